import type { PageChange } from './page-changes.ts';

export interface Measurements<Result> {
  host: string;
  path: string;
  results: Result[];
}

/** In milliseconds: first and largest contentful paint, total blocking time, when the form is usable, main-thread times. */
export type PageLoad = Record<(typeof metrics)[number], number>;
const metrics = ['fcp', 'lcp', 'tbt', 'usable', 'script', 'layout'] as const;

function quantile(values: readonly number[], share: number): number {
  // Failed page changes, and 0 / 0, are NaN.
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const [below = Number.NaN, above = Number.NaN] = [Math.floor, Math.ceil].map((at) => sorted[at(position)]);
  return below + (above - below) * (position - Math.floor(position));
}

const median = (values: readonly number[]) => quantile(values, 0.5);
const format = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : '–');

/**
 * Returns both medians, their ratio and the interquartile range of the runs' ratios: '456 to 434: 1.05 (1.01–1.15)'.
 * Returns only the medians if the second is 0 or one is missing.
 */
function compare(one: readonly number[], other: readonly number[]): string {
  const pairs = one.map((value, at) => value / (other[at] ?? Number.NaN));
  const [low, high] = [quantile(pairs, 0.25), quantile(pairs, 0.75)].map((value) =>
    Number.isFinite(value) ? value.toFixed(2) : '–',
  );
  const ratio = median(one) / median(other);
  const medians = `${format(median(one))} to ${format(median(other))}`;
  return Number.isFinite(ratio) ? `${medians}: ${ratio.toFixed(2)} (${low}–${high})` : medians;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** Compares the site, page by page, with its twin (the same page without script) and with the other build. */
export function reportLoads(entries: readonly Measurements<PageLoad>[]): string {
  const rows = entries
    .filter(({ host }) => host !== 'site')
    .map(({ host, path, results }) => {
      const own = entries.find((entry) => entry.host === 'site' && entry.path === path)?.results ?? [];
      const values = (loads: readonly PageLoad[], metric: keyof PageLoad) => loads.map((one) => one[metric]);
      return [path, host, ...metrics.map((metric) => compare(values(own, metric), values(results, metric)))];
    });
  return table(
    ['page', 'compared with', 'FCP', 'LCP', 'TBT', 'form usable', 'script', 'style and layout'],
    rows,
  );
}

export function reportChanges(entries: readonly (Measurements<PageChange> & { gesture: string })[]): string {
  const rows = entries.map(({ gesture, path, host, results }) => {
    const times = results.map(({ time }) => time);
    const figures = [0.5, 0.25, 0.75, 1].map((share) => format(quantile(times, share)));
    const kinds = [...Map.groupBy(results, ({ how }) => how)].map(([how, { length }]) => `${length} ${how}`);
    return [`${gesture}, / to ${path}`, host, ...figures, kinds.join(', ')];
  });
  return table(['change', 'build', 'median', 'quartile', 'quartile', 'worst', 'how'], rows);
}
