import { expect, test } from 'vitest';
import type { Job } from '#src/content/schema.ts';
import { marking } from './chip.tsx';

const job = (title: string): Job => ({
  title,
  company: 'A company',
  location: 'A place',
  period: { start: '2025-01', end: 'now' },
  description: ['Did something.'],
  technologies: ['C'],
});

test('the chip bears the surname, the role, and the date code with the revision', () => {
  expect(marking('Ira Kulkarni', [job('Hardware Engineer II'), job('Intern')])).toEqual([
    'KULKARNI',
    'HE II',
    '2501 B',
  ]);
});

test('a surname too long for the package gives way to the initials', () => {
  expect(marking('Maximiliane Featherstonehaugh', [job('R&D Engineer')])[0]).toBe('MF');
});

test('an owner without jobs has a chip with a name', () => {
  expect(marking('Ira Kulkarni', [])).toEqual(['KULKARNI']);
});
