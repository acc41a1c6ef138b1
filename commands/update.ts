/** `npm run update`: merges everything except content/ from the remote `upstream`, as one commit. */
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnerError } from '#model/owner-error.ts';
import { type CommandIo, defineCommand, main, refuseIf } from './command.ts';

const usage = `Usage: npm run update

Merges the newest version of the project as one commit, after a commit that joins the histories if they share none, or
changes nothing and reports why. content/ is not changed.
`;

/** Updates never touch this folder. */
const ownFolder = 'content';

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

export const run = defineCommand({ usage, options: {} }, async (_, { cwd, env, stdout }) => {
  const repository = openRepository(cwd, env);
  const { git, succeeds, changedFiles } = repository;
  refuseUnlessReady(repository);
  git('fetch', '--quiet', '--no-tags', 'upstream', 'HEAD');
  const newest = git('rev-parse', 'FETCH_HEAD');
  const before = git('rev-parse', 'HEAD');
  if (succeeds('merge-base', '--is-ancestor', newest, before)) {
    stdout.write('You have the newest version.\n');
    return;
  }
  const base = mergeBase(repository, newest);
  const { version } = JSON.parse(git('show', `${newest}:package.json`));
  const subjects = git('log', '--no-merges', '--format=  %s', `${base}..${newest}`);
  const changed = changedFiles(base, newest, '--', ownFolder);
  const subject = `Update to version ${version} (${short(newest)})`;
  const { commit, kept } = mergeElsewhere(repository, base, newest, subject);
  // Moves the branch to the finished merge, or refuses to overwrite untracked and ignored files.
  git('merge', '--ff-only', '--no-overwrite-ignore', '--quiet', commit);
  const print = (line: string) => stdout.write(`${line}\n`);
  const diffCommand = (path: string) => `git diff ${short(base)} ${short(newest)} -- ${path}`;
  print(`Updated to version ${version} (${short(newest)}). ${ownFolder}/ is unchanged.`);
  for (const file of kept)
    print(`${file} stays as you left it. Changes in the new version: ${diffCommand(file)}`);
  print(`New:\n${subjects}`);
  if (changed.length > 0) print(`The sample content has changed: ${diffCommand(ownFolder)}`);
  print('Now run: npm ci && npm run build');
  print(
    `The build names every fact that the new version needs. To go back: git reset --keep ${short(before)} && npm ci`,
  );
});

function refuseUnlessReady({ git, succeeds }: Repository): void {
  refuseIf(
    !succeeds('rev-parse', '--verify', '--quiet', 'HEAD'),
    'This folder has no git history, so nothing can be merged into it. Clone the project instead of ' +
      'downloading an archive, and copy your content/ into the clone.',
  );
  refuseIf(
    git('status', '--porcelain', '--untracked-files=no') !== '',
    'There are uncommitted changes. Commit them, then update again.',
  );
  refuseIf(
    !succeeds('remote', 'get-url', 'upstream'),
    'There is no remote named upstream to update from. Add the repository that yours was copied from, once:\n' +
      'git remote add upstream https://…',
  );
}

/**
 * Returns the last common commit or, for a copy without upstream's history, the upstream commit with the same files as the
 * copy's first commit. Throws OwnerError if there is none.
 */
function mergeBase({ git, succeeds }: Repository, newest: string): string {
  if (succeeds('merge-base', 'HEAD', newest)) return git('merge-base', 'HEAD', newest);
  const [root = ''] = git('rev-list', '--max-parents=0', 'HEAD').split('\n');
  const tree = git('rev-parse', `${root}^{tree}`);
  const same = git('log', '--format=%T %H', newest)
    .split('\n')
    .find((line) => line.startsWith(tree));
  if (same) return same.slice(tree.length + 1);
  throw new OwnerError(
    'Your repository shares no commit with upstream, and its first commit matches no upstream version. ' +
      'docs/updating.md says how to join them once.',
  );
}

/**
 * Merges in a temporary worktree, so that a conflict changes nothing. Merges a copy of the newest version that has the
 * owner's content/, so content/ can neither conflict nor change.
 *
 * @returns the merge, and the conflicting files whose local version was kept
 */
function mergeElsewhere({ env, git }: Repository, base: string, newest: string, subject: string) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'update-'));
  git('worktree', 'add', '--quiet', '--detach', folder.path);
  const there = openRepository(folder.path, env);
  try {
    // Joins the histories if they share no commit; otherwise does nothing.
    there.git(
      'merge',
      '--quiet',
      '--no-ff',
      '--strategy=ours',
      '--allow-unrelated-histories',
      '--no-edit',
      base,
    );
    const head = there.git('rev-parse', 'HEAD');
    const copy = commitWithOwnContent(there, newest);
    // With rename detection, git would apply upstream's move of a sample file to the owner's file. Before git 2.50 only
    // `recursive` can turn it off; from 2.50 on, `recursive` means `ort`, which can, too.
    const options = ['--strategy=recursive', '--strategy-option=no-renames', '--no-commit', '--no-ff'];
    there.succeeds('merge', ...options, copy);
    const isMerging = there.succeeds('rev-parse', '--verify', '--quiet', 'MERGE_HEAD');
    refuseIf(!isMerging, 'Git could not merge the new version. Nothing was changed.');
    const has = (commit: string, file: string) => there.succeeds('cat-file', '-e', `${commit}:${file}`);
    const conflicts = there.changedFiles('--diff-filter=U');
    const isRemoved = (file: string) => !has(head, file) && has(newest, file);
    const kept = conflicts.filter((file) => ownFiles.includes(file) || isRemoved(file));
    for (const file of kept) {
      if (has(head, file)) there.git('checkout', '--quiet', head, '--', file);
      else there.git('rm', '--quiet', '-r', '--force', file);
    }
    const joining = head === git('rev-parse', 'HEAD') ? '' : `git merge ${short(head)} && `;
    refuseIf(
      kept.length < conflicts.length,
      `You have changed these files, and so has the new version:\n${list(conflicts)}Nothing was changed. ` +
        `To merge them by hand, with your ${ownFolder}/ as it is: ${joining}git merge ${short(copy)}`,
    );
    const tree = there.git('write-tree');
    return { commit: there.git('commit-tree', tree, '-p', head, '-p', newest, '-m', subject), kept };
  } finally {
    git('worktree', 'remove', '--force', folder.path);
  }
}

function commitWithOwnContent({ git, gitWithInput }: Repository, version: string): string {
  const entries = git('ls-tree', version).split('\n');
  const others = entries.filter((entry) => !entry.endsWith(`\t${ownFolder}`));
  const tree = gitWithInput([...others, git('ls-tree', 'HEAD', ownFolder)].join('\n'), 'mktree');
  return git('commit-tree', tree, '-p', version, '-m', `${short(version)} with my ${ownFolder}/`);
}

function openRepository(cwd: string, env: CommandIo['env']) {
  const start = (args: string[], input = '') => {
    const result = spawnSync('git', args, { cwd, env, input, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (result.error) throw new OwnerError(`git cannot be run: ${result.error.message}. Is it installed?`);
    return result;
  };
  const gitWithInput = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = start(args, input);
    if (status === 0) return stdout.trimEnd();
    throw new OwnerError(`git ${args[0]}: ${stderr.trim() || stdout.trim()}\nNothing was changed.`);
  };
  const git = (...args: string[]) => gitWithInput('', ...args);
  const succeeds = (...args: string[]) => start(args).status === 0;
  const changedFiles = (...args: string[]) =>
    git('diff', '--name-only', '-z', ...args)
      .split('\0')
      .filter(Boolean);
  return { env, git, gitWithInput, succeeds, changedFiles };
}
type Repository = ReturnType<typeof openRepository>;

if (import.meta.main) await main(run);
