import { classNames } from '#src/components/class-names.ts';
import type { Months } from './signals.ts';
import css from './timing-diagram.module.css';

/** Pixels of a label and the room beside it. */
const labelWidth = 42;
/** The width of the diagram where it is smallest: on a phone of 320 px, and beside the names on a screen of 900 px. */
const smallest = { phone: 272, wide: 530 };

/** Every how many years a label has room in a diagram of a width in pixels. */
function yearsBetweenLabels(months: number, width: number): number {
  return Math.ceil((labelWidth * months) / (width * 12));
}

/**
 * Whether a year goes without its label on a phone: those between, every other one at least, and one that would stand
 * beyond the edge.
 *
 * @param at years since the first that is shown
 * @param months length of the whole diagram
 */
export function isSpare(at: number, months: number): boolean {
  const step = Math.max(2, yearsBetweenLabels(months, smallest.phone));
  return at % step > 0 || (1 - (at * 12) / months) * smallest.phone < labelWidth - 8;
}

/** The same where the diagram stands beside the names; beyond the edge there is room for a label. */
export function isCrowded(at: number, months: number): boolean {
  return at % yearsBetweenLabels(months, smallest.wide) > 0;
}

/** Whether a year has no line either: with two and more years between labels, lines would be a hatching. */
function hasNoLine(at: number, months: number, width: number): boolean {
  const step = yearsBetweenLabels(months, width);
  return step > 2 && at % step > 0;
}

/** The years of the timing diagram, as lines behind all rows. */
export function Years({ first, last }: Months) {
  const months = last - first;
  const classes = (spare: boolean, crowded: boolean) =>
    classNames(spare && css.spare, crowded && css.crowded) || undefined;
  return (
    <svg className={css.years} aria-hidden="true">
      {Array.from({ length: Math.ceil(months / 12) }, (_, at) => {
        const x = `${((at * 1200) / months).toFixed(3)}%`;
        return (
          <svg key={x} x={x} overflow="visible" aria-hidden="true">
            <path
              className={classNames(
                classes(hasNoLine(at, months, smallest.phone), hasNoLine(at, months, smallest.wide)),
                isSpare(at, months) && css.belowLabels,
                isCrowded(at, months) && css.belowWideLabels,
              )}
              d="M.5 0V999"
            />
            <text className={classes(isSpare(at, months), isCrowded(at, months))} x="6" y="13">
              {first / 12 + at}
            </text>
          </svg>
        );
      })}
    </svg>
  );
}
