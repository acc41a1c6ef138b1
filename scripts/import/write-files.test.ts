import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from './write-files.ts';

let folder = '';
const path = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  for (const name of ['a.ts', 'b.ts']) writeFileSync(path(name), `old ${name}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const changes = () => ['a.ts', 'b.ts'].map((name) => ({ path: path(name), text: `new ${name}` }));

test('Every file is written, and copied before.', () => {
  writeFiles(changes(), path('copies'));
  expect(readFileSync(path('b.ts'), 'utf8')).toBe('new b.ts');
  expect(readFileSync(path('copies/b.ts'), 'utf8')).toBe('old b.ts');
  expect(readdirSync(folder).sort()).toEqual(['a.ts', 'b.ts', 'copies']);
});

test('Where one file cannot be written, none is, and nothing is left behind.', () => {
  mkdirSync(path(`b.ts.import-${process.pid}`));
  expect(() => writeFiles(changes(), path('copies'))).toThrow('EISDIR');
  expect(readFileSync(path('a.ts'), 'utf8')).toBe('old a.ts');
  expect(existsSync(path(`a.ts.import-${process.pid}`))).toBe(false);
});

test('Where a file is gone, nothing is written.', () => {
  rmSync(path('b.ts'));
  expect(() => writeFiles(changes(), path('copies'))).toThrow('ENOENT');
  expect(readFileSync(path('a.ts'), 'utf8')).toBe('old a.ts');
});
