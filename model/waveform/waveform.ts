import type { Curve, Home } from '../schema.ts';

/** Deflections of a heartbeat: time of the peak in ms, height in mV, width (one standard deviation) in ms. */
const deflections = [
  { peak: -106, height: 0.15, width: 24 },
  { peak: 18, height: -0.14, width: 7 },
  { peak: 45, height: 1.15, width: 10 },
  { peak: 70, height: -0.28, width: 9 },
  { peak: 286, height: 0.32, width: 44 },
];

const voltage = (time: number) =>
  deflections.reduce(
    (sum, { peak, height, width }) => sum + height * Math.exp(-((time - peak) ** 2) / (2 * width ** 2)),
    0,
  );

/** Sample times in ms, relative to the start of QRS, denser during QRS. */
const moments = Array.from({ length: 650 }, (_, at) => at - 200).filter(
  (time) => time % (time >= -6 && time < 102 ? 3 : 8) === 0 && Math.abs(voltage(time)) > 0.004,
);

/** A heartbeat in lead II, with the intervals of a healthy adult at rest. */
export const heartbeat: Curve = {
  time: 'ms',
  value: 'mV',
  points: [
    [-220, 0],
    ...moments.map((time): [number, number] => [time, Number(voltage(time).toFixed(3))]),
    [510, 0],
  ],
  intervals: [
    { from: -168, to: 0, label: 'PR' },
    { from: 0, to: 96, label: 'QRS' },
    { from: 0, to: 392, label: 'QT' },
  ],
  scale: { time: 100, value: 0.5 },
};

/** Returns the owner's curve, if any. */
export function curveOf({ waveform = 'none' }: Pick<Home, 'waveform'>): Curve | undefined {
  if (waveform === 'heartbeat') return heartbeat;
  return waveform === 'none' ? undefined : waveform;
}

/** The area for a curve, in pixels. The curve's last point, or with `toLeft` its first, is on the baseline. */
export interface Frame {
  /** x of the first and last point. */
  left: number;
  right: number;
  baseline: number;
  above: number;
  below: number;
  /** Whether the chip is on the left. */
  toLeft?: boolean;
}

/** Returns the mapping of times and values to a frame. */
export function plot(
  { points }: Pick<Curve, 'points'>,
  { left, right, baseline, above, below, toLeft }: Frame,
) {
  const times = points.map(([time]) => time);
  const values = points.map(([, value]) => value);
  const [start = 0, end = 0, level = 0] = [times.at(0), times.at(-1), values.at(toLeft ? 0 : -1)];
  const perTime = (right - left) / (end - start);
  const perValue = Math.min(above / (Math.max(...values) - level), below / (level - Math.min(...values)));
  return {
    perTime,
    perValue,
    x: (time: number) => left + (time - start) * perTime,
    y: (value: number) => baseline - (value - level) * perValue,
  };
}

/** Returns the curve as an SVG path that extends straight to `from` and `to`. */
export function curvePath(
  curve: Pick<Curve, 'points'>,
  frame: Frame,
  from = frame.left,
  to = frame.right,
): string {
  const { x, y } = plot(curve, frame);
  const tenths = (pixels: number) => Math.round(pixels * 10);
  const places = curve.points.map(([time, value]) => [tenths(x(time)), tenths(y(value))] as const);
  let [left, top] = [tenths(from), places[0]?.[1] ?? 0];
  const start = `M${from} ${top / 10}`;
  // Relative coordinates take fewer characters. Steps under 1.5 px are merged.
  const steps = places.flatMap(([across, down], at) => {
    const step = [across - left, down - top] as const;
    if (Math.hypot(...step) < 15 && at < places.length - 1) return [];
    [left, top] = [across, down];
    return `${step[0] / 10} ${step[1] / 10}`;
  });
  const line = steps
    .join(' ')
    .replace(/(?<!\d)0\./g, '.')
    .replaceAll(' -', '-');
  return `${start}l${line}H${to}`;
}

/** Returns the curve's y values between two x positions, inclusive. */
export function heights(curve: Pick<Curve, 'points'>, frame: Frame, left: number, right: number): number[] {
  const { x, y } = plot(curve, frame);
  const places = curve.points.map(([time, value]) => [x(time), y(value)] as const);
  const heightAt = (place: number) => {
    const after = places.find(([across]) => across >= place) ?? places.at(-1);
    const before = places.findLast(([across]) => across <= place) ?? after;
    if (!before || !after) return frame.baseline;
    const part = (place - before[0]) / (after[0] - before[0] || 1);
    return before[1] + (after[1] - before[1]) * part;
  };
  const between = places.filter(([across]) => across > left && across < right).map(([, height]) => height);
  return [heightAt(left), ...between, heightAt(right)];
}
