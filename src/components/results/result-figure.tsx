import type { Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import css from './result-figure.module.css';
import { change } from './result-text.ts';

/** Renders a result's change: '−72%'. It is 64 px high, 44 (`medium`, or long), or 96 on wide screens (`large`, if short). */
export function ResultFigure({ result, size }: { result: Result; size?: 'medium' | 'large' | undefined }) {
  const { figure, unit } = change(result);
  /** Whether digits and letters of the unit, each this many pixels wide, fit the column: '−12.5 dBµV/m' doesn't. */
  const fits = (digit: number, letter: number) => figure.length * digit + unit.length * letter <= 240;
  const isLarge = size === 'large' && fits(56, 20);
  const shown = isLarge ? 'large' : size === 'medium' || !fits(37, 11) ? 'medium' : undefined;
  return (
    <p className={classNames(css.figure, shown && css[shown])}>
      {figure}
      <small>{unit}</small>
    </p>
  );
}
