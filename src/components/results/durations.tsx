import type { Result } from '#src/content/schema.ts';
import { Arrow, Extension } from '../drawing.tsx';
import css from './result-card.module.css';
import { quantity } from './result-text.ts';

const longest = 250;

/** Draws two durations to scale and labels their difference. */
export function Durations({ result }: { result: Extract<Result, { drawing: 'durations' }> }) {
  const [before, after] = [Number(result.before), Number(result.after)];
  const scale = longest / Math.max(before, after);
  const [was, now] = [before * scale, after * scale];
  const difference = String(Number(Math.abs(before - after).toFixed(6)));
  // A letter of 16 px is 9.6 units wide.
  const between = Math.abs(was - now) >= (difference.length + 1 + result.unit.length) * 10;
  const middle = (was + now) / 2;
  const inside = now >= 84;
  return (
    <>
      <rect className={css.was} x=".5" y="24" width={was} height="30" />
      <rect className={css.now} x="0" y="66" width={now} height="30" />
      <path className={css.axis} d="M.5 16V120" />
      <Extension d={`M${now} 96V120M${was + 0.5} 54V120`} />
      <text x="10" y="44">
        {quantity(result.before, result.unit)}
      </text>
      <text className={inside ? css.onNow : css.ofNow} x={inside ? 10 : now + 8} y="86">
        {quantity(result.after, result.unit)}
      </text>
      <Arrow from={now} to={was} at={114} />
      <text
        x={between ? middle : Math.min(was, now) - 8}
        y={between ? 109 : 118}
        textAnchor={between ? 'middle' : 'end'}
      >
        {quantity(difference, result.unit)}
      </text>
    </>
  );
}
