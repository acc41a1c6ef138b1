/**
 * The autorouter of the hero: where each copper trace leaves the chip, which lane it takes and where it lands.
 * It writes style rules, because the landing places are percentages of a width that only the browser knows; the
 * elements are named by attributes, `data-board`, `data-stage`, `data-trace`, `data-results` and `data-result`.
 * Traces never cross: counted from the left, the first pin takes the first lane to the leftmost landing.
 */

/** Pixels. `chip` is the package's width, pins included; `first` the middle of its first pin from the left. */
export const geometry = { chip: 116, first: 23, pitch: 14, lane: 12, firstLane: 56, behind: 60, corner: 14 };

const gap = 2;
/** Pixels between traces that run down side by side in one column. */
const side = 10;

/** A landing: the result it belongs to, its column, and its pixels from that column's left edge. */
export interface Landing {
  result: number;
  column: number;
  x: number;
}

/** Where the text of the page begins, and with it the first result of a row. */
type Direction = 'ltr' | 'rtl';

/** The rows of one column, top to bottom, as numbers of results that are laid out row by row. */
function rowsOf(column: number, columns: number, count: number, direction: Direction): number[] {
  const place = direction === 'rtl' ? columns - 1 - column : column;
  return Array.from({ length: count }, (_, at) => at).filter((at) => at % columns === place);
}

/** All landings from left to right. Within a column the lowest result's trace runs leftmost, past the others. */
export function landings(count: number, columns: number, direction: Direction = 'ltr'): Landing[] {
  return Array.from({ length: columns }, (_, column) => {
    const rows = rowsOf(column, columns, count, direction);
    return rows.map((result, row) => ({ result, column, x: 6.5 + side * (rows.length - 1 - row) })).reverse();
  }).flat();
}

/** The percentage at which a column begins. */
function columnLeft(column: number, columns: number): string {
  return ((column * (100 + gap)) / columns).toFixed(3);
}

function traceRule({ result, column, x }: Landing, slot: number, columns: number, count: number): string {
  const left = `${columnLeft(column, columns)}% + ${x - 1.5}px`;
  const pin = geometry.first + geometry.pitch * (slot + 1);
  const right = chipWidth(count) - pin - 1.5;
  return `[data-trace='${slot + 1}']{left:calc(${left});width:calc(100% - (${left}) - ${right}px);--net:var(${netOf(result)})}`;
}

/** The property that holds the colour of the copper to a result while it is probed. */
function netOf(result: number): string {
  return `--tp${result + 1}`;
}

/** While a result's test point is pointed at or focused, all copper but its own is dim. */
function probeRule(result: number): string {
  const probed = `[data-board]:has([data-result='${result + 1}'] a:is(:hover,:focus-visible))`;
  return `${probed}{${netOf(result)}:var(--copper);--dim:color-mix(in srgb,var(--copper) 26%,var(--board))}`;
}

/** Pixels below the chip where no copper but that to the action runs. */
const actionDrop = 72;

/** The package grows with its pins: one for the action, one for each result. */
export function chipWidth(count: number): number {
  return Math.max(geometry.chip, geometry.first * 2 + geometry.pitch * count);
}

function resultRule(landing: Landing, all: Landing[]): string {
  const { result, column, x } = landing;
  const passing = all.filter((other) => other.column === column && other.result > result);
  const line = ({ result: to, x: at }: Landing, length: string) =>
    `linear-gradient(var(${netOf(to)},var(--dim,var(--copper))) 0 0) ${at - 1.5}px 0/3px ${length} no-repeat`;
  const lines = [line(landing, '26px'), ...passing.map((other) => line(other, '100%'))].join();
  const indent = all.filter((other) => other.column === column).length > 1;
  const room = indent ? `padding-left:${Math.max(...all.map((other) => other.x)) + 24}px;` : '';
  const name = indent ? '' : ';--evidence-indent:26px';
  return `[data-result='${result + 1}']{${room}background:${lines};--evidence-via:${x - 6.5}px${name};--net:var(${netOf(result)})}`;
}

function layoutRules(count: number, columns: number, direction: Direction): string {
  const all = landings(count, columns, direction);
  return [
    `[data-results]{grid-template-columns:repeat(${columns},minmax(0,1fr))}`,
    ...all.map((landing, slot) => traceRule(landing, slot, columns, count)),
    ...all.map((landing) => resultRule(landing, all)),
  ].join('');
}

/**
 * Style rules for `count` results (six at most) at three widths: one column, two, and one row where they fit. Without
 * results the one trace left is that to the action.
 */
export function routingRules(count: number, direction: Direction = 'ltr'): string {
  if (count === 0) return `[data-stage]{--full-drop:${actionDrop}px;--chip:${chipWidth(0)}px}`;
  const wide = count <= 4 ? count : 3;
  const drop = geometry.firstLane + geometry.lane * (count - 1) + geometry.corner + 20;
  return [
    `[data-stage]{--full-drop:${drop}px;--chip:${chipWidth(count)}px}`,
    ...Array.from({ length: count }, (_, result) => probeRule(result)),
    `@media screen and (max-width:719px){${layoutRules(count, 1, direction)}}`,
    `@media screen and (min-width:720px) and (max-width:1179px){${layoutRules(count, Math.min(count, 2), direction)}}`,
    `@media print,(min-width:1180px){${layoutRules(count, wide, direction)}}`,
  ].join('');
}
