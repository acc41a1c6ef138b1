import { expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import type { Facts } from './facts.ts';
import { mergeFacts } from './merge-content.ts';

const { owner, experience } = content;
const [job] = experience.jobs;
if (!job?.description) throw new Error('The sample begins with a job without sub-sections.');
const plain = job.description.map((sentence) => sentence.replaceAll('**', ''));
const [degree] = experience.education ?? [];

/** What a résumé says of the sample's first job. */
const sameJob = {
  title: job.title,
  company: job.company.toUpperCase(),
  dates: { start: job.period.start.slice(0, 4), end: 'now' },
  sentences: plain,
  technologies: [],
};

function merge(facts: Partial<Facts>) {
  const toDo: string[] = [];
  const leftOut: string[] = [];
  const merged = mergeFacts(content, { summary: [], ...facts }, { today: '2030-01-02', toDo, leftOut });
  return { merged, toDo, leftOut };
}

test('A job that stands in the content keeps its results, its mark, its emphasis and what the résumé lacks.', () => {
  const { jobs } = merge({ jobs: [sameJob] }).merged.experience;
  expect(jobs).toEqual([{ ...job, company: job.company.toUpperCase() }]);
});

test('Of a job whose sentences change, those that stay keep their emphasis.', () => {
  const sentences = ['New.', ...plain.slice(0, 2)];
  const { jobs } = merge({ jobs: [{ ...sameJob, sentences }] }).merged.experience;
  expect(jobs[0]).toMatchObject({
    description: ['New.', ...(job.description ?? []).slice(0, 2)],
    results: job.results,
    resume: 3,
  });
});

test('Sentences keep their sub-sections, and a new one joins the section of the one before it.', () => {
  const sectioned = experience.jobs.find(({ subSections }) => subSections);
  const [first, second] = sectioned?.subSections ?? [];
  if (!sectioned || !first || !second) throw new Error('The sample has no job with two sub-sections.');
  const sentences = [...first.description, 'New.', ...second.description.slice(1)];
  const facts = { ...sameJob, title: sectioned.title, company: sectioned.company, sentences };
  const { jobs } = merge({ jobs: [facts] }).merged.experience;
  expect(jobs[0]?.subSections).toEqual([
    { ...first, description: [...first.description, 'New.'] },
    { ...second, description: second.description.slice(1) },
  ]);
});

test('A renamed job at the same place and time is the same job.', () => {
  const facts = { ...sameJob, title: 'Principal', company: job.company, dates: job.period };
  expect(merge({ jobs: [facts] }).merged.experience.jobs[0]).toEqual({ ...job, title: 'Principal' });
});

test('The job that began last comes first, as the page wants it.', () => {
  const dates = (start: string) => ({ start, end: 'now' });
  const jobs = [
    { ...sameJob, title: 'Old', company: 'A', dates: dates('2001-02') },
    { ...sameJob, title: 'New', company: 'B', dates: dates('2019') },
  ];
  expect(merge({ jobs }).merged.experience.jobs.map(({ title }) => title)).toEqual(['New', 'Old']);
});

test('A year without a month begins in January and ends in December, and what is missing is told.', () => {
  const facts = { dates: { start: '2010', end: '2011' }, sentences: [], technologies: [] };
  const { merged, toDo } = merge({ jobs: [facts] });
  expect(merged.experience.jobs).toEqual([
    {
      title: 'Title to be added',
      company: 'Company to be added',
      period: { start: '2010-01', end: '2011-12' },
      description: ['What you did there is to be written.'],
      technologies: [],
    },
  ]);
  expect(toDo).toHaveLength(5);
});

test('A degree keeps its place, which no résumé knows.', () => {
  if (!degree) throw new Error('The sample has no degree.');
  const { degree: name, institution, period, location } = degree;
  const education = [{ degree: name, institution, dates: period }];
  expect(merge({ education }).merged.experience.education).toEqual([
    { degree: name, institution, period, location },
  ]);
});

test('What a résumé does not tell of its own person stays; of another person the lists are emptied.', () => {
  const { merged } = merge({ name: owner.name, role: 'Adviser' });
  expect(merged).toEqual({ ...content, owner: { ...owner, role: 'Adviser', contentDate: '2030-01-02' } });
  const other = merge({ name: 'Lena Vasquez' }).merged;
  const { awards, education, skills } = other.experience;
  expect({ awards, education, skills, networks: other.owner.networks }).toEqual({
    awards: [],
    education: [],
    skills: [],
    networks: [],
  });
  expect(other.owner).toMatchObject({ copyrightYear: 2030, contentDate: '2030-01-02' });
  expect(JSON.stringify(other.owner)).not.toContain(owner.email);
  expect(other.contact).toBe(content.contact);
});

test('An empty list says that there is nothing.', () => {
  expect(merge({ awards: [] }).merged.experience.awards).toEqual([]);
});

test('Facts that the content has already change nothing, not even its date.', () => {
  expect(merge({ name: owner.name, email: owner.email }).merged).toBe(content);
});

test('A long summary gives its first sentence to the statement, and the rest to a person who is new.', () => {
  const summary = ['I design antennas for hearing aids. Dr. Who taught me.', 'I sail.'];
  const { home } = merge({ name: 'Lena Vasquez', summary }).merged;
  expect(home.statement).toBe('I design antennas for hearing aids.');
  expect(home.about.paragraphs).toEqual(['Dr. Who taught me.', 'I sail.']);
  expect(merge({ summary }).merged.home.about).toEqual(content.home.about);
});

test('A name without Latin letters gets initials for the icons from the address.', () => {
  const { merged, toDo } = merge({ name: '王小明', email: 'wang@example.org' });
  expect(merged.owner).toMatchObject({ initials: 'W' });
  expect(toDo).toContain('the icons show W: give initials in content/owner.ts');
});

test('One network is the professional one: LinkedIn where the content does not say.', () => {
  const networks = ['GitHub', 'LinkedIn'].map((name) => ({ name, url: `https://${name}.example.com` }));
  const { merged } = merge({ name: 'Lena Vasquez', networks });
  expect(merged.owner.networks.map(({ professional }) => professional)).toEqual([undefined, true]);
});

test('Skills without a group stay in the group that has them, and new ones make one of their own.', () => {
  const known = experience.skills?.[0]?.skills[0] ?? '';
  const { merged } = merge({ skills: { groups: [], ungrouped: [known, 'Knitting'] } });
  expect(merged.experience.skills).toEqual([
    ...(experience.skills ?? []),
    { category: 'Skills', skills: ['Knitting'] },
  ]);
});

test('A group shows sixty skills, and the others are told.', () => {
  const ungrouped = Array.from({ length: 62 }, (_, index) => `Skill ${index}`);
  const { merged, leftOut } = merge({ name: 'Lena Vasquez', skills: { groups: [], ungrouped } });
  expect(merged.experience.skills?.map(({ skills }) => skills.length)).toEqual([60]);
  expect(leftOut).toHaveLength(2);
});
