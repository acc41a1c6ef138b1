import { beforeEach, expect, test } from 'vitest';
import { createRecentMessages, type RecentMessages } from './recent-messages.ts';

const day = 24 * 3_600_000;
let time: number;
let recent: RecentMessages;

beforeEach(() => {
  time = 0;
  recent = createRecentMessages(() => time, 3);
});

const receipt = (id: string) => Promise.resolve({ id, duplicate: false });

test('a message is known for 24 hours', async () => {
  recent.add('a', receipt('1'));
  time = day - 1;
  expect(await recent.find('a')).toEqual({ id: '1', duplicate: false });
  time = day;
  expect(recent.find('a')).toBeUndefined();
});

test('a message whose saving failed is not known', async () => {
  const failed = Promise.reject(new Error('full'));
  recent.add('a', failed);
  await expect(recent.find('a')).rejects.toThrow('full');
  expect(recent.find('a')).toBeUndefined();
});

test('a failure does not forget a later success of the same message', async () => {
  const first = Promise.withResolvers<{ id: string; duplicate: boolean }>();
  recent.add('a', first.promise);
  recent.add('a', receipt('2'));
  first.reject(new Error('full'));
  await expect(first.promise).rejects.toThrow('full');
  expect(await recent.find('a')).toMatchObject({ id: '2' });
});

test('the oldest is forgotten when there are too many', () => {
  for (const name of ['a', 'b', 'c', 'd']) recent.add(name, receipt(name));
  expect(['a', 'b', 'c', 'd'].map((name) => recent.find(name) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
