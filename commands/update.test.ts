import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { callCommand, runIn } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { run as command } from './update.ts';

type Files = Record<string, string | undefined>;

const version = (number: string) => `{ "version": "${number}" }\n`;

/** The version that the owner cloned. */
const first = {
  '.gitignore': '/data/\n/content/confidential-words.txt\n',
  'content/owner.ts': "export const owner = { name: 'Sample' };\n",
  'content/home.ts': 'export const home = {\n  one: 1,\n  two: 2,\n  three: 3,\n  four: 4,\n};\n',
  'src/page.ts': 'one\ntwo\nthree\n',
  'README.md': '# Sample\n\nText.\n',
  'package.json': version('1.0.0'),
};

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  runIn(folder, 'git', 'init', '--quiet', '--initial-branch=main', 'upstream');
  release(first);
  runIn(folder, 'git', 'clone', '--quiet', '--origin', 'upstream', 'upstream', 'own');
  own('config', 'user.name', 'Owner');
  own('config', 'user.email', 'owner@example.com');
});

const git = (name: string, ...words: string[]) => runIn(join(folder, name), 'git', ...words).stdout.trim();
const upstream = (...words: string[]) => git('upstream', ...words);
const own = (...words: string[]) => git('own', ...words);
const update = () => callCommand(command, [], { cwd: join(folder, 'own') });
const isNewest = { status: 0, stdout: 'You have the newest version.\n', stderr: '' };

function put(name: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) rmSync(join(folder, name, file));
    else write(join(folder, name), { [file]: text });
  }
}

function commit(name: string, files: Files): void {
  put(name, files);
  git(name, 'add', '--all');
  git(name, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Change');
}
const release = (files: Files) => commit('upstream', files);
const personalize = (files: Files) => commit('own', files);

function read(...files: string[]): Files {
  const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return Object.fromEntries(files.map((file) => [file, text(join(folder, 'own', file))]));
}

const head = (repository: typeof own) => repository('rev-parse', 'HEAD').slice(0, 10);

test('merges everything except content/, whatever the new version does there', async () => {
  const mine = {
    'content/owner.ts': "export const owner = { name: 'Grace' };\n",
    'content/home.ts': first['content/home.ts'].replace('one: 1', 'one: 100'),
    'content/pictures/grace.jpg': 'a photograph',
    'content/talks.ts': 'export const talks = [1];\n',
  };
  const base = head(own);
  personalize({ ...mine, 'src/page.ts': 'zero\none\ntwo\nthree\n' });
  const before = head(own);
  release({
    // Moves, changes and adds content. The owner has added talks.ts, too.
    'content/owner.ts': undefined,
    'src/owner.ts': first['content/owner.ts'],
    'content/home.ts': first['content/home.ts'].replace('};', '  five: 5,\n};'),
    'content/talks.ts': 'export const talks = [2];\n',
    'content/games.ts': 'export const games = [];\n',
    'src/page.ts': 'one\ntwo\nthree\nfour\n',
    'package.json': version('1.1.0'),
  });
  const newest = head(upstream);
  expect(await update()).toEqual({
    status: 0,
    stdout:
      `Updated to version 1.1.0 (${newest}). content/ is unchanged.\nNew:\n  Change\n` +
      `The sample content has changed: git diff ${base} ${newest} -- content\n` +
      'Now run: npm ci && npm run build\n' +
      `The build names every fact that the new version needs. To go back: git reset --keep ${before} && npm ci\n`,
    stderr: '',
  });
  const merged = {
    ...mine,
    'content/games.ts': undefined,
    'src/owner.ts': first['content/owner.ts'],
    'src/page.ts': 'zero\none\ntwo\nthree\nfour\n',
    'package.json': version('1.1.0'),
  };
  expect(read(...Object.keys(merged))).toEqual(merged);
  expect(own('status', '--porcelain')).toBe('');
  const parents = own('rev-parse', before, newest).replace('\n', ' ');
  expect(own('log', '-1', '--format=%s %P')).toBe(`Update to version 1.1.0 (${newest}) ${parents}`);
  expect(await update()).toEqual(isNewest);
});

test('updates README.md until the owner changes the same lines, and keeps removed files removed', async () => {
  release({ 'README.md': '# Sample\n\nNew text.\n' });
  expect((await update()).status).toBe(0);
  expect(read('README.md')).toEqual({ 'README.md': '# Sample\n\nNew text.\n' });
  const base = head(upstream);
  const mine = { 'README.md': '# Grace\n\nMy text.\n', 'src/page.ts': undefined };
  personalize(mine);
  release({ 'README.md': '# Sample\n\nNewer text.\n', 'src/page.ts': 'one\n' });
  const kept = (file: string) =>
    `${file} stays as you left it. Changes in the new version: git diff ${base} ${head(upstream)} -- ${file}`;
  expect((await update()).stdout.split('\n').slice(0, 3)).toEqual([
    `Updated to version 1.0.0 (${head(upstream)}). content/ is unchanged.`,
    ...[kept('README.md'), kept('src/page.ts')],
  ]);
  expect(read('README.md', 'src/page.ts')).toEqual(mine);
});

/** Expects a refusal that changes nothing. */
async function expectRefusal(stderr: unknown): Promise<string> {
  const state = () => [own('rev-parse', 'HEAD'), own('status', '--porcelain', '--ignored')];
  const before = state();
  const refusal = await update();
  expect(refusal).toEqual({ status: 1, stdout: '', stderr });
  expect(state()).toEqual(before);
  expect(existsSync(join(folder, 'own/.git/MERGE_HEAD'))).toBe(false);
  return refusal.stderr;
}

test('names conflicting files, changes nothing, and suggests a merge that keeps content/', async () => {
  const content = { 'content/home.ts': undefined, 'content/owner.ts': 'mine\n' };
  const mine = { ...content, 'README.md': '# Grace\n', 'src/page.ts': 'one\n2\nthree\n' };
  personalize(mine);
  const theirs = { 'content/home.ts': 'theirs\n', 'content/owner.ts': undefined, 'src/other.ts': 'new\n' };
  release({ ...theirs, 'README.md': '# Newer\n', 'src/page.ts': 'one\nzwei\nthree\n' });
  const pattern =
    /^You have changed these files, and so has the new version:\n {2}README.md\n {2}src\/page\.ts\nNothing was changed\. To merge them by hand, with your content\/ as it is: git merge \w{10}\n$/;
  const refusal = await expectRefusal(expect.stringMatching(pattern));
  const files = [...Object.keys(mine), 'src/other.ts'];
  expect(read(...files)).toEqual({ ...mine, 'src/other.ts': undefined });
  own('merge', refusal.trim().slice(-10));
  expect(own('status', '--porcelain')).toBe('UU README.md\nA  src/other.ts\nUU src/page.ts');
  put('own', { 'README.md': '# Grace\n', 'src/page.ts': 'one\n2, zwei\nthree\n' });
  personalize({});
  expect(await update()).toEqual(isNewest);
});

test.each([
  ['data/messages.sqlite', 'data/messages.sqlite'],
  ['data', 'data/messages.sqlite'],
  ['data/messages.sqlite', 'data'],
])('does not overwrite the ignored %s with %s', async (mine, theirs) => {
  put('own', { '.git/info/exclude': '/data\n', [mine]: 'mine' });
  put('upstream', { [theirs]: 'theirs' });
  upstream('add', '--force', theirs);
  release({});
  await expectRefusal(
    expect.stringMatching(/^git merge: error: .+ would .+\n\tdata.*\n.*Nothing was changed\.\n$/s),
  );
  expect(read(mine)).toEqual({ [mine]: 'mine' });
});

test('refuses uncommitted changes', async () => {
  put('own', { 'content/owner.ts': 'half a sentence' });
  await expectRefusal('There are uncommitted changes. Commit them, then update again.\n');
  expect(read('content/owner.ts')).toEqual({ 'content/owner.ts': 'half a sentence' });
});

test('requires a remote named upstream', async () => {
  own('remote', 'remove', 'upstream');
  await expectRefusal(
    'There is no remote named upstream to update from. Add the repository that yours was copied from, once:\n' +
      'git remote add upstream https://…\n',
  );
});

test('updates a copy made with "Use this template" from the version that it began as', async () => {
  release({ 'src/page.ts': 'one\ntwo\nthree\nfour\n', 'content/owner.ts': 'theirs\n' });
  // Some owners set this globally.
  own('config', 'merge.ff', 'only');
  own('checkout', '--quiet', '--orphan', 'from-template');
  personalize({});
  personalize({ 'content/owner.ts': 'mine\n', 'src/page.ts': 'zero\none\ntwo\nthree\n' });
  const before = head(own);
  const { status, stdout } = await update();
  expect([status, stdout]).toEqual([0, expect.stringContaining(`git reset --keep ${before}`)]);
  const merged = { 'content/owner.ts': 'mine\n', 'src/page.ts': 'zero\none\ntwo\nthree\nfour\n' };
  expect(read('content/owner.ts', 'src/page.ts')).toEqual(merged);
  expect(await update()).toEqual(isNewest);
});

test('leaves a copy made from the template as it was if the update conflicts, and suggests a merge', async () => {
  release({ 'src/page.ts': 'eins\n' });
  own('checkout', '--quiet', '--orphan', 'from-template');
  personalize({});
  personalize({ 'src/page.ts': '1\n' });
  const refusal = await expectRefusal(expect.stringMatching(/^You have changed these files/));
  const [, commands = ''] = refusal.trim().split(' as it is: ');
  runIn(join(folder, 'own'), 'sh', '-c', commands);
  expect(own('status', '--porcelain')).toBe('UU src/page.ts');
});

test('refuses a copy whose history has nothing in common with upstream', async () => {
  own('checkout', '--quiet', '--orphan', 'from-template');
  personalize({ 'content/owner.ts': 'mine\n' });
  release({ 'content/owner.ts': 'theirs\n' });
  await expectRefusal(
    'Your repository shares no commit with upstream, and its first commit matches no upstream version. ' +
      'docs/updating.md says how to join them once.\n',
  );
});
