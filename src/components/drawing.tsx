import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './drawing.module.css';
import text from './text.module.css';

/** A drawing in its own units, one CSS pixel each; out of sight of assistive technology unless it says otherwise. */
export function Drawing({
  width,
  height,
  ...props
}: ComponentProps<'svg'> & { width: number; height: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" {...props} />
  );
}

/** A plated hole in the board, where copper ends. */
export function Via({ className }: { className?: string | undefined }) {
  return <i className={classNames(css.via, className)} aria-hidden="true" />;
}

/** A dimension line across its column: two extension lines, two arrowheads, and the quantity it measures. */
export function DimensionLine({ quantity }: { quantity: string }) {
  return (
    <p className={classNames(css.dimension, text.mono)}>
      <span>{quantity}</span>
    </p>
  );
}

/** A dimension between two points of one axis, with arrowheads, in the drawing's own units. */
export function Arrow({
  from,
  to,
  at,
  upright = false,
}: {
  from: number;
  to: number;
  at: number;
  upright?: boolean;
}) {
  const [a, b] = [Math.min(from, to), Math.max(from, to)];
  const head = Math.min(5, (b - a) / 3);
  const point = (along: number, across: number) => (upright ? `${across} ${along}` : `${along} ${across}`);
  const tip = (end: number, foot: number) =>
    `M${point(foot, at - 2.5)}L${point(end, at)}L${point(foot, at + 2.5)}`;
  return (
    <path
      className={css.arrow}
      d={`M${point(a, at)}L${point(b, at)}${tip(a, a + head)}${tip(b, b - head)}`}
    />
  );
}

/** The lines that lead from a drawing to the arrows that measure it. */
export function Extension({ d }: { d: string }) {
  return <path className={css.extension} d={d} />;
}
