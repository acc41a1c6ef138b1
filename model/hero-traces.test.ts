import { expect, test } from 'vitest';
import { chip, columnsOf, lanes, pins, traceRules } from './hero-traces.ts';

test.each([
  [1, { mid: 1, wide: 1 }],
  [2, { mid: 2, wide: 2 }],
  [3, { mid: 2, wide: 3 }],
  [4, { mid: 2, wide: 4 }],
  [5, { mid: 2, wide: 3 }],
  [6, { mid: 2, wide: 3 }],
])('puts %i results in columns %j, and routes a trace to each', (count, columns) => {
  expect(columnsOf(count)).toEqual(columns);
  const rules = traceRules(count);
  expect(rules.match(/--slot/g)).toHaveLength(columns.wide);
});

test('each trace starts at a pin of its own, from left to right', () => {
  const ends = [...traceRules(4).matchAll(/--end:([\d.]+)px/g)].map(
    ([, end]) => chip.size - Number(end) - 1.5,
  );
  expect(ends).toEqual(pins);
});

test('pins are symmetric, with edges on whole pixels', () => {
  expect(pins.map((pin) => chip.size - pin).toReversed()).toEqual(pins);
  expect(pins.map((pin) => pin % 1)).toEqual(pins.map(() => 0.5));
});

test('the lowest lane leaves room for a corner above the via', () => {
  expect(lanes.lowest - lanes.corner).toBeGreaterThan(6.5);
});
