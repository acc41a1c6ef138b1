import type { Result } from '#src/content/schema.ts';
import { Arrow, Extension } from '../drawing.tsx';
import css from './result-card.module.css';
import { quantity } from './result-text.ts';

const width = 240;
/** Maps each frequency unit to the time unit of its period. */
const timeUnits: Record<string, string> = { Hz: 's', kHz: 'ms', MHz: 'µs', GHz: 'ns' };

/** Returns the time span of 1, 2 or 5 times a power of ten that shows about 9 to 23 cycles of the faster clock. */
export function timeSpan(fastest: number): number {
  const wanted = 16 / fastest;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  return steps.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best));
}

/** Returns the path of a square wave with `cycles` cycles. */
export function squareWave(cycles: number, high: number, low: number): string {
  const half = width / cycles / 2;
  let d = `M.5 ${low}V${high}`;
  for (let edge = 1; edge * half < width; edge += 1) {
    d += `H${(0.5 + edge * half).toFixed(2)}V${edge % 2 ? low : high}`;
  }
  return `${d}H${width + 0.5}`;
}

/** Draws both clocks over the same time span. */
export function Clock({ result }: { result: Extract<Result, { drawing: 'clock' }> }) {
  const [before, after] = [Number(result.before), Number(result.after)];
  const span = timeSpan(Math.max(before, after));
  return (
    <>
      <text x="0" y="12">
        {quantity(result.before, result.unit)}
      </text>
      <path className={css.wasLine} d={squareWave(before * span, 20, 40)} />
      <text className={css.ofNow} x="0" y="65">
        {quantity(result.after, result.unit)}
      </text>
      <path className={css.nowLine} d={squareWave(after * span, 74, 94)} />
      <Extension d={`M.5 98V120M${width + 0.5} 44V120`} />
      <Arrow from={0.5} to={width + 0.5} at={114} />
      <text x={width / 2} y="109" textAnchor="middle">
        {quantity(Number(span.toPrecision(2)), timeUnits[result.unit] ?? `1/${result.unit}`)}
      </text>
    </>
  );
}
