import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { cached } from './cache.ts';

const result = { path: 'assets/font.woff2', bytes: Buffer.from([0, 255]), dark: undefined };
const run = vi.fn(async () => result);
const get = (folder: string, ...inputs: unknown[]) => cached('font', inputs, run, folder);

test('generates a file once for the same inputs, and again for others', async () => {
  const folder = temporaryFolder();
  run.mockClear();
  for (const bytes of ['a', 'a', 'b', 'a', 'b'])
    expect(await get(folder, Buffer.from(bytes), new Set('xy'))).toStrictEqual(result);
  expect(run).toHaveBeenCalledTimes(2);
});

test('replaces an entry that was cut short', async () => {
  const folder = temporaryFolder();
  await get(folder);
  for (const file of readdirSync(folder)) truncateSync(join(folder, file), 40);
  run.mockClear();
  expect([await get(folder), await get(folder)]).toStrictEqual([result, result]);
  expect(run).toHaveBeenCalledTimes(1);
});
