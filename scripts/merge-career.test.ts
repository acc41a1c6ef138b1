import { expect, test } from 'vitest';
import type { ContentFiles } from '#src/content/schema.ts';
import { mergeCareer } from './merge-career.ts';
import type { Resume } from './read-resume.ts';

type Experience = ContentFiles['experience'];

const job = {
  ...{ name: 'ACME', company: '', position: 'Engineer', location: '', startDate: '2020-05', endDate: '' },
  ...{ summary: [], highlights: ['Cut cost.'], keywords: [] },
};
const nothing: Resume = {
  basics: {
    ...{ name: 'Ada', label: '', email: '', url: '', website: '', summary: [], profiles: [] },
    location: { city: '', region: '', countryCode: '' },
  },
  ...{ work: [], education: [], skills: [], languages: [], awards: [] },
};

/** What a career of these lists becomes, and what is left to do. */
function merge(resume: Partial<Resume>, current: Partial<Experience> = {}, isSame = true) {
  const toDo: string[] = [];
  const options = { isSame, today: '2026-11-24', toDo };
  return { ...mergeCareer(current as Experience, { ...nothing, work: [job], ...resume }, options), toDo };
}

test.each([
  ['2020-05', '2020-05'],
  ['2020-5-1T00:00:00Z', '2020-05'],
  ['2020/12', '2020-12'],
  ['05/2020', '2020-05'],
  ['May 2020', '2020-05'],
  ['Sept. 2020', '2020-09'],
  ['december 31, 2020', '2020-12'],
  ['1 May 2020', '2020-05'],
])('The date %s is the month %s.', (startDate, start) => {
  expect(merge({ work: [{ ...job, startDate, endDate: 'Present' }] })).toMatchObject({
    jobs: [{ period: { start, end: 'now' } }],
    toDo: [],
  });
});

const lookAt = (dates: string) =>
  `the job "Engineer": correct its months in content/experience.ts; the file has ${dates}`;
test.each([
  ['2019', '2020', { start: '2019-01', end: '2020-12' }, lookAt("'2019' to '2020'")],
  ['2019', '', { start: '2019-01', end: 'now' }, lookAt("'2019' to ''")],
  ['', '2020-02', { start: '2020-02', end: '2020-02' }, lookAt("'' to '2020-02'")],
  ['2020-02', 'soon', { start: '2020-02', end: '2020-02' }, lookAt("'2020-02' to 'soon'")],
  ['2020-02', '2019-02', { start: '2020-02', end: '2020-02' }, lookAt("'2020-02' to '2019-02'")],
  ['2020-02', '2027-01', { start: '2020-02', end: 'now' }, undefined],
])('From "%s" to "%s" is the period %j.', (startDate, endDate, period, line) => {
  const { jobs, toDo } = merge({ work: [{ ...job, startDate, endDate }] });
  expect(jobs.map((one) => one.period)).toEqual([period]);
  expect(toDo).toEqual(line ? [line] : []);
});

test.each([
  ['', '', 'the job "Engineer" has no start such as 2020-05; it was left out'],
  ['soon', '', 'the job "Engineer" has no start such as 2020-05; it was left out'],
  ['2020-13', '', 'the job "Engineer" has no start such as 2020-05; it was left out'],
  ['1899', '', 'the job "Engineer" has no start such as 2020-05; it was left out'],
  ['2026-12', '', 'the job "Engineer" begins in 2026-12; it was left out'],
])('A job that begins "%s" and ends "%s" is left out, which is said.', (startDate, endDate, line) => {
  const { jobs, toDo } = merge({ work: [job, { ...job, startDate, endDate }] });
  expect(jobs).toHaveLength(1);
  expect(toDo).toEqual([line]);
});

test('Gaps are filled with words that say so, and named.', () => {
  const { jobs, education, awards, toDo } = merge({
    work: [{ ...job, name: '', position: '', highlights: [] }],
    education: [
      {
        ...{ institution: '', area: 'Law', studyType: 'B.A.', location: '' },
        startDate: '2010-01',
        endDate: '2013-01',
      },
    ],
    awards: [
      { title: 'Best', date: '2019', awarder: '', summary: '' },
      { title: 'Undated', date: '', awarder: '', summary: '' },
    ],
  });
  expect({ jobs, education, awards }).toEqual({
    jobs: [
      {
        title: 'Title to be added',
        company: 'Company to be added',
        period: { start: '2020-05', end: 'now' },
        description: ['What you did there is to be added.'],
        technologies: [],
      },
    ],
    education: [
      {
        degree: 'B.A., Law',
        institution: 'School to be added',
        period: { start: '2010-01', end: '2013-01' },
      },
    ],
    awards: [
      {
        title: 'Best',
        organization: 'Organization to be added',
        year: 2019,
        description: 'What it was for is to be added.',
      },
    ],
  });
  expect(toDo).toEqual([
    'the job "Title to be added": write in content/experience.ts what is still to be added there',
    'the degree "B.A., Law": give degree and school in content/experience.ts',
    'the award "Best": say who gave it and what for in content/experience.ts',
    'the award "Undated" has no date; it was left out',
  ]);
});

const known = {
  jobs: [
    {
      title: 'Hardware engineer',
      company: 'Acme',
      period: { start: '2020-05', end: 'now' },
      hardware: true,
      description: ['My **own** words.'],
      technologies: [],
    },
    {
      title: 'Intern',
      company: 'Beta',
      period: { start: '2019-01', end: '2019-12' },
      description: ['Learned.'],
      technologies: [],
    },
  ],
  skills: [{ category: 'Radio', skills: ['HFSS', 'Mixed-signal schematics'] }],
} satisfies Partial<Experience>;

test('Of the same person what is new is added, newest first, and nothing is changed but that a job has ended.', () => {
  const { jobs, skills } = merge(
    {
      work: [
        { ...job, endDate: '2024-06' },
        { ...job, name: 'Gamma', startDate: '2024-07' },
        { ...job, name: 'BETA', position: 'INTERN', startDate: '2018-01' },
      ],
      skills: [
        { name: 'RF', keywords: ['hfss', 'CST', 'cst'] },
        { name: 'MIXED-SIGNAL SCHEMATICS', keywords: [] },
        { name: 'Git', keywords: [] },
      ],
      languages: [{ language: 'Spanish', fluency: 'Native' }],
    },
    known,
  );
  const [engineer, intern] = known.jobs;
  expect(jobs).toEqual([
    {
      title: 'Engineer',
      company: 'Gamma',
      period: { start: '2024-07', end: 'now' },
      description: ['Cut cost.'],
      technologies: [],
    },
    { ...engineer, period: { start: '2020-05', end: '2024-06' } },
    intern,
  ]);
  expect(skills).toEqual([
    ...known.skills,
    { category: 'RF', skills: ['CST'] },
    { category: 'Skills', skills: ['Git'] },
    { category: 'Languages', skills: ['Spanish (Native)'] },
  ]);
});

test('Of another person nothing stays, but the jobs where the file has none.', () => {
  expect(merge({ work: [] }, known, false)).toEqual({
    jobs: known.jobs,
    skills: [],
    toDo: ['write your jobs over those in content/experience.ts: the file has none'],
  });
});

test('A group shows a hundred skills, and the others are counted.', () => {
  const keywords = Array.from({ length: 103 }, (_, index) => `Skill ${index}`);
  const { skills, toDo } = merge({ skills: [{ name: 'All', keywords }] });
  expect(skills).toEqual([{ category: 'All', skills: keywords.slice(0, 100) }]);
  expect(toDo).toEqual(['"All" shows 100 skills; 3 were left out']);
});
