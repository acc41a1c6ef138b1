import { expect, test } from 'vitest';
import { chip, pins } from './traces.ts';

test('pins are symmetric, with edges on whole pixels', () => {
  expect(pins.map((pin) => chip.size - pin).toReversed()).toEqual(pins);
  expect(pins.map((pin) => pin % 1)).toEqual(pins.map(() => 0.5));
});
