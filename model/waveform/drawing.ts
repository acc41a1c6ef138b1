import type { Curve } from '../schema.ts';
import { type Measure, placeIntervals, placeScale, type Quantity, type Scale } from './measures.ts';
import { curvePath, heights } from './waveform.ts';

/** Sizes in pixels: `wide` and `narrow` for the home page, `card` for the links page. */
const sizes = {
  wide: { width: 560, height: 196, baseline: 138, above: 108, below: 27 },
  narrow: { width: 190, height: 150, baseline: 92, above: 60, below: 27 },
  card: { width: 320, height: 92, baseline: 70, above: 62, below: 18 },
};

/** A rendered curve, from its electrode to the chip's edge. */
export interface WaveDrawing {
  width: number;
  height: number;
  path: string;
  electrode: { cx: number; cy: number };
  measures: Measure[];
  scale?: Scale | undefined;
}

/**
 * Draws a curve at build time. The home page's drawings include intervals and a scale.
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
  // On phones, the links are right above the curve.
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
