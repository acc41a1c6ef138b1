import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { parseMistakes, withChanges } from '#tests/support/mistakes.ts';
import type { Curve } from '../schema.ts';
import { completeContent, formatErrors } from '../validate.ts';
import { drawWave, placeIntervals, placeScale } from './drawing.ts';
import { curveOf, curvePath, heartbeat, heights } from './waveform.ts';

const frame = { left: 10, right: 110, baseline: 80, above: 60, below: 20 };
const quantity = (value: number, unit: string) => `${value} ${unit}`;
/** A step from 4 to 20 mA at 5 ms. */
const points = [0, 5, 5, 10].map((time, at): [number, number] => [time, at < 2 ? 4 : 20]);
const step: Curve = { time: 'ms', value: 'mA', points };

test('a curve meets the chip on the baseline and extends straight to both ends', () => {
  expect(curvePath(step, frame, 0, 120)).toBe('M0 100l10 0 50 0 0-20 50 0H120');
  expect(curvePath(step, { ...frame, toLeft: true }, 0, 120)).toBe('M0 80l10 0 50 0 0-60 50 0H120');
  expect(heights(step, frame, 5, 35)).toEqual([100, 100, 100]);
});

test('the card is only as high as its curve', () => {
  const height = (toLeft: boolean) => drawWave(step, 'card', quantity, toLeft).height;
  expect([height(false), height(true)]).toEqual([30, 92]);
});

test('a site has a curve only if the owner chooses one', () => {
  expect([curveOf({}), curveOf({ waveform: 'none' })]).toEqual([undefined, undefined]);
  expect(curveOf({ waveform: step })).toBe(step);
});

test.each([
  [546, ['QRS 96 ms, above, outside', 'PR 168 ms, above', 'QT 392 ms, below'], 469.5],
  // No room for PR or the scale.
  [176, ['QRS 96 ms, above, outside', 'QT 392 ms, below'], undefined],
])('a heartbeat %i pixels wide has the intervals %j; its scale’s x is %s', (width, expected, scale) => {
  const within = { left: 14, right: 14 + width, baseline: 138, above: 108, below: 27 };
  const placed = placeIntervals(heartbeat, within, 14 + width, quantity);
  const words = placed.map(({ label, isAbove, isLabelOutside }) => {
    return `${label}, ${isAbove ? 'above' : 'below'}${isLabelOutside ? ', outside' : ''}`;
  });
  expect(words).toEqual(expected);
  expect(placeScale(heartbeat, within, 14 + width, placed, quantity)?.left).toBe(scale);
});

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
