import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMembers } from './json-members.ts';

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
      expect(countMembers(JSON.stringify(any), Number.POSITIVE_INFINITY)).toBe(membersIn(any));
    }),
  );
});

test('counting ends one beyond the most that is asked for', () => {
  expect(countMembers('{"a":1,"b":2,"c":3,"d":4}', 2)).toBe(3);
});
