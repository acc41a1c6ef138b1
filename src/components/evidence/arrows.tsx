import css from './arrows.module.css';

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
  const d = upright
    ? `M${at} ${a}V${b}M${at - 2.5} ${a + head}L${at} ${a}L${at + 2.5} ${a + head}M${at - 2.5} ${b - head}L${at} ${b}L${at + 2.5} ${b - head}`
    : `M${a} ${at}H${b}M${a + head} ${at - 2.5}L${a} ${at}L${a + head} ${at + 2.5}M${b - head} ${at - 2.5}L${b} ${at}L${b - head} ${at + 2.5}`;
  return <path className={css.arrow} d={d} />;
}

/** The lines that lead from a drawing to the arrows that measure it. */
export function Extension({ d }: { d: string }) {
  return <path className={css.extension} d={d} />;
}
