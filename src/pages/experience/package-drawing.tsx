import { classNames } from '#src/components/class-names.ts';
import drawing from '#src/components/drawing.module.css';
import css from './package-drawing.module.css';

const pitch = 24;

/** One side of the package: its letter, and its pins as the number of the first and how many. */
export interface Side {
  name: string;
  firstPin: number;
  pins: number;
}

/** One side's pins, drawn for the left side and turned into place: counting goes round against the clock. */
function Pins({ side, turn, size }: { side: Side; turn: number; size: number }) {
  const start = size / 2 - ((side.pins - 1) * pitch) / 2;
  return (
    <g transform={`rotate(${-90 * turn} ${size / 2} ${size / 2})`}>
      {Array.from({ length: side.pins }, (_, at) => {
        const y = start + at * pitch;
        return (
          <g key={y}>
            <rect className={css.pin} x="34" y={y - 5} width="20" height="10" />
            <text x="22" y={y + 4} textAnchor="middle" transform={`rotate(${90 * turn} 22 ${y})`}>
              {side.firstPin + at}
            </text>
          </g>
        );
      })}
      <text
        className={css.side}
        x="78"
        y={size / 2 + 5}
        textAnchor="middle"
        transform={`rotate(${90 * turn} 78 ${size / 2})`}
      >
        {side.name}
      </text>
    </g>
  );
}

/** The package from above, as large as its longest side needs. */
export function PackageDrawing({ sides }: { sides: readonly Side[] }) {
  const size = 112 + Math.max(...sides.map(({ pins }) => pins)) * pitch;
  return (
    <div className={classNames(drawing.drawing, css.package)}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        <rect className={css.body} x="44.5" y="44.5" width={size - 89} height={size - 89} />
        <rect className={css.pad} x="96.5" y="96.5" width={size - 193} height={size - 193} />
        <circle className={css.pinOne} cx="58" cy="58" r="4" />
        {sides.map((side, turn) => (
          <Pins key={side.name} side={side} turn={turn} size={size} />
        ))}
      </svg>
    </div>
  );
}
