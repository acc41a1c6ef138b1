/** `npm run update`: merges the newest version of the remote `upstream` as one commit, around content/. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { OwnerError } from '../server/owner-error.ts';
import { readArgs, runCommand } from './command.ts';

const usage = `Usage: npm run update

Merges the newest version of the project as one commit, or changes nothing and says why. content/ stays as it is.
`;

/** The owner's alone: a newer version changes nothing in it, and adds nothing to it. */
const ownFolder = 'content';

/** Also changed by owners. Where both sides changed the same lines, the owner's file stays as a whole. */
const ownFiles = ['README.md', 'LICENSE', 'docs/home.png', 'server/cloudflare/wrangler.jsonc'];

const short = (commit: string) => commit.slice(0, 10);
const list = (files: Iterable<string>) => [...files].map((file) => `  ${file}\n`).join('');
const isInHead = (path: string) => succeeds('cat-file', '-e', `HEAD:${path}`);
const isMerging = () => succeeds('rev-parse', '--verify', '--quiet', 'MERGE_HEAD');
const unmerged = () => names('diff', '--diff-filter=U');

await runCommand(() => {
  readArgs({}, usage);
  refuseUnlessReady();
  git('fetch', '--quiet', '--no-tags', 'upstream', 'HEAD');
  const newest = git('rev-parse', 'FETCH_HEAD');
  const before = git('rev-parse', 'HEAD');
  if (succeeds('merge-base', '--is-ancestor', newest, before)) {
    process.stdout.write('You have the newest version.\n');
    return;
  }
  const base = commonCommit(newest);
  refuseToOverwrite(newest);
  const versionOf = (commit: string) => JSON.parse(git('show', `${commit}:package.json`)).version;
  const version = versionOf(newest);
  const kept = merge(newest, `Update to version ${version} (${short(newest)})`);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const news = (path: string) => `git diff ${short(base)} ${short(newest)} -- ${path}`;
  const name =
    version === versionOf(base) ? `${short(newest)}, still version ${version}` : `version ${version}`;
  print(`Updated to ${name}. ${ownFolder}/ is as it was.`);
  for (const file of kept) print(`${file} stayed yours. What is new in it: ${news(file)}`);
  const sample = (...words: string[]) => names('diff', ...words, base, newest, '--', ownFolder);
  if (sample().length > 0) print(`The sample content has changed: ${news(ownFolder)}`);
  for (const file of sample('--diff-filter=A').filter((name) => name.endsWith('.ts') && !existsSync(name)))
    print(`${file} is new. To begin with the sample’s: git checkout ${short(newest)} -- ${file}`);
  print('Now run: npm ci && npm run build');
  print(
    `It names every fact that the new version asks for. To go back: git reset --keep ${short(before)} && npm ci`,
  );
});

function refuseUnlessReady(): void {
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
function commonCommit(newest: string): string {
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
function refuseToOverwrite(newest: string): void {
  const brought = names('diff', '--no-renames', '--diff-filter=d', `HEAD...${newest}`);
  const inTheWay = new Set(brought.flatMap((file) => obstacleTo(file) ?? []));
  if (inTheWay.size === 0) return;
  throw new OwnerError(
    `The new version would overwrite these files of yours, which git does not keep:\n${list(inTheWay)}` +
      'Nothing was changed. Move them out of this folder, update again, and compare.',
  );
}

/** What git does not keep and stands where a file, or a folder on the way to it, would be written. */
function obstacleTo(file: string): string | undefined {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const found = paths.find(
    (path) => path === file || !lstatSync(path, { throwIfNoEntry: false })?.isDirectory(),
  );
  return found && lstatSync(found, { throwIfNoEntry: false }) && !isInHead(found) ? found : undefined;
}

/** Merges all but what is the owner's; gives the files that stayed theirs. On failure everything is as before. */
function merge(newest: string, subject: string): string[] {
  // Without renames: a file that upstream moved out of content/ would take the owner's words with it. The usual strategy,
  // ort, cannot do without them in versions of git before 2.50; in later ones both names mean the same.
  const words = ['--strategy=recursive', '--strategy-option=no-renames', '--no-commit', '--no-ff', newest];
  const { stderr } = run('merge', ...words);
  if (!isMerging()) throw new OwnerError(`git merge: ${stderr.trim()}\nNothing was changed.`);
  try {
    restore(ownFolder);
    // What the owner has removed stays removed.
    const kept = unmerged().filter((file) => ownFiles.includes(file) || !isInHead(file));
    for (const file of kept) restore(file);
    if (unmerged().length > 0) {
      throw new OwnerError(
        `You have changed these files, and so has the new version:\n${list(unmerged())}` +
          `Nothing was changed. To merge them by hand: git merge --no-commit ${short(newest)}\n` +
          `and, so that ${ownFolder}/ stays yours: git restore --source=HEAD --staged --worktree ${ownFolder}`,
      );
    }
    git('commit', '--quiet', '-m', subject);
    return kept;
  } catch (error) {
    git('merge', '--abort');
    throw error;
  }
}

/** Puts back a file or folder as it was: what was added goes, what was removed comes back. */
function restore(path: string): void {
  if (!isInHead(path)) git('rm', '-r', '-f', '--quiet', '--ignore-unmatch', path);
  else git('restore', '--source=HEAD', '--staged', '--worktree', '--', path);
}

/** The files that a diff names. */
function names(command: string, ...words: string[]): string[] {
  return git(command, '--name-only', '-z', ...words)
    .split('\0')
    .filter(Boolean);
}

/** What git prints. Throws OwnerError when it fails. */
function git(...words: string[]): string {
  const { status, stdout, stderr } = run(...words);
  if (status === 0) return stdout.trimEnd();
  throw new OwnerError(`git ${words[0]}: ${stderr.trim() || stdout.trim()}\nNothing was changed.`);
}

function succeeds(...words: string[]): boolean {
  return run(...words).status === 0;
}

function run(...words: string[]) {
  const result = spawnSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (result.error) throw new OwnerError(`git cannot be run: ${result.error.message}. Install it first.`);
  return result;
}
