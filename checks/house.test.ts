import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { root } from './command.ts';
import * as rules from './house-rules.ts';
import { importFaults } from './import-rules.ts';
import { readTree } from './tree.ts';

/** The rules held against the repository as it stands; house-rules.test.ts shows that each can be broken. */
const files = readTree(root);

test('imports run one way', () => {
  expect(importFaults(files, manifest.imports)).toEqual([]);
});

test.each(Object.entries(rules))('the repository keeps the rule on %s', (_name, rule) => {
  expect(rule(files)).toEqual([]);
});

test('no file names the folder of this very checkout', () => {
  expect(files.filter(({ text }) => text.includes(`${root}/`)).map(({ path }) => path)).toEqual([]);
});

test('the whole repository was read', () => {
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['package.json', '.gitignore', 'checks/house.test.ts']));
  expect(paths.filter((path) => /^(node_modules|build|\.git)\//.test(path))).toEqual([]);
});
