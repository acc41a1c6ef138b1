import { describe, expect, test } from 'vitest';
import { chooseSuites } from './suites.ts';

const names = (asked: string[]) => chooseSuites(asked).map(({ name }) => name);

describe('npm test -- [suite ...]', () => {
  test('without names runs all, the journeys last', () => {
    expect(names([])).toEqual(['types', 'lint', 'unused', 'unit', 'build', 'built', 'journeys']);
  });

  test('runs the named ones in their usual order', () => {
    expect(names(['unit', 'types'])).toEqual(['types', 'unit']);
  });

  test('builds before the journeys, which visit the build', () => {
    expect(names(['journeys'])).toEqual(['build', 'journeys']);
  });

  test('refuses an unknown name and lists the known ones', () => {
    expect(() => names(['journey'])).toThrow(
      "There is no suite 'journey'. Usage: npm test -- [suite ...], of",
    );
  });
});
