import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chip, columnsOf, lanes, pins } from './traces.ts';

test.each([
  [1, { mid: 1, wide: 1 }],
  [2, { mid: 2, wide: 2 }],
  [3, { mid: 2, wide: 3 }],
  [4, { mid: 2, wide: 4 }],
  [5, { mid: 2, wide: 3 }],
  [6, { mid: 2, wide: 3 }],
])('puts %i results in columns %j', (count, columns) => {
  expect(columnsOf(count)).toEqual(columns);
});

test('the styles start each trace at another pin, from left to right', () => {
  const styles = readFileSync(join(import.meta.dirname, 'schematic.module.css'), 'utf8');
  const [, first, pitch] = /--end: calc\(([\d.]+)px - ([\d.]+)px \* var\(--slot\)\)/.exec(styles) ?? [];
  const starts = [-1, 0, 1, 2, 3].map((slot) => chip.size - (Number(first) - Number(pitch) * slot) - 1.5);
  expect(starts).toEqual(pins);
});

test('pins are symmetric, with edges on whole pixels', () => {
  expect(pins.map((pin) => chip.size - pin).toReversed()).toEqual(pins);
  expect(pins.map((pin) => pin % 1)).toEqual(pins.map(() => 0.5));
});

test('the lowest lane leaves room for a corner above the via', () => {
  expect(lanes.lowest - lanes.corner).toBeGreaterThan(6.5);
});
