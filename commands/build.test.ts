import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { overrides } from '#model/settings.ts';
import { filesIn } from '#server/built-site.ts';
import { run } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { isBuildCurrent, movedNotice, sourceHash } from './build.ts';

const files = { 'content/owner.ts': '1', 'site/app.tsx': '1', 'site/app.test.ts': '1', 'data/x': '1' };
let root: string;
let environment: Record<string, string>;
const isCurrent = (more: Record<string, string> = {}) => isBuildCurrent({ ...environment, ...more }, root);

beforeEach(() => {
  root = temporaryFolder();
  environment = { BUILD_DIR: join(root, 'build') };
  write(root, files);
  write(root, { 'build/built-from.txt': sourceHash(environment, root) });
});

test.each([
  ...['content/owner.ts', 'content/new.ts', 'content/files/.well-known/x', 'site/pages/new.tsx'],
  ...['contact/new.ts', 'documents/new.ts', 'model/new.ts', 'pipeline/new.ts', 'server/new.ts'],
  ...['package.json', 'package-lock.json'],
])('a build is current until %s changes, and again after the change is reverted', (file) => {
  expect(isCurrent()).toBe(true);
  write(root, { [file]: '2' });
  expect(isCurrent()).toBe(false);
  rmSync(join(root, file));
  write(root, files);
  expect(isCurrent()).toBe(true);
});

test('a build is outdated after a file is removed or renamed, but not after a test or a stored message changes', () => {
  write(root, { 'site/app.test.ts': '2', 'data/x': '2' });
  expect(isCurrent()).toBe(true);
  rmSync(join(root, 'site/app.tsx'));
  expect(isCurrent()).toBe(false);
  write(root, { 'site/application.tsx': '1' });
  expect(isCurrent()).toBe(false);
});

test('a build is current only for its settings and content folder', () => {
  for (const variable of Object.keys(overrides)) expect(isCurrent({ [variable]: 'another' })).toBe(false);
  const owner = { CONTENT_DIR: join(root, 'owner') };
  write(root, { 'owner/owner.ts': '1' });
  write(root, { 'build/built-from.txt': sourceHash({ ...environment, ...owner }, root) });
  expect([isCurrent(owner), isCurrent()]).toEqual([true, false]);
  write(root, { 'owner/owner.ts': '2' });
  expect(isCurrent(owner)).toBe(false);
});

test('a build first removes the stamp and compressed files of the previous one', async () => {
  write(root, { 'build/compressed/index.html.br': 'old' });
  run(['commands/build.ts'], { ...environment, CONTENT_DIR: join(root, 'missing') });
  await expect.poll(() => filesIn(join(root, 'build')), { timeout: 20_000 }).toEqual([]);
});

test('a build prints the name and time of each step, on plain lines in a pipe', async () => {
  const own = { BUILD_DIR: join(root, 'build'), CONTENT_DIR: 'tests/owners/minimal-owner' };
  const { ended, printed } = run(['commands/build.ts'], own);
  expect([await ended, printed.stderr]).toEqual([0, '']);
  const lines = printed.stdout
    .replace(/ +\d+\.\d s\n/g, '\n')
    .trim()
    .split('\n');
  const steps = ['content', 'fonts', 'pictures', 'documents', 'scripts', 'cards', 'pages', 'compression'];
  expect(lines).toEqual(steps);
});

test('content may import its types by their name in version 1.0.0', async () => {
  expect(await import('#src/content/schema.ts')).toEqual(await import('#model/schema.ts'));
});

test('returns a notice about moved folders only for content that imports its types by their former name', () => {
  write(root, { 'owner/owner.ts': "import type { Owner } from '#src/content/schema.ts'" });
  expect(movedNotice(join(root, 'owner'))).toContain("In content/, write '#model/schema.ts'");
  write(root, { 'owner/owner.ts': "import type { Owner } from '#model/schema.ts'" });
  expect(movedNotice(join(root, 'owner'))).toBe('');
});

test('a missing build is not current', () => {
  rmSync(join(root, 'build'), { recursive: true });
  expect(isCurrent()).toBe(false);
});
