import { difference } from '#src/content/result-words.ts';
import type { Result } from '#src/content/schema.ts';
import { Arrow, Extension } from '../drawing.tsx';
import css from './result-card.module.css';
import { figure, quantity } from './result-text.ts';

const base = 112;
/** Height of a line of text. */
const lineHeight = 22;

/** Draws two bars to scale and labels their difference. */
export function Bars({ result }: { result: Extract<Result, { drawing: 'bars' }> }) {
  const [before, after] = [Number(result.before), Number(result.after)];
  const highest = Math.max(before, after);
  // If the second bar is higher or almost as high, the difference goes above the bars.
  const between = ((before - after) / highest) * 100 >= lineHeight;
  const tallest = between ? 100 : 80;
  const scale = tallest / highest;
  const [wasTop, nowTop] = [base - before * scale, base - after * scale];
  const inside = (value: number) => value * scale >= lineHeight;
  const [was, now] = [quantity(result.before, result.unit), quantity(result.after, result.unit)];
  return (
    <>
      <rect className={css.was} x=".5" y={wasTop} width="104" height={base - wasTop} />
      <rect className={css.now} x="118" y={nowTop} width="104" height={base - nowTop} />
      <Extension d={`M105 ${wasTop}H252M222 ${nowTop}H252`} />
      <path className={css.axis} d={`M0 ${base}H282`} />
      <text x="10" y={inside(before) ? wasTop + 20 : wasTop - 8}>
        {was}
      </text>
      <text
        className={inside(after) ? css.onNow : css.ofNow}
        x="128"
        y={inside(after) ? base - 6 : nowTop - 8}
      >
        {now}
      </text>
      <Arrow upright from={wasTop} to={nowTop} at={244} />
      <text
        x={between ? 236 : 244}
        y={between ? (wasTop + nowTop) / 2 + 5 : base - tallest - 8}
        textAnchor={between ? 'end' : 'middle'}
      >
        {figure(difference(result))}
      </text>
    </>
  );
}
