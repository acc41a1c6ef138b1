/** The value below which this share of the values lies, interpolated between neighbors. NaN where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** How one thing compares with another that was measured in turn with it. */
export interface Ratio {
  medians: [one: number, other: number];
  /** The median of the one over the median of the other. */
  ofMedians: number;
  /** The median of the ratios of the single pairs. */
  ofPairs: number;
  /** The middle half of the ratios of the single pairs: how far the measurement itself scatters. */
  quartiles: [low: number, high: number];
}

/** @param pairs what was measured of the one and, in the same pair of runs, of the other */
export function ratio(pairs: readonly (readonly [one: number, other: number])[]): Ratio {
  const single = pairs.map(([one, other]) => one / other);
  const [one, other] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  return {
    medians: [one, other],
    ofMedians: one / other,
    ofPairs: median(single),
    quartiles: [quantile(single, 0.25), quantile(single, 0.75)],
  };
}
