import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTree } from './tree.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tree-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function paths(ignored: string[], written: string[]): string[] {
  for (const path of written) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  writeFileSync(join(root, '.gitignore'), ignored.join('\n'));
  return readTree(root)
    .map((file) => file.path)
    .filter((path) => path !== '.gitignore')
    .sort();
}

test('reads every text file, hidden ones too, but not the history of Git', () => {
  expect(paths([], ['a.ts', '.ci/run', 'site/b.css', '.git/config', 'face.jpg'])).toEqual([
    '.ci/run',
    'a.ts',
    'site/b.css',
  ]);
});

test('leaves out what Git leaves out: with a slash before it at the root, else everywhere', () => {
  expect(
    paths(
      ['# notes', '', 'node_modules/', '/build*/', '*.log'],
      ['node_modules/a.js', 'x/node_modules/a.js', 'build-two/a.js', 'site/build/a.ts', 'site/a.log'],
    ),
  ).toEqual(['site/build/a.ts']);
});
