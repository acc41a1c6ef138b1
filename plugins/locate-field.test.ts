import { expect, test } from 'vitest';
import { locateField } from './locate-field.ts';

const source = `import type { Experience } from '#src/content/schema.ts';

// Zoë's own note, with letters of more than one byte: äöü €
const first = {
  title: 'Engineer',
  period: { start: '2023-06', end: '2023-05' },
};

export const experience: Experience = {
  jobs: [
    first,
    {
      title: 'Intern, "R&D"',
      'results': [{ before: '1' }],
    },
  ],
} satisfies Experience;

export const words = { menu: { open: '' } } as const;
`;

test.each([
  ['jobs', 10],
  ['jobs[0] "Engineer", period.end', 6],
  ['jobs[1] "Intern, "R&D"", results[0], before', 14],
  ['menu.open', 19],
])('The field %s is on its line.', (field, line) => {
  expect(locateField(source, field)).toBe(line);
});

test('A missing field is shown where it belongs.', () => {
  expect(locateField(source, 'jobs[1] "Intern", period')).toBe(12);
  expect(locateField('export const owner = {\n};', 'role')).toBe(1);
  expect(locateField(source, 'role')).toBeUndefined();
});

test('Where a list is put together from others, the list is shown.', () => {
  expect(locateField('const a = [1];\nexport const b = {\n c: [...a, 2],\n};', 'c[1]')).toBe(3);
});

test('A file without anything of the field, or one that cannot be parsed, has no line.', () => {
  expect(locateField('export {};', 'jobs')).toBeUndefined();
  expect(locateField('export const = {', 'jobs')).toBeUndefined();
});
