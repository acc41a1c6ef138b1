import type { Curve } from '../schema.ts';
import { curvePath, type Frame, heights, plot } from './waveform.ts';

/** Sizes in pixels: `wide` and `narrow` for the home page, `card` for the links page. */
const sizes = {
  wide: { width: 560, height: 196, baseline: 138, above: 108, below: 27 },
  narrow: { width: 190, height: 150, baseline: 92, above: 60, below: 27 },
  card: { width: 320, height: 92, baseline: 70, above: 62, below: 18 },
};

/** A rendered curve with its electrode. */
export interface WaveDrawing {
  width: number;
  height: number;
  path: string;
  electrode: { cx: number; cy: number };
  measures: Measure[];
  scale?: Scale | undefined;
}

/**
 * Draws a curve at build time. On the home page, `wide` includes intervals and a scale, and `narrow` only intervals below
 * the curve.
 *
 * @param toLeft whether the chip is on the left
 */
export function drawWave(
  curve: Curve,
  size: keyof typeof sizes,
  quantity: Quantity,
  toLeft: boolean,
): WaveDrawing {
  const { width, height, baseline, above, below } = sizes[size];
  const [left, right] = toLeft ? [0, width - 14] : [14, width];
  const frame = { left, right, baseline, above, below, toLeft };
  const isMeasured = size !== 'card';
  // On the card, drop the empty space above a low curve.
  const unused = isMeasured
    ? 0
    : Math.floor(Math.min(...heights(curve, frame, left, right)) - baseline + above);
  // Without intervals below, the curve gets their space.
  const hasIntervalBelow =
    isMeasured && placeIntervals(curve, frame, width, quantity).some(({ isAbove }) => !isAbove);
  const fitted = {
    ...frame,
    baseline: baseline - unused,
    below: isMeasured && !hasIntervalBelow ? below + 25 : below,
  };
  const placed = isMeasured ? placeIntervals(curve, fitted, width, quantity) : [];
  // The narrow curve has no room above: on phones, the links are right above it.
  const measures = placed.filter(({ isAbove }) => size === 'wide' || !isAbove);
  const cx = toLeft ? width - 7 : 7;
  const [cy = fitted.baseline] = heights(curve, fitted, cx, cx);
  return {
    width,
    height: height - unused,
    measures,
    path: curvePath(curve, fitted, left, right),
    electrode: { cx, cy: Number(cy.toFixed(1)) },
    scale: size === 'wide' ? placeScale(curve, fitted, width, measures, quantity) : undefined,
  };
}

/** Pixels: width of a letter, and the gap around labels. */
const letter = 7.7;
const gap = 8;

/** Formats a value with its unit. */
type Quantity = (value: number, unit: string) => string;

/** A drawn interval: an arrow above or below the curve, with its duration. */
export interface Measure {
  left: number;
  right: number;
  /** The arrow's y. */
  at: number;
  isAbove: boolean;
  /** Path of the extension lines. */
  extension: string;
  label: string;
  /** Whether the label is to the right of the arrow, which is too short for it. */
  isLabelOutside: boolean;
  /** The right end of the arrow and its label. */
  end: number;
}

/**
 * Places a curve's intervals, shortest first: above the curve; otherwise below, if the label fits into the arrow;
 * otherwise not at all.
 *
 * @param width maximum `end`
 */
export function placeIntervals(curve: Curve, frame: Frame, width: number, quantity: Quantity): Measure[] {
  const { x } = plot(curve, frame);
  const placed: Measure[] = [];
  const byLength = (curve.intervals ?? []).toSorted(
    (one, other) => one.to - one.from - (other.to - other.from),
  );
  for (const { from, to, label: name } of byLength) {
    const length = quantity(Number((to - from).toPrecision(6)), curve.time);
    const label = name ? `${name} ${length}` : length;
    const [left, right] = [toTenth(x(from)), toTenth(x(to))];
    const isLabelOutside = label.length * letter + gap > right - left;
    const end = isLabelOutside ? toTenth(right + gap + label.length * letter) : right;
    const isFree = (above: boolean) =>
      placed.every((other) => other.isAbove !== above || other.end <= left + 1 || other.left >= end - 1);
    const isAbove = isFree(true);
    if (end > width || !(isAbove || (isFree(false) && !isLabelOutside))) continue;
    const [top, bottom] = extremes(curve, frame, left, end);
    const at = Math.round(isAbove ? top - 13 : bottom + 13) + 0.5;
    const out = isAbove ? -6 : 6;
    const foot = (place: number) => toTenth(extremes(curve, frame, place, place)[0] + out);
    const extension = [left, right].map((place) => `M${place} ${foot(place)}V${at + out}`).join('');
    placed.push({ left, right, at, isAbove, extension, label, isLabelOutside, end });
  }
  return placed;
}

const toTenth = (pixels: number) => Number(pixels.toFixed(1));

function extremes(curve: Curve, frame: Frame, left: number, right: number): [number, number] {
  const all = heights(curve, frame, left, right);
  return [Math.min(...all), Math.max(...all)];
}

/** The scale bars: position, lengths and labels. */
export interface Scale {
  left: number;
  top: number;
  across: number;
  up: number;
  labels: { across: string; up: string };
}

/** Places the scale bars as far right as the curve and its intervals allow, if there is room. */
export function placeScale(
  curve: Curve,
  frame: Frame,
  width: number,
  measures: readonly Measure[],
  quantity: Quantity,
): Scale | undefined {
  const { perTime, perValue } = plot(curve, frame);
  const { time, value } = curve.scale ?? { time: 0, value: 0 };
  const labels = { across: quantity(time, curve.time), up: quantity(value, curve.value) };
  const [across, up] = [toTenth(time * perTime), toTenth(value * perValue)];
  // The vertical bar is too short for its label.
  if (up < 20) return undefined;
  const room = Math.max(across, gap + letter * Math.max(labels.across.length, labels.up.length));
  const top = 24.5;
  for (let left = Math.floor(width - room - 2 * gap) + 0.5; left > 2 * gap; left -= gap) {
    const [ground] = extremes(curve, frame, left - gap, left + room + gap);
    const isFree = measures.every(
      (one) => !one.isAbove || one.end < left - gap || one.left > left + room + gap,
    );
    if (isFree && ground > top + up + 32) return { left, top, across, up, labels };
  }
  return undefined;
}
