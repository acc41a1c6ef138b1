import { expect, test } from 'vitest';
import { chip, columnsOf, pins } from './traces.ts';

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

test('pins are symmetric, with edges on whole pixels', () => {
  expect(pins.map((pin) => chip.size - pin).toReversed()).toEqual(pins);
  expect(pins.map((pin) => pin % 1)).toEqual(pins.map(() => 0.5));
});
