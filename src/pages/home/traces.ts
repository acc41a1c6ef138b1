/**
 * Routes the hero's traces from the chip's pins over lanes to the results. `traceRules` returns CSS, because each
 * result's position is a percentage of a width known only to the browser. Traces never cross. Right-to-left pages mirror the drawing.
 */

/**
 * Pixels. `chip`: the package's height and minimum width, with pins. `edge`: minimum distance from its edge to a pin's
 * center. `behind`: the part of a trace that the chip hides, from its middle to just below its edge. `firstLane`: from
 * there to the first lane. Centers are at half pixels, so that pins (7 px) and traces (3 px) have whole edges.
 */
export const geometry = { chip: 117, edge: 23.5, pitch: 14, lane: 8, firstLane: 45, behind: 60, corner: 14 };

/** Length in pixels of the lowest trace's last vertical part. */
const landing = 6;
/** Pixels between the page's columns. */
const gap = 40;
/** Minimum number of pins; those without a trace are unconnected. */
const fewestPins = 5;

/** Returns the x of the pins below the chip: the action's, the results' and unconnected ones. */
export function pins(results: number): number[] {
  const count = Math.max(results + 1, fewestPins);
  const first = (chipWidth(results) - geometry.pitch * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => first + geometry.pitch * at);
}

/** Returns the package's width in pixels. */
export function chipWidth(results: number): number {
  return Math.max(geometry.chip, geometry.edge * 2 + geometry.pitch * results);
}

/** Returns the CSS for up to six results and the action. */
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
