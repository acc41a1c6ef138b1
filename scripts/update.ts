/** `npm run update`: merges the newest version of the remote `upstream` as one commit, around content/. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '../server/owner-error.ts';
import { type CommandIo, defineCommand, main } from './command.ts';

const usage = `Usage: npm run update

Merges the newest version of the project as one commit, or changes nothing and says why. content/ stays as it is.
`;

/** The owner's alone: a newer version changes nothing in it, and adds nothing to it. */
const ownFolder = 'content';

/** Also changed by owners. Where both sides changed the same lines, the owner's file stays as a whole. */
const ownFiles = ['README.md', 'LICENSE', 'docs/home.png', 'server/cloudflare/wrangler.jsonc'];

const short = (commit: string) => commit.slice(0, 10);
const list = (files: Iterable<string>) => [...files].map((file) => `  ${file}\n`).join('');

/** `npm run update`. */
export const run = defineCommand({ usage, options: {} }, async (_, io) => {
  const repository = openRepository(io);
  const { git, succeeds, names } = repository;
  refuseUnlessReady(repository);
  git('fetch', '--quiet', '--no-tags', 'upstream', 'HEAD');
  const newest = git('rev-parse', 'FETCH_HEAD');
  const before = git('rev-parse', 'HEAD');
  if (succeeds('merge-base', '--is-ancestor', newest, before)) {
    io.stdout.write('You have the newest version.\n');
    return;
  }
  const base = commonCommit(repository, newest);
  const versionOf = (commit: string) => JSON.parse(git('show', `${commit}:package.json`)).version;
  const version = versionOf(newest);
  const kept = merge(repository, newest, `Update to version ${version} (${short(newest)})`);
  const print = (line: string) => io.stdout.write(`${line}\n`);
  const news = (path: string) => `git diff ${short(base)} ${short(newest)} -- ${path}`;
  const name =
    version === versionOf(base) ? `${short(newest)}, still version ${version}` : `version ${version}`;
  print(`Updated to ${name}. ${ownFolder}/ is as it was.`);
  for (const file of kept) print(`${file} stayed yours. What is new in it: ${news(file)}`);
  const sample = (...words: string[]) =>
    names('diff', '--no-renames', ...words, base, newest, '--', ownFolder);
  if (sample().length > 0) print(`The sample content has changed: ${news(ownFolder)}`);
  const isNew = (file: string) => file.endsWith('.ts') && !existsSync(join(io.cwd, file));
  for (const file of sample('--diff-filter=A').filter(isNew))
    print(`${file} is new. To begin with the sample’s: git checkout ${short(newest)} -- ${file}`);
  print('Now run: npm ci && npm run build');
  print(
    `It names every fact that the new version asks for. To go back: git reset --keep ${short(before)} && npm ci`,
  );
});

function refuseUnlessReady({ git, succeeds, isMerging }: Repository): void {
  if (!succeeds('rev-parse', '--verify', '--quiet', 'HEAD')) {
    throw new OwnerError(
      'This folder has no history of git, so nothing can be merged into it. Clone the project instead of ' +
        'downloading an archive, and copy your content/ into the clone.',
    );
  }
  if (isMerging() || git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new OwnerError('There are changes that are not committed. Commit them, then update again.');
  }
  if (!succeeds('remote', 'get-url', 'upstream')) {
    throw new OwnerError(
      'It is not known where newer versions come from. Name the repository that yours is a copy of, once:\n' +
        'git remote add upstream https://…',
    );
  }
}

/** The last commit that both sides have. */
function commonCommit({ git, succeeds }: Repository, newest: string): string {
  if (succeeds('merge-base', 'HEAD', newest)) return git('merge-base', 'HEAD', newest);
  throw new OwnerError(
    git('rev-parse', '--is-shallow-repository') === 'true'
      ? 'Your copy has only the newest part of its history. Fetch the rest, then update again:\ngit fetch --unshallow'
      : 'Your repository shares no commit with upstream, as one made from a template or an archive does. Name the ' +
          'commit of upstream that you began with, once, and update again:\n' +
          'git merge --strategy=ours --allow-unrelated-histories COMMIT',
  );
}

/** A merge takes what git ignores for expendable: messages, originals of photographs, confidential words. */
function refuseToOverwrite(repository: Repository, newest: string): void {
  const brought = repository.names('diff', '--no-renames', '--diff-filter=d', `HEAD...${newest}`);
  const inTheWay = new Set(brought.flatMap((file) => obstacleTo(repository, file) ?? []));
  if (inTheWay.size === 0) return;
  throw new OwnerError(
    `The new version would overwrite these files of yours, which git does not keep:\n${list(inTheWay)}` +
      'Nothing was changed. Move them out of this folder, update again, and compare.',
  );
}

/** What git does not keep and stands where a file, or a folder on the way to it, would be written. */
function obstacleTo({ cwd, isInHead }: Repository, file: string): string | undefined {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const statOf = (path: string) => lstatSync(join(cwd, path), { throwIfNoEntry: false });
  const found = paths.find((path) => path === file || !statOf(path)?.isDirectory());
  return found && statOf(found) && !isInHead(found) ? found : undefined;
}

/**
 * Commits the newest version with the owner's content/ in place of the sample's. Merging that commit can't conflict in
 * content/, or write to it.
 */
function commitWithOwnContent({ git, gitWithInput }: Repository, newest: string): string {
  const theirs = git('ls-tree', '-z', newest).split('\0');
  const others = theirs.filter((entry) => !entry.endsWith(`\t${ownFolder}`)).join('\0');
  const tree = gitWithInput(others + git('ls-tree', '-z', 'HEAD', ownFolder), 'mktree', '-z');
  return git('commit-tree', tree, '-p', newest, '-m', `${short(newest)} with my ${ownFolder}/`);
}

/** Merges the newest version except content/; returns the files that stayed the owner's. Changes nothing if it fails. */
function merge(repository: Repository, newest: string, subject: string): string[] {
  const { cwd, git, tryGit, restore, succeeds, isInHead, isMerging, unmerged, untracked } = repository;
  const theirs = commitWithOwnContent(repository, newest);
  refuseToOverwrite(repository, theirs);
  // Without renames: git would apply upstream's move of a sample file to the owner's file. Before git 2.50 the default
  // strategy, ort, ignores this option; later, both names mean ort.
  const words = ['--strategy=recursive', '--strategy-option=no-renames', '--no-commit', '--no-ff', theirs];
  const before = new Set(untracked());
  const { stderr } = tryGit('merge', ...words);
  if (!isMerging()) throw new OwnerError(`git merge: ${stderr.trim()}\nNothing was changed.`);
  try {
    const isRemoved = (file: string) => !isInHead(file) && succeeds('cat-file', '-e', `${newest}:${file}`);
    const kept = unmerged().filter((file) => ownFiles.includes(file) || isRemoved(file));
    for (const file of kept) restore(file);
    if (unmerged().length > 0) {
      throw new OwnerError(
        `You have changed these files, and so has the new version:\n${list(unmerged())}` +
          `Nothing was changed. To merge them by hand, with your ${ownFolder}/ as it is: git merge ${short(theirs)}`,
      );
    }
    const commit = git('commit-tree', git('write-tree'), '-p', 'HEAD', '-p', newest, '-m', subject);
    git('merge', '--quit');
    git('reset', '--soft', commit);
    return kept;
  } catch (error) {
    if (isMerging()) git('merge', '--abort');
    // Git leaves the copies that it made, such as 'src/page.ts~HEAD', when one side has a folder of a file's name.
    for (const file of untracked()) if (!before.has(file)) rmSync(join(cwd, file));
    throw error;
  }
}

/** Git in the folder of the command. */
function openRepository({ cwd, env }: CommandIo) {
  const start = (words: string[], input = '') => {
    const result = spawnSync('git', words, { cwd, env, input, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (result.error) throw new OwnerError(`git cannot be run: ${result.error.message}. Install it first.`);
    return result;
  };
  const tryGit = (...words: string[]) => start(words);
  /** What git prints. Throws OwnerError when it fails. */
  const gitWithInput = (input: string, ...words: string[]) => {
    const { status, stdout, stderr } = start(words, input);
    if (status === 0) return stdout.trimEnd();
    throw new OwnerError(`git ${words[0]}: ${stderr.trim() || stdout.trim()}\nNothing was changed.`);
  };
  const git = (...words: string[]) => gitWithInput('', ...words);
  const succeeds = (...words: string[]) => tryGit(...words).status === 0;
  /** The files that a diff names. */
  const names = (command: string, ...words: string[]) =>
    git(command, '--name-only', '-z', ...words)
      .split('\0')
      .filter(Boolean);
  const isInHead = (path: string) => succeeds('cat-file', '-e', `HEAD:${path}`);
  const isMerging = () => succeeds('rev-parse', '--verify', '--quiet', 'MERGE_HEAD');
  const unmerged = () => names('diff', '--diff-filter=U');
  const untracked = () => git('ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean);
  /** Puts back a file or folder as it was: what was added goes, what was removed comes back. */
  const restore = (path: string) =>
    isInHead(path)
      ? git('restore', '--source=HEAD', '--staged', '--worktree', '--', path)
      : git('rm', '-r', '-f', '--quiet', '--ignore-unmatch', path);
  return {
    cwd,
    tryGit,
    git,
    gitWithInput,
    succeeds,
    names,
    isInHead,
    isMerging,
    unmerged,
    untracked,
    restore,
  };
}
type Repository = ReturnType<typeof openRepository>;

if (import.meta.main) await main(run);
