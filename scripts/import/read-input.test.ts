import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInput } from './read-input.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file and gives its path. */
function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  });
const megabytes = (count: number) => ' '.repeat(count * 2 ** 20);

test('A résumé is read as JSON, also with a mark of its encoding in front.', () => {
  expect(readInput(file('cv.json', '\ufeff{"work": []}'))).toEqual({ kind: 'resume', resume: { work: [] } });
});

test('An archive is read from its ZIP file, wherever the files stand in it, and from its folder.', () => {
  const files = { 'Profile.csv': 'p', 'Positions.csv': 'ä' };
  const nested = { 'Data/Profile.csv': 'p', 'Data/positions.csv': 'ä', 'Data/messages.csv': 'private' };
  const path = file('export.zip', zip({ '__MACOSX/Profile.csv': 'x', ...nested }));
  const expected = { kind: 'linkedin', files: new Map(Object.entries(files)) };
  expect(readInput(path)).toEqual(expected);
  for (const [name, text] of Object.entries(files)) file(`unpacked/${name}`, text);
  expect(readInput(join(folder, 'unpacked'))).toEqual(expected);
});

test.each([
  ['an archive without files', () => file('x.zip', zip({})), 'has no Profile.csv and no Positions.csv'],
  ['an archive of something else', () => file('x.zip', zip({ 'a.txt': '' })), 'has no Profile.csv'],
  ['a folder of something else', () => join(folder), 'has no Profile.csv and no Positions.csv'],
  ['a broken archive', () => file('x.zip', 'PK\u0003\u0004broken'), 'is a ZIP file that cannot be unpacked'],
  ['one file of an archive', () => file('Profile.csv', 'a'), 'Give the ZIP file or the whole folder.'],
  ['a file that is not there', () => join(folder, 'x.json'), 'There is no file'],
  ['a picture', () => file('x.json', new Uint8Array([0xff, 0xd8])), 'is no text in UTF-8'],
  ['a large résumé', () => file('x.json', megabytes(6)), 'x.json has 6 MB, where at most 5 MB are read.'],
  ['a large file in a small archive', () => file('x.zip', zip({ 'Profile.csv': megabytes(6) })), 'has 6 MB'],
])('%s is refused in plain words.', (_, write, message) => {
  const path = write();
  expect(() => readInput(path)).toThrow(message);
});
