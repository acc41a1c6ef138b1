import { classNames } from '#src/components/class-names.ts';
import { geometry } from './routing.ts';
import css from './stage.module.css';

const { behind, firstLane, lane, corner } = geometry;

/**
 * One trace: down from its pin, through a 45 degree corner into its lane, along it, and through a second corner
 * down to its landing. Its box is placed by the routing rules; the nested element ends the lane short of the
 * box's right edge by the width of the corner.
 */
function Trace({ slot }: { slot: number }) {
  // Half a pixel keeps the edges of the line on whole ones.
  const y = behind + firstLane + lane * slot + 0.5;
  return (
    <svg className={css.trace} data-trace={slot + 1} aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path d={`M-1.5 0V${y - corner}L${-1.5 - corner} ${y}`} />
      </svg>
      <svg x={-1.5 - corner} width="100%" overflow="visible" aria-hidden="true">
        <line x1={3 + corner * 2} x2="100%" y1={y} y2={y} />
      </svg>
      <path d={`M${1.5 + corner} ${y}L1.5 ${y + corner}V999`} />
    </svg>
  );
}

/** The trace to the action, which stands at the left end of its lane. */
function ActionTrace() {
  const y = behind + corner + 0.5;
  return (
    <svg className={classNames(css.trace, css.action)} aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path d={`M-1.5 0V${y - corner}L${-1.5 - corner} ${y}`} />
      </svg>
      <svg x={-1.5 - corner} width="100%" overflow="visible" aria-hidden="true">
        <line x1={1.5 + corner} x2="100%" y1={y} y2={y} />
      </svg>
    </svg>
  );
}

/** The copper from the chip to every result, and the one that leads to the action. */
export function Copper({ count }: { count: number }) {
  return (
    <>
      <ActionTrace />
      {Array.from({ length: count }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trace is its place
        <Trace key={slot} slot={slot} />
      ))}
    </>
  );
}
