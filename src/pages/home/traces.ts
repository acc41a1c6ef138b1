/**
 * The autorouter of the hero: where each copper trace leaves the chip, which lane it takes and where it lands.
 * It writes style rules, because the landing places are percentages of a width that only the browser knows; the
 * elements are named by attributes, `data-board`, `data-stage`, `data-trace`, `data-results` and `data-result`.
 * Traces never cross: counted from where text begins, the first pin takes the first lane to the first landing. Where text
 * runs to the left, the whole board is mirrored.
 */

/**
 * Pixels. `chip` is the package's least width, pins included; `edge` the least from its edge to the middle of a pin.
 * Middles lie half way into a pixel, so that the edges of pins and copper, 7 and 3 wide, lie on whole ones.
 */
export const geometry = { chip: 117, edge: 23.5, pitch: 14, lane: 10, firstLane: 56, behind: 60, corner: 14 };

/** Per cent between columns. */
const gap = 2;
/** Pixels between traces that run down side by side in one column. */
const spread = 10;

/** A landing: the result it belongs to, its column, and its pixels from where that column begins. */
export interface Landing {
  result: number;
  column: number;
  x: number;
}

/** All landings in the order of the text. Within a column the lowest result's trace runs first, past the others. */
export function landings(count: number, columns: number): Landing[] {
  return Array.from({ length: columns }, (_, column) => {
    const rows = Array.from({ length: count }, (_, at) => at).filter((at) => at % columns === column);
    return rows
      .map((result, row) => ({ result, column, x: 6.5 + spread * (rows.length - 1 - row) }))
      .reverse();
  }).flat();
}

/** A length of the package, by which the stage may enlarge it. */
const enlarged = (pixels: number) => `${pixels}px*var(--package,1)`;

function traceRule({ result, column, x }: Landing, slot: number, columns: number, count: number): string {
  const start = `calc(${((column * (100 + gap)) / columns).toFixed(3)}% + ${x - 1.5}px)`;
  const end = `${chipWidth(count) - (pins(count)[slot + 1] ?? 0)}px`;
  return `[data-trace='${slot + 1}']{--start:${start};--end:${end};--net:var(${netOf(result)})}`;
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

/** A pin that no trace leaves from is drawn as well, as a package has them. */
const fewestPins = 5;

/** The middles of the pins below the chip: one for the action, one for each result. */
export function pins(results: number): number[] {
  const count = Math.max(results + 1, fewestPins);
  const first = (chipWidth(results) - geometry.pitch * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => first + geometry.pitch * at);
}

/** The package grows with its pins. */
export function chipWidth(count: number): number {
  return Math.max(geometry.chip, geometry.edge * 2 + geometry.pitch * count);
}

function resultRule(landing: Landing, all: Landing[], side: string): string {
  const { result, column, x } = landing;
  const passing = all.filter((other) => other.column === column && other.result > result);
  const line = ({ result: to, x: at }: Landing, length: string) =>
    `linear-gradient(var(${netOf(to)},var(--dim,var(--copper))) 0 0) ${side} ${at - 1.5}px top/3px ${length} no-repeat`;
  const lines = [line(landing, 'var(--landing)'), ...passing.map((other) => line(other, '100%'))].join();
  // Where one column has several, the text of every column stands as far from its edge.
  const indent = all.some((other) => other.x > 6.5);
  const room = indent ? `padding-inline-start:${Math.max(...all.map((other) => other.x)) + 24}px;` : '';
  const name = indent ? '' : ';--evidence-indent:26px';
  return `[data-result='${result + 1}']{${room}background:${lines};--evidence-via:${x - 6.5}px${name};--net:var(${netOf(result)})}`;
}

function layoutRules(count: number, columns: number, side: string): string {
  const all = landings(count, columns);
  return [
    `[data-results]{grid-template-columns:repeat(${columns},minmax(0,1fr))}`,
    ...all.map((landing, slot) => traceRule(landing, slot, columns, count)),
    ...all.map((landing) => resultRule(landing, all, side)),
  ].join('');
}

/**
 * Style rules for `count` results (six at most) at three widths: one column, two, and one row where they fit. Without
 * results the one trace left is that to the action.
 */
export function traceRules(count: number, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const side = direction === 'rtl' ? 'right' : 'left';
  const action = `--chip:calc(${enlarged(chipWidth(count))});--action:calc(${enlarged(pins(count)[0] ?? 0)} + 2.5px)`;
  if (count === 0) return `[data-stage]{--full-drop:${actionDrop}px;${action}}`;
  const wide = count <= 4 ? count : 3;
  const drop = geometry.firstLane + geometry.lane * (count - 1) + geometry.corner + 20;
  return [
    `[data-stage]{--full-drop:${drop}px;${action}}`,
    ...Array.from({ length: count }, (_, result) => probeRule(result)),
    `@media screen and (width<45em){${layoutRules(count, 1, side)}}`,
    `@media screen and (45em<=width<73.75em){${layoutRules(count, Math.min(count, 2), side)}}`,
    `@media print,(width>=73.75em){${layoutRules(count, wide, side)}}`,
  ].join('');
}
