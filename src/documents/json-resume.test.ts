import { schema, validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { fromJsonResume, toJsonResume } from './json-resume.ts';
import { owners } from './testing/owners.ts';

/** The fields of a value that a schema does not name, however deep; what is under `meta` is every tool's own. */
function unknownFields(value: unknown, { properties, items }: Schema, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownFields(item, items ?? {}, `${path}[]`));
  if (typeof value !== 'object' || value === null || path === '.meta') return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const known = properties?.[key];
    return known ? unknownFields(field, known, `${path}.${key}`) : [`${path}.${key}`];
  });
}

type Schema = { properties?: Record<string, Schema>; items?: Schema };

test.each(owners)(
  'The JSON Resume of $name is valid, and has no field that the format lacks.',
  ({ content }) => {
    const resume = JSON.parse(JSON.stringify(toJsonResume(content, content.settings)));
    validate(resume, (errors: unknown) => expect(errors).toBeNull());
    expect(unknownFields(resume, schema)).toEqual([]);
  },
);

test.each(owners)('What $name exports is imported again to equal content.', ({ content }) => {
  const { owner, home, experience } = content;
  const { jobs, education, skills, awards } = experience;
  const { portrait: _, copyrightYear: __, ...facts } = owner;
  const exported = JSON.parse(JSON.stringify(toJsonResume(content, content.settings)));
  expect(fromJsonResume(exported)).toEqual({
    owner: facts,
    statement: home.statement,
    experience: { jobs, education, skills, awards },
  });
});

test('A job with duties of its own and titled ones, a degree in one word, and both without a place, come back as they were.', () => {
  const content = structuredClone(owners[0].content);
  const [job] = content.experience.jobs;
  const [degree] = content.experience.education ?? [];
  if (!job || !degree) throw new Error('The sample has no job or no degree.');
  const description = ['**Begins** and ends **strongly**', 'Plain'];
  job.subSections = [
    { title: 'One', description, resume: 1 },
    { title: 'Two', description },
  ];
  degree.degree = 'Diplom';
  delete degree.location;
  delete job.location;
  const { experience } = fromJsonResume(JSON.parse(JSON.stringify(toJsonResume(content, content.settings))));
  expect(experience.jobs[0]).toEqual(job);
  expect(experience.education?.[0]).toEqual(degree);
});

test('Sentences are plain text, and all of them are there, whatever the résumé shows.', () => {
  const [{ content }] = owners;
  const { work } = toJsonResume(content, content.settings);
  expect(work[0]?.highlights).toHaveLength(5);
  expect(work[0]?.highlights[0]).toMatch(/by 72 %, from 25\.0/);
});

test('A site without a public address gives none.', () => {
  const [{ content }] = owners;
  const resume = toJsonResume(content, { ...content.settings, siteUrl: 'http://localhost:3000' });
  expect(JSON.stringify(resume)).not.toContain('localhost');
  expect(resume.basics.url).toBeUndefined();
});
