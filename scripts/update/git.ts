import { spawnSync } from 'node:child_process';

/** What git printed, and its exit code. */
interface GitResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs git in a folder. `git(...)` throws when git fails; `git.try(...)` leaves that to the caller. */
export interface Git {
  (...words: string[]): string;
  try(...words: string[]): GitResult;
}

/** Git in a folder. Throws when git is not installed. */
export function gitIn(folder: string): Git {
  const attempt = (...words: string[]): GitResult => {
    const { error, status, stdout, stderr } = spawnSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error) throw error;
    return { code: status ?? 1, stdout, stderr };
  };
  const run = (...words: string[]) => {
    const { code, stdout, stderr } = attempt(...words);
    if (code !== 0) throw new Error(`git ${words[0]}: ${stderr.trim() || stdout.trim()}`);
    return stdout.trimEnd();
  };
  return Object.assign(run, { try: attempt });
}
