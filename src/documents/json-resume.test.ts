import { schema, validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { toJsonResume } from './json-resume.ts';
import { owners } from './testing/owners.ts';

type Schema = { properties?: Record<string, Schema>; items?: Schema };

/** The fields of a value that a schema does not name, however deep. */
function unknownFields(value: unknown, { properties, items }: Schema, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownFields(item, items ?? {}, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const known = properties?.[key];
    return known ? unknownFields(field, known, `${path}.${key}`) : [`${path}.${key}`];
  });
}

test.each(owners)(
  'The JSON Resume of $name is valid, and has no field that the format lacks.',
  ({ content }) => {
    const resume = toJsonResume(content, content.settings);
    validate(resume, (errors: unknown) => expect(errors).toBeNull());
    expect(unknownFields(resume, schema)).toEqual([]);
  },
);

const [{ content }] = owners;

test('A job has its own sentences and those of its sub-sections as plain text, whatever the résumé shows.', () => {
  const [job] = structuredClone(content.experience.jobs);
  if (!job) throw new Error('The sample has no job.');
  job.description = ['Cut by **72%** to 7.0\u00a0µA', 'Plain'];
  job.subSections = [{ title: 'One', description: ['Third', '**Fourth**'], resume: 1 }];
  const { work } = toJsonResume(
    { ...content, experience: { ...content.experience, jobs: [job] } },
    content.settings,
  );
  expect(work).toEqual([
    {
      name: 'Northline Cardiac',
      position: 'Hardware Engineer II',
      location: 'Minneapolis, Minnesota',
      startDate: '2025-01',
      highlights: ['Cut by 72% to 7.0 µA', 'Plain', 'Third', 'Fourth'],
    },
  ]);
});

test('A degree is parted into its kind and its field.', () => {
  const [degree] = content.experience.education ?? [];
  const education = [
    { ...degree, degree: 'M.S., Electrical Engineering, Power' },
    { ...degree, degree: 'Diplom' },
  ];
  const resume = toJsonResume(
    { ...content, experience: { ...content.experience, education } } as typeof content,
    content.settings,
  );
  expect(resume.education.map(({ studyType, area }) => [studyType, area])).toEqual([
    ['M.S.', 'Electrical Engineering, Power'],
    ['Diplom', undefined],
  ]);
});

test('A site without a public address gives none.', () => {
  const resume = toJsonResume(content, { ...content.settings, siteUrl: 'http://localhost:3000' });
  expect(JSON.stringify(resume)).not.toContain('localhost');
  expect(resume.basics.url).toBeUndefined();
});
