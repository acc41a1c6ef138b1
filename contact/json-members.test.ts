import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreMembers } from './json-members.ts';

/** The members of all objects in a value. */
function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, part) => sum + membersIn(part), own);
}

test('the members of any JSON are counted, whatever its texts hold', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', ':', '{', 'a') });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(text, fc.dictionary(text, tie('value')), fc.array(tie('value')), fc.constant(0)),
  }));
  fc.assert(
    fc.property(value, (any) => {
      const members = membersIn(any);
      expect(hasMoreMembers(JSON.stringify(any), members)).toBe(false);
      expect(hasMoreMembers(JSON.stringify(any), members - 1)).toBe(true);
    }),
  );
});

test('a text with one member more than may be, and nothing else, is found', () => {
  expect(hasMoreMembers(`[${'{"":0},'.repeat(9)}0]`, 8)).toBe(true);
  expect(hasMoreMembers(`[${'{"":0},'.repeat(9)}0]`, 9)).toBe(false);
});
