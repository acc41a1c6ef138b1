/**
 * Routes the hero's copper: from which pin of the chip each trace starts, which lane it takes and where it ends. The
 * result is style rules, because the ends are percentages of a width that only the browser knows. Traces never cross:
 * in reading order, the first pin takes the first lane to the first result. Where text runs to the left, the whole
 * board is mirrored.
 */

/**
 * Pixels. `chip` is the package's least width, pins included; `edge` the least from its edge to the middle of a pin;
 * `behind` from the chip's middle to its lower edge; `firstLane` from there to the first lane. Middles are half way
 * into a pixel, so that the edges of pins and copper, 7 and 3 wide, are on whole ones.
 */
export const geometry = { chip: 117, edge: 23.5, pitch: 14, lane: 8, firstLane: 45, behind: 60, corner: 14 };

/** Pixels for which every trace runs straight down before its result. */
const landing = 6;
/** Pixels between columns, as in the grid of the page. */
const gap = 40;
/** A package has at least as many pins; spare ones stay unconnected. */
const fewestPins = 5;

/** The middles of the pins below the chip, in pixels: one for the action, one for each result. */
export function pins(results: number): number[] {
  const count = Math.max(results + 1, fewestPins);
  const first = (chipWidth(results) - geometry.pitch * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => first + geometry.pitch * at);
}

/** The package's width in pixels; it grows with its pins. */
export function chipWidth(results: number): number {
  return Math.max(geometry.chip, geometry.edge * 2 + geometry.pitch * results);
}

/** Style rules for `count` results, six at most: one trace and one column each, and the trace to the action. */
export function traceRules(count: number): string {
  const { firstLane, lane, corner } = geometry;
  const action = `--chip:${chipWidth(count)}px;--action:${(pins(count)[0] ?? 0) + 2.5}px`;
  const drop = firstLane + lane * Math.max(0, count - 1) + corner + landing;
  const traces = Array.from({ length: count }, (_, slot) => {
    const share = ((slot * 100) / count).toFixed(3);
    const start = `calc(${share}% + ${((slot * gap) / count + 5).toFixed(2)}px)`;
    const end = `${chipWidth(count) - (pins(count)[slot + 1] ?? 0)}px`;
    return `[data-trace='${slot + 1}']{--start:${start};--end:${end}}`;
  });
  return [
    `[data-schematic]{--drop:${drop}px;${action}}`,
    `@media (width>=73.75em){[data-results]{--columns:${count}}}`,
    ...traces,
  ].join('');
}
