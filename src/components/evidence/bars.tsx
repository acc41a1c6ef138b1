import type { Result } from '#src/content/schema.ts';
import { Arrow, Extension } from './arrows.tsx';
import css from './evidence.module.css';
import { figure, quantity } from './words.ts';

const base = 112;
const tallest = 80;

/** Two bars on one baseline, their heights to one scale, the difference measured beside them. */
export function Bars({ result }: { result: Extract<Result, { drawing: 'bars' }> }) {
  const [before, after] = [Number(result.before), Number(result.after)];
  const scale = tallest / Math.max(before, after);
  const [wasTop, nowTop] = [base - before * scale, base - after * scale];
  const digits = result.before.split('.')[1]?.length ?? 0;
  const inside = after * scale >= 22;
  return (
    <>
      <rect className={css.was} x=".5" y={wasTop} width="104" height={base - wasTop} />
      <rect className={css.now} x="118" y={nowTop} width="104" height={base - nowTop} />
      <Extension d={`M105 ${wasTop}H252M222 ${nowTop}H252`} />
      <path className={css.axis} d={`M0 ${base}H282`} />
      <text x="10" y={wasTop + 20}>
        {quantity(result.before, result.unit)}
      </text>
      <text className={inside ? css.onNow : css.ofNow} x="128" y={inside ? base - 6 : nowTop - 8}>
        {quantity(result.after, result.unit)}
      </text>
      <Arrow upright from={wasTop} to={nowTop} at={244} />
      <text x="236" y={(wasTop + nowTop) / 2 + 5} textAnchor="end">
        {figure(Math.abs(before - after).toFixed(digits))}
      </text>
    </>
  );
}
