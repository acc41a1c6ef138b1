import { classNames } from './class-names.ts';
import css from './dimension-line.module.css';
import text from './text.module.css';

/** A dimension line across its column: two extension lines, two arrowheads, and the quantity it measures. */
export function DimensionLine({ quantity }: { quantity: string }) {
  return (
    <p className={classNames(css.line, text.mono)}>
      <span>{quantity}</span>
    </p>
  );
}
