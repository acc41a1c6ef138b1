import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './islands.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('retries after 1, 2 and 4 seconds, then rejects', async () => {
  const times: number[] = [];
  const load = async () => {
    times.push(performance.now());
    throw new Error('offline');
  };
  const start = performance.now();
  const settled = Promise.allSettled([withRetries(load)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settled).toEqual([{ status: 'rejected', reason: new Error('offline') }]);
  expect(times.map((time) => time - start)).toEqual([0, 1000, 3000, 7000]);
});

test('resolves with the first success', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const loaded = withRetries(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
