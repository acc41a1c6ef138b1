import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Git, gitIn } from './git.ts';
import { update } from './update.ts';

type Files = Record<string, string | undefined>;

const manifest = (name: string, version: string, more = {}) =>
  JSON.stringify({ name, version, private: true, description: `What ${name} is.`, ...more }, null, 2);

/** The first version of the project, of which the owner has a copy. */
const first: Files = {
  'content/owner.ts': "export const owner = { name: 'Sample' };\n",
  'content/home.ts': 'export const home = {\n  one: 1,\n  two: 2,\n  three: 3,\n  four: 4,\n};\n',
  'src/page.ts': 'one\ntwo\nthree\n',
  'README.md': '# Sample\n\nText.\n',
  'package.json': manifest('portfolio', '1.0.0'),
};

let folder: string;
let upstream: Git;
let own: Git;

const commit = (git: Git, name: string, files: Files) => {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Change');
};

const release = (files: Files) => commit(upstream, 'upstream', files);
const personalise = (files: Files) => commit(own, 'own', files);

/** The text of a file of the owner, or undefined. */
const read = (file: string) => {
  const path = join(folder, 'own', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

function runUpdate() {
  let printed = '';
  const code = update(join(folder, 'own'), (text) => {
    printed += text;
  });
  return { code, printed };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  mkdirSync(join(folder, 'upstream'));
  upstream = gitIn(join(folder, 'upstream'));
  upstream('init', '--quiet', '--initial-branch=main');
  release(first);
  const settings = ['user.name=Owner', 'user.email=owner@example.com', 'commit.gpgsign=false'];
  const options = settings.flatMap((setting) => ['--config', setting]);
  gitIn(folder)('clone', '--quiet', ...options, '--origin', 'upstream', 'upstream', 'own');
  own = gitIn(join(folder, 'own'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('content/ stays as the owner left it', () => {
  const ownContent = {
    'content/owner.ts': "export const owner = { name: 'Grace' };\n",
    'content/pictures/grace.jpg': 'a photograph',
  };

  test('where both changed the same line, and code comes from the new version', () => {
    personalise(ownContent);
    release({
      'content/owner.ts': "export const owner = { name: 'Other sample' };\n",
      'src/page.ts': 'one\ntwo\nthree\nfour\n',
      'package.json': manifest('portfolio', '1.1.0'),
    });
    const { code, printed } = runUpdate();
    expect(code).toBe(0);
    expect(read('content/owner.ts')).toBe(ownContent['content/owner.ts']);
    expect(read('content/pictures/grace.jpg')).toBe('a photograph');
    expect(read('src/page.ts')).toBe('one\ntwo\nthree\nfour\n');
    expect(own('status', '--porcelain')).toBe('');
    expect(own('log', '-1', '--format=%s')).toMatch(/^Update to version 1\.1\.0 \([0-9a-f]{7}\)$/);
    expect(printed).toContain('Updated to version 1.1.0. content/ is as it was.');
  });

  test('where git would merge a field of the sample without a word', () => {
    const ownHome = first['content/home.ts']?.replace('one: 1', 'one: 100') ?? '';
    personalise({ 'content/home.ts': ownHome });
    release({ 'content/home.ts': first['content/home.ts']?.replace('};', '  five: 5,\n};') });
    const { code, printed } = runUpdate();
    expect(code).toBe(0);
    expect(read('content/home.ts')).toBe(ownHome);
    expect(printed).toMatch(
      /^The sample content has changed: git diff [0-9a-f]{10} [0-9a-f]{10} -- content$/m,
    );
  });

  test('where the new version adds, removes and moves files in it', () => {
    personalise(ownContent);
    release({
      'content/talks.ts': 'export const talks = [];\n',
      'content/home.ts': undefined,
      'content/owner.ts': undefined,
      'src/owner.ts': first['content/owner.ts'],
    });
    const { code, printed } = runUpdate();
    expect(code).toBe(0);
    expect(read('content/talks.ts')).toBeUndefined();
    expect(read('content/home.ts')).toBe(first['content/home.ts']);
    expect(read('content/owner.ts')).toBe(ownContent['content/owner.ts']);
    expect(read('src/owner.ts')).toBe(first['content/owner.ts']);
    expect(own('status', '--porcelain')).toBe('');
    const [, command] =
      /^content\/talks\.ts is new\. To begin with the sample’s: git (.*)$/m.exec(printed) ?? [];
    own(...(command ?? '').split(' '));
    expect(read('content/talks.ts')).toBe('export const talks = [];\n');
  });
});

test('README.md stays the owner’s where both changed it, and is updated where only the new version did', () => {
  release({ 'README.md': '# Sample\n\nNew text.\n' });
  expect(runUpdate().code).toBe(0);
  expect(read('README.md')).toBe('# Sample\n\nNew text.\n');
  personalise({ 'README.md': '# Grace\n\nMy text.\n' });
  release({ 'README.md': '# Sample\n\nNewer text.\n' });
  const { code, printed } = runUpdate();
  expect(code).toBe(0);
  expect(read('README.md')).toBe('# Grace\n\nMy text.\n');
  expect(printed).toContain('README.md stayed yours.');
});

test('a file that the owner has removed stays removed, whatever the new version does with it', () => {
  personalise({ 'src/page.ts': undefined });
  release({ 'src/page.ts': 'one\n', 'src/other.ts': 'new\n' });
  const { code, printed } = runUpdate();
  expect(code).toBe(0);
  expect(read('src/page.ts')).toBeUndefined();
  expect(read('src/other.ts')).toBe('new\n');
  expect(printed).toContain('src/page.ts stayed yours.');
});

test('package.json is that of the new version under the owner’s name', () => {
  const ofGrace = { description: 'The site of Grace.' };
  personalise({ 'package.json': manifest('grace', '1.0.0', ofGrace) });
  release({ 'package.json': manifest('portfolio', '1.1.0', { dependencies: { react: '20.0.0' } }) });
  expect(runUpdate().code).toBe(0);
  expect(JSON.parse(read('package.json') ?? '')).toEqual({
    ...JSON.parse(manifest('grace', '1.1.0', ofGrace)),
    dependencies: { react: '20.0.0' },
  });
});

describe('nothing is changed, and the reason and the remedy are told,', () => {
  const refusal = (remedy: RegExp) => {
    const before = own('rev-parse', 'HEAD');
    const { code, printed } = runUpdate();
    expect(code).toBe(1);
    expect(printed).toMatch(remedy);
    expect(own('rev-parse', 'HEAD')).toBe(before);
    expect(own.try('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').code).toBe(1);
  };

  test('when both changed the same code, which is named', () => {
    personalise({ 'src/page.ts': 'one\n2\nthree\n', 'content/owner.ts': 'mine\n' });
    release({ 'src/page.ts': 'one\nzwei\nthree\n', 'content/owner.ts': 'theirs\n' });
    refusal(/You have changed these files.*\n {2}src\/page\.ts\nNothing was changed/);
    expect(own('status', '--porcelain')).toBe('');
    expect(read('src/page.ts')).toBe('one\n2\nthree\n');
  });

  test('when changes are not committed', () => {
    writeFileSync(join(folder, 'own/content/owner.ts'), 'half a sentence');
    refusal(/not committed\. Commit them/);
    expect(read('content/owner.ts')).toBe('half a sentence');
  });

  test('when it is not known where newer versions come from', () => {
    own('remote', 'rename', 'upstream', 'origin');
    refusal(/git remote add upstream https/);
  });

  test('when upstream cannot be reached', () => {
    own('remote', 'set-url', 'upstream', join(folder, 'gone'));
    refusal(/git fetch:[\s\S]*Nothing was changed/);
  });

  test('when git cannot commit', () => {
    release({ 'src/page.ts': 'one\n' });
    own('config', 'commit.gpgsign', 'true');
    own('config', 'gpg.program', 'false');
    refusal(/git commit:[\s\S]*Nothing was changed/);
    expect(own('status', '--porcelain')).toBe('');
  });

  test('when the two have no commit in common, until the one that the owner began with is recorded', () => {
    const beginning = upstream('rev-parse', 'HEAD');
    own('checkout', '--quiet', '--orphan', 'from-template');
    personalise({ 'content/owner.ts': 'mine\n' });
    release({ 'content/owner.ts': 'theirs\n', 'src/page.ts': 'new\n' });
    refusal(/git merge --strategy=ours --allow-unrelated-histories COMMIT/);
    own('merge', '--quiet', '--strategy=ours', '--allow-unrelated-histories', '-m', 'Join', beginning);
    expect(runUpdate().code).toBe(0);
    expect(read('content/owner.ts')).toBe('mine\n');
    expect(read('src/page.ts')).toBe('new\n');
  });
});

test('the newest version is left as it is', () => {
  personalise({ 'content/owner.ts': 'mine\n' });
  const before = own('rev-parse', 'HEAD');
  expect(runUpdate()).toEqual({ code: 0, printed: 'You have the newest version.\n' });
  expect(own('rev-parse', 'HEAD')).toBe(before);
});
