import type { Result } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import css from './result-figure.module.css';
import { change } from './result-text.ts';

/** Renders a result's change: '−72%'. Its size is 64 px, 44 (`medium`), or 96 on wide screens (`large`). */
export function ResultFigure({ result, size }: { result: Result; size?: 'medium' | 'large' | undefined }) {
  const { figure, unit } = change(result);
  // Keeps '−12.5 dBµV/m' in its column. Pixels: 37 for a digit, 11 for a letter of the unit.
  const isWide = figure.length * 37 + unit.length * 11 > 240;
  const shown = size ?? (isWide ? 'medium' : undefined);
  return (
    <p className={classNames(css.figure, shown && css[shown])}>
      {figure}
      <small>{unit}</small>
    </p>
  );
}
