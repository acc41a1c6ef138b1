import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { findChromium } from '../../e2e/chromium.ts';
import { root } from '../command.ts';

function output(command: string, args: string[]): string {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The commit, and whether the files differ from it; the results themselves do not count. */
function commit(): string {
  const name = output('git', ['rev-parse', '--short', 'HEAD']);
  if (!name) return 'outside of a repository';
  const changed = output('git', ['status', '--porcelain', '--', '.', ':!bench/RESULTS.md']) !== '';
  return `at commit ${name}${changed ? ' with changes' : ''}`;
}

/** On what and when something is measured, in one line. To be asked before it begins: the load is part of it. */
export function describeMachine(): string {
  const processors = cpus();
  const chromium = findChromium();
  const browser = chromium ? output(chromium, ['--version']) : '';
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} ${commit()}`,
    `${processors.length} cores of ${processors[0]?.model.trim() ?? 'an unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    browser.replace(/ built on.*/, '') || 'no Chromium',
    `load ${(loadavg()[0] ?? 0).toFixed(1)} before the start.`,
  ].join(' · ');
}
