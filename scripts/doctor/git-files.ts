import { spawnSync } from 'node:child_process';

/** Files of a project that are in its history, and those that the next commit could take in. */
export interface GitFiles {
  tracked: string[];
  /** Neither tracked nor ignored. */
  untracked: string[];
}

/** Asks Git for the files of a folder, as paths below it; undefined where Git is missing or does not look after it. */
export function gitFiles(root: string): GitFiles | undefined {
  const tracked = list(root, ['--cached']);
  const untracked = list(root, ['--others', '--exclude-standard']);
  return tracked && untracked && { tracked, untracked };
}

function list(root: string, options: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
}
