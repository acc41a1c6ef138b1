import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
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

test.each([
  ['cut short', (file: string) => truncateSync(file, 40)],
  ['empty', (file: string) => truncateSync(file)],
  ['changed', (file: string) => writeFileSync(file, readFileSync(file).fill(1, 40))],
])('replaces an entry that is %s', async (_, damage) => {
  const folder = temporaryFolder();
  await get(folder);
  for (const file of readdirSync(folder)) damage(join(folder, file));
  run.mockClear();
  expect([await get(folder), await get(folder)]).toStrictEqual([result, result]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('generates files without a folder for the cache', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await get(file)).toBe(result);
});
