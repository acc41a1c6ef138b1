import type { Result } from '#model/schema.ts';
import { classNames } from '../class-names.ts';
import css from './result-figure.module.css';
import { change } from './result-text.ts';

/** Renders a result's change: '−72%'. Its size is 64 px; 44 if `medium` or long; 96 on wide screens if `large` and short. */
export function ResultFigure({ result, size }: { result: Result; size?: 'medium' | 'large' | undefined }) {
  const { figure, unit } = change(result);
  // The arguments are widths in pixels. '−12.5 dBµV/m' doesn't fit a column at 64 px.
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
