import { expect, test } from 'vitest';
import { isBouncing, measured, unmeasured } from './reading-box.ts';

const atTop = { top: 0, shown: 280, whole: 1400 };
const inTheMiddle = { ...atTop, top: 600 };
const atEnd = { ...atTop, top: 1119 };

test('the box is small at its top and large as soon as it is scrolled', () => {
  expect(measured(unmeasured, atTop).expanded).toBe(false);
  expect(measured(unmeasured, { ...atTop, top: 1 }).expanded).toBe(true);
});

test('more lies below until the last line is in sight', () => {
  expect(measured(unmeasured, atTop).more).toBe(true);
  expect(measured(unmeasured, atEnd).more).toBe(false);
});

test('a box that shows all of its content has nothing below', () => {
  expect(measured(unmeasured, { ...atTop, whole: 280 }).more).toBe(false);
});

test('the hint bounces while more lies below, also when the box is expanded', () => {
  expect(isBouncing(measured(unmeasured, atTop), true)).toBe(true);
  expect(isBouncing(measured(unmeasured, inTheMiddle), true)).toBe(true);
  expect(isBouncing(measured(unmeasured, atEnd), true)).toBe(false);
});

test('the hint does not bounce out of view', () => {
  expect(isBouncing(measured(unmeasured, atTop), false)).toBe(false);
});

test('the hint, which rests after a few bounces, starts a new run with each scroll', () => {
  const first = measured(unmeasured, atTop);
  const second = measured(first, inTheMiddle);
  expect(second.run).not.toBe(first.run);
  expect(measured(second, inTheMiddle).run).not.toBe(second.run);
});
