import type { Months } from './signals.ts';
import css from './timing-diagram.module.css';

/** What a label takes of the width of the diagram on a phone of 360 px. */
const labelShare = 0.12;

/**
 * Whether a year goes without its label on a phone: every other one, and one that would stand beyond the edge.
 *
 * @param at years since the first that is shown
 * @param months length of the whole diagram
 */
export function isSpare(at: number, months: number): boolean {
  return at % 2 === 1 || 1 - (at * 12) / months < labelShare;
}

/** The years of the timing diagram, as lines behind all rows. */
export function Years({ first, last }: Months) {
  const months = last - first;
  return (
    <svg className={css.years} aria-hidden="true">
      {Array.from({ length: Math.ceil(months / 12) }, (_, at) => {
        const x = `${((at * 1200) / months).toFixed(3)}%`;
        return (
          <svg key={x} x={x} overflow="visible" aria-hidden="true">
            <path d="M.5 0V999" />
            <text className={isSpare(at, months) ? css.spare : undefined} x="6" y="13">
              {first / 12 + at}
            </text>
          </svg>
        );
      })}
    </svg>
  );
}
