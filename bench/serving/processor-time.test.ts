import { expect, test } from 'vitest';
import { ticksIn } from './processor-time.ts';

test('user and system time are found behind any name of a process', () => {
  const rest = 'S 1 42 42 0 -1 4194560 100 0 0 0 250 50 7 8 20 0 1 0 99 1000 20';
  expect(ticksIn(`42 (node) ${rest}`)).toBe(300);
  expect(ticksIn(`42 (a (b) c) ${rest}`)).toBe(300);
});
