import type { Result } from '#model/schema.ts';
import { classNames } from '../class-names.ts';
import text from '../text.module.css';
import { change } from './result-text.ts';
import css from './results.module.css';

/** The length without the invisible characters that isolate a figure in right-to-left text. */
const lengthOf = (part: string) => part.replace(/\p{Cf}/gu, '').length;

/**
 * Renders a result's change: '−72%'. It is up to 64 px high, 44 if too long for that, and 96 on wide screens if `isLarge`
 * and it fits.
 */
export function ResultFigure({ result, isLarge = false }: { result: Result; isLarge?: boolean }) {
  const { figure, unit } = change(result);
  // Whether the text fits a column of 240 px, with the widths of a digit and of a letter in pixels. '12500% faster'
  // doesn't fit at 64 px.
  const fits = (digit: number, letter: number) => lengthOf(figure) * digit + lengthOf(unit) * letter <= 240;
  const size = isLarge && fits(56, 20) ? 'large' : fits(37, 11) ? undefined : 'medium';
  return (
    <p className={classNames(text.figure, css.figure, size && css[size])}>
      {figure}
      <small>{unit}</small>
    </p>
  );
}
