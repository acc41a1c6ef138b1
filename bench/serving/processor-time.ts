import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ticks in a second, in which Linux counts processor time. */
const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

/** User and system time in a line of /proc/PID/stat, in ticks. The name in it may hold spaces and brackets. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Processor time that a process has spent so far, in seconds. */
export function processorSeconds(pid: number): number {
  return ticksIn(readFileSync(`/proc/${pid}/stat`, 'utf8')) / ticks;
}
