import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { parseMistakes, withChanges } from '#tests/support/mistakes.ts';
import { completeContent, formatErrors } from '../validate.ts';

const errorsWith = (waveform: unknown) =>
  formatErrors(completeContent({ ...sample, home: { ...sample.home, waveform } }).errors);

const guide = readFileSync('docs/waveforms.md', 'utf8').matchAll(/^## .+$[^`]+```ts\n([^`]+)```/gm);
const run = (code = '') => new Function(`return {${code}}`)().waveform;
const examples = Array.from(guide, ([, code]) => run(code));

test('accepts the curves in the guide', () => {
  expect(examples.map(errorsWith)).toEqual(Array(2).fill(''));
});

const refused = parseMistakes(`
points.1 = [-200, 0] ⇒ points[1]: is at -200 ns, before the point above it (-100 ns). Sort the points by time.
intervals.0.to = 2000 ⇒ intervals[0]: runs from 0 to 2000 ns, and the curve from -100 to 1000 ns. Give two moments of the curve, the earlier one first.
intervals.0.from = -200 ⇒ intervals[0]: runs from -200 to 550 ns, and the curve from -100 to 1000 ns. Give two moments of the curve, the earlier one first.
intervals.0.from = 550 ⇒ intervals[0]: runs from 550 to 550 ns, and the curve from -100 to 1000 ns. Give two moments of the curve, the earlier one first.
points = [[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8]] ⇒ points: all have the same time. Give the points of a signal that changes, or write waveform: 'none'.
points = [[0,1],[1,1],[2,1],[3,1],[4,1],[5,1],[6,1],[7,1]] ⇒ points: all have the same value. Give the points of a signal that changes, or write waveform: 'none'.
`);

test.each(refused)('rejects %s', (changes, error) => {
  expect(errorsWith(withChanges(examples[0], changes))).toBe(`content/home.ts, waveform.${error}`);
});
