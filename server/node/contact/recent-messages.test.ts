import { beforeEach, expect, test } from 'vitest';
import { createRecentMessages, type RecentMessages } from './recent-messages.ts';

const day = 24 * 3_600_000;
let time: number;
let recent: RecentMessages;

beforeEach(() => {
  time = 0;
  recent = createRecentMessages(() => time, 3);
});

const saved = Promise.resolve();

test('a message is known for 24 hours', () => {
  recent.add('a', saved);
  time = day - 1;
  expect(recent.has('a')).toBe(true);
  time = day;
  expect(recent.has('a')).toBe(false);
});

test('a message whose saving failed is not known', async () => {
  const failed = Promise.reject(new Error('full'));
  recent.add('a', failed);
  await expect(failed).rejects.toThrow('full');
  expect(recent.has('a')).toBe(false);
});

test('a failure does not forget a later success of the same message', async () => {
  const first = Promise.withResolvers<void>();
  recent.add('a', first.promise);
  recent.add('a', saved);
  first.reject(new Error('full'));
  await expect(first.promise).rejects.toThrow('full');
  expect(recent.has('a')).toBe(true);
});

test('the oldest is forgotten when there are too many', () => {
  for (const name of ['a', 'b', 'c', 'd']) recent.add(name, saved);
  expect(['a', 'b', 'c', 'd'].map((name) => recent.has(name))).toEqual([false, true, true, true]);
});
