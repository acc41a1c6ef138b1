import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the font folders of browsers under test exist', () => {
  const settings = readFileSync(join(import.meta.dirname, 'fonts.conf'), 'utf8');
  const folders = Array.from(settings.matchAll(/<dir prefix="relative">([^<]+)</g), ([, path = '']) => path);
  expect(folders).toHaveLength(2);
  expect(folders.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
});
