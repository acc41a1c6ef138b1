/** The Markdown that benches write, and the judgement of figures by their budgets. */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Ratio } from './statistics.ts';

/** Prints a line of progress. */
export function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A table in Markdown; the first column holds words, the others figures. Numbers are rounded to whole ones. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cellText).join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:')).join('|');
  return [line(head), `|${rule}|`, ...rows.map(line)].join('\n');
}

function cellText(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return Number.isFinite(cell) ? Math.round(cell).toLocaleString('en-US') : '–';
}

/** '1.02 (0.99–1.04)': the ratio of the medians, and the middle half of the pairs. */
export function ratioText({ ofMedians, quartiles: [low, high] }: Ratio): string {
  return `${ofMedians.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A measured figure and the largest or smallest value that it may have. */
export interface Figure {
  what: string;
  measured: number;
  max?: number;
  min?: number;
  /** Digits after the point; none by default. A figure is judged as it is shown. */
  digits?: number;
}

/** The figures that miss their budget, or one sentence where none does. One that was not measured misses it. */
export function checkBudgets(figures: readonly Figure[]): string {
  const missed = figures.filter(({ measured, max = Infinity, min = -Infinity, digits = 0 }) => {
    const shown = Number(measured.toFixed(digits));
    return !(shown <= max && shown >= min);
  });
  if (missed.length === 0) return `All ${figures.length} figures are within their budgets.`;
  const lines = missed.map(
    ({ what, measured, max, min, digits }) =>
      `- ${what}: ${measured.toFixed(digits)}, budget ${max === undefined ? `at least ${min}` : `at most ${max}`}`,
  );
  return [`**${missed.length} of ${figures.length} figures miss their budgets:**`, '', ...lines].join('\n');
}

/** The date, the commit and the machine, in one line. Read before measuring, since the load is part of it. */
export function describeMachine(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  const isChanged = git('status', '--porcelain', '--', '.', ':!bench/RESULTS.md') !== '';
  const processors = cpus();
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    `${processors.length} cores of ${processors[0]?.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} before the start.`,
  ].join(' · ');
}

/** A document in which the section of this title is replaced, or added at the end. */
export function replaceSection(document: string, title: string, section: string): string {
  const parts = document.split(/^(?=## )/m).map((part) => part.trimEnd());
  const index = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  parts.splice(index < 0 ? parts.length : index, 1, section.trimEnd());
  return `${parts.join('\n\n')}\n`;
}
