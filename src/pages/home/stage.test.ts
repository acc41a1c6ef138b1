import { expect, test } from 'vitest';
import type { Job } from '#src/content/schema.ts';
import { marking } from './stage.tsx';

const job = (title: string): Job => ({
  title,
  company: 'A company',
  location: 'A place',
  period: { start: '2025-01', end: 'now' },
  description: ['Did something.'],
  technologies: ['C'],
});

test('the chip bears the surname, the role, and the date code with the revision', () => {
  expect(marking({ name: 'Ira Kulkarni' }, [job('Hardware Engineer II'), job('Intern')])).toEqual([
    'KULKARNI',
    'HE II',
    '2501 B',
  ]);
});

test('a surname too long for the package gives way to the initials', () => {
  expect(marking({ name: 'Maximiliane Featherstonehaugh' }, [job('R&D Engineer')])[0]).toBe('MF');
});

test('an owner without jobs has a chip with a name', () => {
  expect(marking({ name: 'Ira Kulkarni' }, [])).toEqual(['KULKARNI']);
});

test('the chip bears the word that the owner gives', () => {
  expect(marking({ name: '王小明', chip: '王小明' }, [])).toEqual(['王小明']);
});

test('a post of many words is cut to what fits the package', () => {
  const title = 'Chief of the Office for Very Long Names of Posts and Other Things III';
  expect(marking({ name: 'Ira Kulkarni' }, [job(title)])[1]).toBe('COTOFV III');
});
