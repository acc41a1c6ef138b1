/**
 * One heartbeat as lead II shows it, in milliseconds from the start of QRS and millivolts. The intervals are
 * those of a healthy adult at rest: PR 120 to 200 ms, QRS under 120 ms, QT under 440 ms.
 */
export const intervals = { pr: 168, qrs: 96, qt: 392 };

/** Each deflection: its peak in ms, its height in mV, its width (one standard deviation) in ms. */
const deflections = [
  { peak: -106, height: 0.15, width: 24 },
  { peak: 18, height: -0.14, width: 7 },
  { peak: 44, height: 1.15, width: 10 },
  { peak: 70, height: -0.28, width: 9 },
  { peak: 286, height: 0.32, width: 44 },
];

/** The voltage at a moment, in mV. */
export function voltage(time: number): number {
  return deflections.reduce(
    (sum, { peak, height, width }) => sum + height * Math.exp(-((time - peak) ** 2) / (2 * width ** 2)),
    0,
  );
}

/** How a drawing maps time and voltage: pixels of the moment 0, pixels per ms, baseline, pixels per mV. */
export interface Scale {
  start: number;
  perMs: number;
  baseline: number;
  perMv: number;
}

/** Millivolts below which the line is drawn flat. */
const silence = 0.004;

/** Milliseconds between points: close where the curve turns fast. */
function step(time: number): number {
  return time >= -6 && time < 102 ? 3 : 8;
}

/** The beat as a path from one moment to another. */
export function beat({ start, perMs, baseline, perMv }: Scale, from: number, to: number): string {
  const point = (time: number, volts: number) =>
    `${(start + time * perMs).toFixed(1)} ${(baseline - volts * perMv).toFixed(1)}`;
  let path = `M${point(from, 0)}`;
  for (let time = from; time < to; time += step(time)) {
    const volts = voltage(time);
    if (Math.abs(volts) > silence) path += `L${point(time, volts)}`;
  }
  return `${path}L${point(to, 0)}`;
}
