/** `npm run update`: merges the remote `upstream` as one commit, except content/. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '#model/owner-error.ts';
import { type CommandIo, defineCommand, main } from './command.ts';

const usage = `Usage: npm run update

Merges the newest version of the project as one commit, or changes nothing and reports why. content/ is not changed.
`;

/** Updates never touch this folder. */
const ownFolder = 'content';

const maxSubjects = 20;

/** If both sides changed the same lines of one of these files, the owner's whole file is kept. */
const ownFiles = [
  'README.md',
  'LICENSE',
  'docs/home.png',
  'docs/pages.png',
  'server/cloudflare/wrangler.jsonc',
];

const short = (commit: string) => commit.slice(0, 10);
const list = (files: Iterable<string>) => [...files].map((file) => `  ${file}\n`).join('');

export const run = defineCommand({ usage, options: {} }, async (_, io) => {
  const repository = openRepository(io);
  const { git, succeeds, changedFiles } = repository;
  refuseUnlessReady(repository);
  git('fetch', '--quiet', '--no-tags', 'upstream', 'HEAD');
  const newest = git('rev-parse', 'FETCH_HEAD');
  const before = git('rev-parse', 'HEAD');
  if (succeeds('merge-base', '--is-ancestor', newest, before)) {
    io.stdout.write('You have the newest version.\n');
    return;
  }
  const base = mergeBase(repository, newest);
  if (!succeeds('merge-base', 'HEAD', newest)) joinHistory(repository, base);
  const versionOf = (commit: string) => JSON.parse(git('show', `${commit}:package.json`)).version;
  const version = versionOf(newest);
  const kept = merge(repository, newest, before, `Update to version ${version} (${short(newest)})`);
  const print = (line: string) => io.stdout.write(`${line}\n`);
  const diffCommand = (path: string) => `git diff ${short(base)} ${short(newest)} -- ${path}`;
  const name =
    version === versionOf(base) ? `${short(newest)}, still version ${version}` : `version ${version}`;
  print(`Updated to ${name}. ${ownFolder}/ is unchanged.`);
  for (const file of kept)
    print(`${file} stays as you left it. Changes in the new version: ${diffCommand(file)}`);
  const subjects = git('log', '--no-merges', '--format=%s', `${base}..${newest}`).split('\n');
  print(`New:\n${list(subjects.slice(0, maxSubjects))}`.trimEnd());
  if (subjects.length > maxSubjects) print(`  and ${subjects.length - maxSubjects} more`);
  const sample = (...args: string[]) => changedFiles('--no-renames', ...args, base, newest, '--', ownFolder);
  if (sample().length > 0) print(`The sample content has changed: ${diffCommand(ownFolder)}`);
  const isNew = (file: string) => file.endsWith('.ts') && !existsSync(join(io.cwd, file));
  for (const file of sample('--diff-filter=A').filter(isNew))
    print(`${file} is new. To start with the sample’s: git checkout ${short(newest)} -- ${file}`);
  print('Now run: npm ci && npm run build');
  print(
    `The build names every fact that the new version needs. To go back: git reset --keep ${short(before)} && npm ci`,
  );
});

function refuseUnlessReady({ git, succeeds, isMerging }: Repository): void {
  if (!succeeds('rev-parse', '--verify', '--quiet', 'HEAD')) {
    throw new OwnerError(
      'This folder has no git history, so nothing can be merged into it. Clone the project instead of ' +
        'downloading an archive, and copy your content/ into the clone.',
    );
  }
  if (isMerging() || git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new OwnerError('There are uncommitted changes. Commit them, then update again.');
  }
  if (!succeeds('remote', 'get-url', 'upstream')) {
    throw new OwnerError(
      'There is no remote named upstream to update from. Add the repository that yours was copied from, once:\n' +
        'git remote add upstream https://…',
    );
  }
}

/** Returns the last common commit, or for a copy without upstream's history, the commit that it began as. */
function mergeBase({ git, succeeds }: Repository, newest: string): string {
  if (succeeds('merge-base', 'HEAD', newest)) return git('merge-base', 'HEAD', newest);
  const [root = ''] = git('rev-list', '--max-parents=0', 'HEAD').split('\n');
  const tree = git('rev-parse', `${root}^{tree}`);
  const same = git('log', '--format=%H %T', newest)
    .split('\n')
    .find((line) => line.endsWith(tree));
  if (same) return same.slice(0, same.indexOf(' '));
  throw new OwnerError(
    git('rev-parse', '--is-shallow-repository') === 'true'
      ? 'Your copy has only the newest part of its history. Update again after this command, which fetches the rest:\ngit fetch --unshallow'
      : 'Your repository shares no commit with upstream, and its first commit is no version of it. ' +
          'Update again after this command, which joins it to the upstream commit that you started from:\n' +
          'git merge --strategy=ours --allow-unrelated-histories COMMIT',
  );
}

/** Adds a commit that makes upstream's `base` an ancestor, without changing a file. */
function joinHistory({ git }: Repository, base: string): void {
  const message = `Join the history of the original at ${short(base)}`;
  git('reset', '--soft', git('commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-p', base, '-m', message));
}

/** Git merges overwrite ignored files, such as messages, original photos and confidential words. */
function refuseToOverwrite(repository: Repository, newest: string): void {
  const incoming = repository.changedFiles('--no-renames', '--diff-filter=d', `HEAD...${newest}`);
  const overwritten = new Set(incoming.flatMap((file) => untrackedObstacle(repository, file) ?? []));
  if (overwritten.size === 0) return;
  throw new OwnerError(
    `The new version would overwrite these files of yours, which git does not track:\n${list(overwritten)}` +
      'Nothing was changed. Move them out of this folder, update again, and compare.',
  );
}

/** Returns the untracked path that a file, or one of its folders, would overwrite. */
function untrackedObstacle({ cwd, isInHead }: Repository, file: string): string | undefined {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const statOf = (path: string) => lstatSync(join(cwd, path), { throwIfNoEntry: false });
  const found = paths.find((path) => path === file || !statOf(path)?.isDirectory());
  return found && statOf(found) && !isInHead(found) ? found : undefined;
}

/** Commits the newest version with the owner's content/, so that a merge can neither conflict there nor change it. */
function commitWithOwnContent({ git, gitWithInput }: Repository, newest: string): string {
  const theirs = git('ls-tree', '-z', newest).split('\0');
  const others = theirs.filter((entry) => !entry.endsWith(`\t${ownFolder}`)).join('\0');
  const tree = gitWithInput(others + git('ls-tree', '-z', 'HEAD', ownFolder), 'mktree', '-z');
  return git('commit-tree', tree, '-p', newest, '-m', `${short(newest)} with my ${ownFolder}/`);
}

/** Restores a path from HEAD, or removes it if HEAD lacks it. */
function restore({ git, isInHead }: Repository, path: string): void {
  if (isInHead(path)) git('restore', '--source=HEAD', '--staged', '--worktree', '--', path);
  else git('rm', '-r', '-f', '--quiet', '--ignore-unmatch', path);
}

/** Calls `mergeAll`, or goes back to `before`. */
function merge(repository: Repository, newest: string, before: string, subject: string): string[] {
  try {
    return mergeAll(repository, newest, subject);
  } catch (error) {
    repository.git('reset', '--soft', before);
    throw error;
  }
}

/** Merges everything except content/, or changes nothing. Returns the conflicting files whose local version was kept. */
function mergeAll(repository: Repository, newest: string, subject: string): string[] {
  const { cwd, git, tryGit, succeeds, isInHead, isMerging, unmerged, untracked } = repository;
  const theirs = commitWithOwnContent(repository, newest);
  refuseToOverwrite(repository, theirs);
  // With rename detection, git would apply upstream's move of a sample file to the owner's file. Before git 2.50 only
  // `recursive` can turn it off; from 2.50 on, `recursive` means `ort`, which can, too.
  const args = ['--strategy=recursive', '--strategy-option=no-renames', '--no-commit', '--no-ff', theirs];
  const before = new Set(untracked());
  const { stderr } = tryGit('merge', ...args);
  if (!isMerging()) throw new OwnerError(`git merge: ${stderr.trim()}\nNothing was changed.`);
  try {
    const isRemoved = (file: string) => !isInHead(file) && succeeds('cat-file', '-e', `${newest}:${file}`);
    const conflicts = unmerged();
    const kept = conflicts.filter((file) => ownFiles.includes(file) || isRemoved(file));
    for (const file of kept) restore(repository, file);
    if (unmerged().length > 0) {
      throw new OwnerError(
        `You have changed these files, and so has the new version:\n${list(conflicts)}` +
          `Nothing was changed. To merge them by hand, with your ${ownFolder}/ as it is: git merge ${short(theirs)}`,
      );
    }
    const commit = git('commit-tree', git('write-tree'), '-p', 'HEAD', '-p', newest, '-m', subject);
    git('merge', '--quit');
    git('reset', '--soft', commit);
    return kept;
  } catch (error) {
    if (isMerging()) git('merge', '--abort');
    // After a file/directory conflict, git leaves copies such as 'site/page.ts~HEAD'.
    for (const file of untracked()) if (!before.has(file)) rmSync(join(cwd, file));
    throw error;
  }
}

/** Returns functions that run git in the command's folder. */
function openRepository({ cwd, env }: CommandIo) {
  const start = (args: string[], input = '') => {
    const result = spawnSync('git', args, { cwd, env, input, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (result.error) throw new OwnerError(`git cannot be run: ${result.error.message}. Install it first.`);
    return result;
  };
  const tryGit = (...args: string[]) => start(args);
  const gitWithInput = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = start(args, input);
    if (status === 0) return stdout.trimEnd();
    throw new OwnerError(`git ${args[0]}: ${stderr.trim() || stdout.trim()}\nNothing was changed.`);
  };
  const git = (...args: string[]) => gitWithInput('', ...args);
  const succeeds = (...args: string[]) => tryGit(...args).status === 0;
  const filesOf = (...args: string[]) =>
    git(...args)
      .split('\0')
      .filter(Boolean);
  const changedFiles = (...args: string[]) => filesOf('diff', '--name-only', '-z', ...args);
  const isInHead = (path: string) => succeeds('cat-file', '-e', `HEAD:${path}`);
  const isMerging = () => succeeds('rev-parse', '--verify', '--quiet', 'MERGE_HEAD');
  const unmerged = () => changedFiles('--diff-filter=U');
  const untracked = () => filesOf('ls-files', '-z', '--others', '--exclude-standard');
  return { cwd, tryGit, git, gitWithInput, succeeds, changedFiles, isInHead, isMerging, unmerged, untracked };
}
type Repository = ReturnType<typeof openRepository>;

if (import.meta.main) await main(run);
