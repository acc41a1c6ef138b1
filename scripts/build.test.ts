import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { overrides } from '#src/content/effective-settings.ts';
import { temporaryFolder, write } from '../server/testing/example-server.ts';
import { isBuildCurrent, sourceHash } from './build.ts';

let root: string;
let environment: Record<string, string>;
const isCurrent = (more: Record<string, string> = {}) => isBuildCurrent({ ...environment, ...more }, root);

/** A project with a build that was made from what is there. */
beforeEach(() => {
  root = temporaryFolder();
  environment = { BUILD_DIR: join(root, 'build') };
  write(root, {
    'content/owner.ts': 'first',
    'src/app.tsx': 'first',
    'src/app.test.ts': 'first',
    'data/x': 'first',
  });
  write(root, { 'build/built-from.txt': sourceHash(environment, root) });
});

test.each([
  'content/owner.ts',
  'content/new.ts',
  'src/pages/new.tsx',
  'contact/new.ts',
  'plugins/new.ts',
  'vite.config.ts',
  'package-lock.json',
])('A build is current until %s changes, and again when the change is undone.', (file) => {
  expect(isCurrent()).toBe(true);
  write(root, { [file]: 'second' });
  expect(isCurrent()).toBe(false);
  if (file === 'content/owner.ts') write(root, { [file]: 'first' });
  else rmSync(join(root, file));
  expect(isCurrent()).toBe(true);
});

test('A build is no longer current when a file goes or is renamed, but stays so when a test or a message changes.', () => {
  write(root, { 'src/app.test.ts': 'second', 'data/x': 'second' });
  expect(isCurrent()).toBe(true);
  rmSync(join(root, 'src/app.tsx'));
  expect(isCurrent()).toBe(false);
  write(root, { 'src/application.tsx': 'first' });
  expect(isCurrent()).toBe(false);
});

test.each(Object.keys(overrides))('A build is current for one value of %s.', (variable) => {
  expect(isCurrent({ [variable]: 'another' })).toBe(false);
});

test('A build is current for the content of one folder.', () => {
  const owner = join(root, 'owner');
  write(owner, { 'owner.ts': 'first' });
  write(root, { 'build/built-from.txt': sourceHash({ ...environment, CONTENT_DIR: owner }, root) });
  expect(isCurrent({ CONTENT_DIR: owner })).toBe(true);
  write(owner, { 'owner.ts': 'second' });
  expect(isCurrent({ CONTENT_DIR: owner })).toBe(false);
  expect(isCurrent()).toBe(false);
});

test('A folder without a finished build has none that is current.', () => {
  rmSync(join(root, 'build'), { recursive: true });
  expect(isCurrent()).toBe(false);
});
