import { expect, test } from 'vitest';
import type { Job } from '#src/content/schema.ts';
import { marking } from './stage.tsx';

const job = (title: string): Job => ({
  title,
  company: 'A company',
  period: { start: '2025-01', end: 'now' },
  technologies: ['C'],
});
const ira = { name: 'Ira Kulkarni' };
const long = { name: 'Maximiliane Featherstonehaugh' };
const wang = { name: '王小明', chip: '王小明' };
const manyWords = 'Chief of the Office for Very Long Names of Posts and Other Things III';

test.each([
  [
    'the surname, the role, the date and the revision',
    ira,
    ['Engineer II', 'Intern'],
    'KULKARNI, E II, 2501 B',
  ],
  ['the initials of a long name', long, ['R&D Engineer'], 'MF, RE, 2501 A'],
  ['a name alone without a job', ira, [], 'KULKARNI'],
  ['the word that the owner gives', wang, [], '王小明'],
  ['a post of many words, cut to what fits', ira, [manyWords], 'KULKARNI, COTOFV III, 2501 A'],
])('the chip bears %s', (_, owner, titles, marks) => {
  expect(marking(owner, titles.map(job)).join(', ')).toBe(marks);
});
