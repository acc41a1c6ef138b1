import { describe, expect, test } from 'vitest';
import { chipWidth, geometry, pins, traceRules } from './traces.ts';

const counts = [1, 2, 3, 4, 5, 6];

/** The left end of each trace on a board of a width, in pixels. */
function endsOf(count: number, width: number): number[] {
  return [...traceRules(count).matchAll(/--start:calc\(([\d.]+)% \+ ([\d.]+)px\)/g)].map(
    ([, share, pixels]) => (Number(share) / 100) * width + Number(pixels),
  );
}

describe('the copper of the hero', () => {
  test.each(counts)('ends in the via of each of %i columns', (count) => {
    const width = 1280;
    const column = (width - 40 * (count - 1)) / count;
    const vias = Array.from({ length: count }, (_, at) => at * (column + 40) + 5);
    expect(endsOf(count, width).map(Math.round)).toEqual(vias.map(Math.round));
  });

  test('gives every trace its own pin, symmetric in the package, with edges on whole pixels', () => {
    for (const count of [0, ...counts]) {
      const all = pins(count);
      expect(all.length).toBeGreaterThan(count);
      expect(all.map((pin) => chipWidth(count) - pin).toReversed()).toEqual(all);
      expect(all[0]).toBeGreaterThanOrEqual(geometry.edge);
      expect(all.map((pin) => pin % 1)).toEqual(all.map(() => 0.5));
    }
  });
});
