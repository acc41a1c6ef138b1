import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedFiles } from './photo-cache.ts';

let folder: string;
let rendered: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photo-cache-'));
  rendered = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = [
  { path: 'assets/a.avif', type: 'image/avif', width: 720, bytes: Buffer.from([0, 128, 255]) },
  { path: 'assets/a.jpg', type: 'image/jpeg', width: 640, bytes: Buffer.alloc(0) },
];

const cached = (key: string, where = folder) =>
  cachedFiles(where, Buffer.from(key), async () => {
    rendered++;
    return files;
  });

test('A photograph is rendered once, and another one anew.', async () => {
  expect(await cached('one')).toEqual(files);
  expect(await cached('one')).toEqual(files);
  expect(rendered).toBe(1);
  await cached('other');
  expect(rendered).toBe(2);
});

test.each([
  ['cut short', (text: string) => text.slice(0, 100)],
  ['changed', (text: string) => text.replace('720', '721')],
  ['empty', () => ''],
])('An entry that is %s is rendered again.', async (_, damage) => {
  await cached('one');
  const [entry = ''] = readdirSync(folder);
  writeFileSync(join(folder, entry), damage(readFileSync(join(folder, entry), 'utf8')));
  expect(await cached('one')).toEqual(files);
  expect(await cached('one')).toEqual(files);
  expect(rendered).toBe(2);
});

test('A folder that cannot be written is done without.', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await cached('one', join(folder, 'file', 'cache'))).toEqual(files);
});

test('The eight photographs that were used last are kept.', async () => {
  for (let number = 0; number < 12; number++) await cached(String(number));
  expect(readdirSync(folder)).toHaveLength(8);
  await cached('11');
  expect(rendered).toBe(12);
});
