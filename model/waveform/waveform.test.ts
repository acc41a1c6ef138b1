import { expect, test } from 'vitest';
import type { Curve } from '../schema.ts';
import { drawWave } from './drawing.ts';
import { placeIntervals, placeScale } from './measures.ts';
import { curveOf, curvePath, heartbeat, heights } from './waveform.ts';

const frame = { left: 10, right: 110, baseline: 80, above: 60, below: 20 };
const quantity = (value: number, unit: string) => `${value} ${unit}`;
/** A step from 4 to 20 mA at 5 ms. */
const points = [0, 5, 5, 10].map((time, at): [number, number] => [time, at < 2 ? 4 : 20]);
const step: Curve = { time: 'ms', value: 'mA', points };

test('the heartbeat is flat before P, before QRS and after T, and peaks within QRS', () => {
  const valueAt = (time: number) => heartbeat.points.findLast(([moment]) => moment <= time)?.[1] ?? 0;
  for (const time of [-190, -12, 460]) expect(Math.abs(valueAt(time))).toBeLessThan(0.02);
  const [time, voltage] = heartbeat.points.toSorted((one, other) => other[1] - one[1])[0] ?? [0, 0];
  expect(voltage).toBeGreaterThan(1);
  expect(time).toBeGreaterThan(0);
  expect(time).toBeLessThan(96);
});

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
