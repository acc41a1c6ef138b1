import { type Git, gitIn } from './git.ts';
import { mergePackageFiles } from './package-files.ts';

/** Why nothing was updated, and what to do. */
class UpdateError extends Error {}

/** The owner's alone: a newer version changes nothing in it, and adds nothing to it. */
const ownFolder = 'content';

/** Also changed by owners. Where both sides changed the same lines, the owner's file stays as a whole. */
const ownFiles = ['README.md', 'LICENSE', 'docs/home.png', 'server/cloudflare/wrangler.jsonc'];

/**
 * Merges the newest version of the remote `upstream` into the project in this folder, as one commit, or changes nothing.
 * Gives the exit code.
 */
export function update(root: string, print: (text: string) => void): number {
  try {
    merge(gitIn(root), print);
    return 0;
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n`);
    if (!(error instanceof UpdateError)) print('Nothing was changed.\n');
    return 1;
  }
}

function merge(git: Git, print: (text: string) => void): void {
  refuseUnlessReady(git);
  git('fetch', '--quiet', '--no-tags', 'upstream', 'HEAD');
  const newest = git('rev-parse', 'FETCH_HEAD');
  const before = git('rev-parse', 'HEAD');
  if (git.try('merge-base', '--is-ancestor', newest, before).code === 0) {
    print('You have the newest version.\n');
    return;
  }
  const base = commonCommit(git, newest);
  const { version } = JSON.parse(git('show', `${newest}:package.json`));
  const kept = commitMerge(git, { base, newest }, `Update to version ${version} (${newest.slice(0, 7)})`);
  print(`Updated to version ${version}. ${ownFolder}/ is as it was.\n`);
  for (const file of kept)
    print(`${file} stayed yours. What is new in it: git diff ${short(base)} ${short(newest)} -- ${file}\n`);
  printContentNews(git, { base, newest }, print);
  print(
    'Now run: npm ci && npm run build\n' +
      `It names every fact that the new version asks for. To go back: git reset --keep ${short(before)} && npm ci\n`,
  );
}

const short = (commit: string) => commit.slice(0, 10);

function refuseUnlessReady(git: Git): void {
  if (git.try('rev-parse', '--verify', '--quiet', 'HEAD').code !== 0) {
    throw new UpdateError(
      'This folder has no history of git, so nothing can be merged into it. Clone the project instead of ' +
        'downloading an archive, and copy your content/ into the clone.',
    );
  }
  const isMerging = git.try('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').code === 0;
  if (isMerging || git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new UpdateError('There are changes that are not committed. Commit them, then update again.');
  }
  if (git.try('remote', 'get-url', 'upstream').code !== 0) {
    throw new UpdateError(
      'It is not known where newer versions come from. Name the repository that yours is a copy of, once:\n' +
        'git remote add upstream https://…',
    );
  }
}

function commonCommit(git: Git, newest: string): string {
  const { code, stdout } = git.try('merge-base', 'HEAD', newest);
  if (code === 0) return stdout.trim();
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    throw new UpdateError(
      'Only the last commits were cloned. Fetch the others, then update again:\ngit fetch --unshallow',
    );
  }
  throw new UpdateError(
    'Your repository shares no commit with upstream, as one made from a template or an archive does. Name the ' +
      'commit of upstream that you began with, once, and update again:\n' +
      'git merge --strategy=ours --allow-unrelated-histories COMMIT',
  );
}

/** The last commit that both sides have, and the newest one of upstream. */
interface Range {
  base: string;
  newest: string;
}

/** Merges all but what is the owner's; gives the files that stayed theirs. On failure everything is as before. */
function commitMerge(git: Git, { base, newest }: Range, subject: string): string[] {
  // Without renames: a file that upstream moved out of content/ would take the owner's words with it. The usual strategy,
  // ort, cannot do without them in versions of git before 2.50; in later ones both names mean the same.
  const words = ['--strategy=recursive', '--strategy-option=no-renames', '--no-commit', '--no-ff'];
  const { stderr } = git.try('merge', ...words, newest);
  if (git.try('rev-parse', '--verify', '--quiet', 'MERGE_HEAD').code !== 0) throw new Error(stderr.trim());
  try {
    restore(git, ownFolder);
    // What the owner has removed stays removed.
    const kept = unmerged(git).filter((file) => ownFiles.includes(file) || !isIn(git, 'HEAD', file));
    for (const file of kept) restore(git, file);
    mergePackageFiles(git, unmerged(git), { base, newest });
    refuseConflicts(unmerged(git), newest);
    git('commit', '--quiet', '-m', subject);
    return kept;
  } catch (error) {
    git('merge', '--abort');
    throw error;
  }
}

function refuseConflicts(files: readonly string[], newest: string): void {
  if (files.length === 0) return;
  throw new UpdateError(
    `You have changed these files, and so has the new version:\n${files.map((file) => `  ${file}\n`).join('')}` +
      `Nothing was changed. To merge them by hand: git merge --no-commit ${short(newest)}\n` +
      `and, so that ${ownFolder}/ stays yours: git restore --source=HEAD --staged --worktree ${ownFolder}`,
  );
}

/** Puts back a file or folder as it was: what was added goes, what was removed comes back. */
function restore(git: Git, path: string): void {
  if (!isIn(git, 'HEAD', path)) git('rm', '-r', '-f', '--quiet', '--ignore-unmatch', path);
  else git('restore', '--source=HEAD', '--staged', '--worktree', '--', path);
}

function isIn(git: Git, commit: string, file: string): boolean {
  return git.try('cat-file', '-e', `${commit}:${file}`).code === 0;
}

function unmerged(git: Git): string[] {
  return git('diff', '--name-only', '--diff-filter=U', '-z').split('\0').filter(Boolean);
}

/** What the newer version changed in its own content, so that an owner can take what is useful. */
function printContentNews(git: Git, { base, newest }: Range, print: (text: string) => void): void {
  const changed = git('diff', '--name-only', '-z', base, newest, '--', ownFolder).split('\0').filter(Boolean);
  if (changed.length === 0) return;
  print(`The sample content has changed: git diff ${short(base)} ${short(newest)} -- ${ownFolder}\n`);
  const isNew = (file: string) =>
    !isIn(git, base, file) && isIn(git, newest, file) && !isIn(git, 'HEAD', file);
  for (const file of changed.filter((name) => name.endsWith('.ts') && isNew(name))) {
    print(`${file} is new. To begin with the sample’s: git checkout ${short(newest)} -- ${file}\n`);
  }
}

if (import.meta.main) process.exitCode = update(process.cwd(), (text) => process.stdout.write(text));
