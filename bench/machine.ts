import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What a reader must know to judge a figure: where it was measured, and of what. */
export function machineFacts(): string[] {
  const [cpu] = cpus();
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `Machine   ${availableParallelism()} cores, ${cpu?.model.trim() ?? 'unknown'}, ${gibibytes} GiB`,
    `Load      ${loadavg()[0]?.toFixed(1)} on average over the last minute, before the run`,
    `System    ${process.platform} ${process.arch}, Node ${process.version}`,
    `Commit    ${commit()}`,
  ];
}

function commit(): string {
  try {
    const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', with changes';
    return git('rev-parse', '--short', 'HEAD') + changed;
  } catch {
    return 'unknown';
  }
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
