import type { Ratio } from './statistics.ts';

/** A cell: words are written as they are, numbers as whole ones. */
type Cell = string | number;

/** A table in Markdown; the first column holds words, the others figures. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(cellText).join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:')).join('|');
  return [line(head), `|${rule}|`, ...rows.map(line)].join('\n');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell.replaceAll('|', '\\|');
  return Number.isFinite(cell) ? Math.round(cell).toLocaleString('en-US') : '–';
}

/** '1.02 (0.99–1.04)': the ratio of the medians, and the middle half of the pairs. */
export function ratioText({ ofMedians, quartiles: [low, high] }: Ratio): string {
  return `${ofMedians.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A measured figure beside the most, or the least, that it may be. */
export interface Held {
  what: string;
  measured: number;
  atMost?: number;
  atLeast?: number;
  /** Digits after the point; 0 when left out. */
  places?: number;
}

/** The figures that miss their budget, as a list for the reader; one sentence when there are none. */
export function verdict(figures: readonly Held[]): string {
  const missed = figures.filter((figure) => !isHeld(figure));
  if (missed.length === 0) return `All ${figures.length} figures are within their budgets.`;
  const lines = missed.map(({ what, measured, atMost, atLeast, places = 0 }) => {
    const bound = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
    return `- ${what}: ${Number.isNaN(measured) ? 'not measured' : measured.toFixed(places)}, budget ${bound}`;
  });
  return [`**Missed, ${missed.length} of ${figures.length} budgets:**`, '', ...lines].join('\n');
}

/** A figure that is no number was not measured, which is no way to keep a budget. Rounded as it is shown. */
function isHeld({ measured, atMost, atLeast, places = 0 }: Held): boolean {
  const shown = Number(measured.toFixed(places));
  return (atMost === undefined || shown <= atMost) && (atLeast === undefined || shown >= atLeast);
}
