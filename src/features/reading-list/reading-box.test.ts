import { expect, test } from 'vitest';
import { hasMore, isExpanded } from './reading-box.ts';

test('the box is small at its top and large as soon as it is scrolled', () => {
  expect(isExpanded({ top: 0, shown: 280, whole: 1400 })).toBe(false);
  expect(isExpanded({ top: 1, shown: 280, whole: 1400 })).toBe(true);
});

test('more lies below until the last line is in sight', () => {
  expect(hasMore({ top: 0, shown: 280, whole: 1400 })).toBe(true);
  expect(hasMore({ top: 1119, shown: 280, whole: 1400 })).toBe(false);
});

test('a box that shows all of its content has nothing below', () => {
  expect(hasMore({ top: 0, shown: 280, whole: 280 })).toBe(false);
});
