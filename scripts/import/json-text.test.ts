import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json-text.ts';

test.each([
  ['{\n  "basics": {},\n}', 'line 3, column 1'],
  ['{"a": 1 "b": 2}', 'line 1, column 9'],
  ['{"a": [1,\n2', 'line 2, column 2'],
  ["{\n\n 'a': 1}", 'line 3, column 2'],
  ['Dear sir', 'line 1, column 1'],
])('The first fault of %j is named by its place.', (text, place) => {
  expect(() => parseJson(text, 'cv.json')).toThrow(`cv.json, ${place}: this is not JSON (`);
});

test('A file without text is called empty.', () => {
  expect(() => parseJson(' \n', 'cv.json')).toThrow('cv.json is empty.');
});

test('Wherever a stray character stands between two values, its place is the one that is named.', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (values, seed) => {
      const lines = values.map((value) => JSON.stringify(value));
      const at = seed % lines.length;
      const text = `[\n${lines.map((line, index) => (index === at ? `@${line}` : line)).join(',\n')}\n]`;
      expect(() => parseJson(text, 'cv.json')).toThrow(`cv.json, line ${at + 2}, column 1: `);
    }),
    { numRuns: 50 },
  );
});

test('A key that would reach into the objects of the language is not read.', () => {
  expect(parseJson('{"a": {"__proto__": {"b": 1}}}', 'cv.json')).toEqual({ a: {} });
});
