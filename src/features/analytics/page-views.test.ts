import { expect, test } from 'vitest';
import { mayCount } from './page-views.ts';

test('no one is counted without a measurement id', () => {
  expect(mayCount('', undefined)).toBe(false);
});

test('no one is counted who sends a Global Privacy Control signal', () => {
  expect(mayCount('G-TEST123456', true)).toBe(false);
});

test('others are counted', () => {
  expect(mayCount('G-TEST123456', undefined)).toBe(true);
  expect(mayCount('G-TEST123456', false)).toBe(true);
});
