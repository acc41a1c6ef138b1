import { expect, test } from 'vitest';
import { delayBefore, openDelay, skipDelay } from './tooltip-timing.ts';

test('a tooltip opens after 700 ms', () => {
  expect(openDelay).toBe(700);
  expect(delayBefore(5000, undefined)).toBe(700);
});

test('within 300 ms of another one closing it opens at once', () => {
  expect(skipDelay).toBe(300);
  expect(delayBefore(5000, 4701)).toBe(0);
  expect(delayBefore(5000, 4700)).toBe(700);
});
