import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from './test-cases/any-text.ts';
import { countBytes, countCharacters } from './text-size.ts';

test('bytes and characters are counted as the platform counts them', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
      expect(countCharacters(text)).toBe([...text].length);
    }),
  );
});

test.each(['\ud83d', 'a\udd0b', '\ud83d\ud83d\udd0b', '\udd0b\ud83d'])(
  'half of a character counts as what would be written for it: %j',
  (text) => expect(countBytes(text)).toBe(new TextEncoder().encode(text).length),
);
