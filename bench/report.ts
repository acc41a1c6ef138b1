/** What was measured, as tables of Markdown. */

/** What was measured of one path at one host. */
export interface Entry<Result> {
  host: string;
  path: string;
  results: Result[];
}

/** A response: its media type, and bytes as they are on the wire. */
export interface Sent {
  type: string;
  bytes: number;
}

/** Milliseconds of one load: its first and largest contentful paint, and what the main thread spends. */
export type PageLoad = Record<(typeof metrics)[number], number>;
const metrics = ['fcp', 'lcp', 'script', 'layout'] as const;

/** The value below which this share of the values lies. NaN where there is none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return below + (above - below) * (place - Math.floor(place));
}

const median = (values: readonly number[]) => quantile(values, 0.5);
const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : '–');

/** '456 to 434: 1.05 (1.01–1.15)': both medians, their ratio, and the middle half of the ratios of single pairs. */
function beside(one: readonly number[], other: readonly number[]): string {
  const pairs = one.map((value, at) => value / (other[at] ?? Number.NaN));
  const [low, high] = [quantile(pairs, 0.25), quantile(pairs, 0.75)].map((value) => value.toFixed(2));
  const ratio = median(one) / median(other);
  const medians = `${whole(median(one))} to ${whole(median(other))}`;
  return Number.isFinite(ratio) ? `${medians}: ${ratio.toFixed(2)} (${low}–${high})` : medians;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** Each page beside those of the other hosts. */
export function reportLoads(entries: readonly Entry<PageLoad>[]): string {
  const rows = entries
    .filter(({ host }) => host !== 'site')
    .map(({ host, path, results }) => {
      const own = entries.find((entry) => entry.host === 'site' && entry.path === path)?.results ?? [];
      const values = (loads: readonly PageLoad[], metric: keyof PageLoad) => loads.map((one) => one[metric]);
      return [path, host, ...metrics.map((metric) => beside(values(own, metric), values(results, metric)))];
    });
  return table(['page', 'beside its', 'FCP', 'LCP', 'script', 'style and layout'], rows);
}

const kinds = ['html', 'script', 'font', 'image', 'other'] as const;
const kindOf = (type: string) =>
  kinds.find((kind) => type.replace('javascript', 'script').includes(kind)) ?? 'other';

/** What each page fetches until it is idle. */
export function reportSizes(sizes: readonly { path: string; host: string; sent: Sent[] }[]): string {
  const rows = sizes.map(({ path, host, sent }) => {
    const sums = kinds.map((kind) =>
      sent.filter(({ type }) => kindOf(type) === kind).reduce((sum, { bytes }) => sum + bytes, 0),
    );
    return [path, host, ...sums.map(whole), String(sent.length)];
  });
  return table(['page', 'build', ...kinds, 'requests'], rows);
}

/** Each change of page, by build. */
export function reportChanges(entries: readonly Entry<number>[]): string {
  const rows = entries.map(({ path, host, results }) => {
    return [`/ to ${path}`, host, whole(median(results)), whole(Math.max(...results))];
  });
  return table(['change', 'build', 'median', 'worst'], rows);
}
