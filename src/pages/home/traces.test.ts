import { expect, test } from 'vitest';
import { chipWidth, geometry, pins, traceRules } from './traces.ts';

const counts = [1, 2, 3, 4, 5, 6];

function endsOf(count: number, width: number): number[] {
  const starts = traceRules(count).matchAll(/--start:calc\(([\d.]+)% \+ ([\d.]+)px\)/g);
  return Array.from(starts, ([, share, pixels]) => (Number(share) / 100) * width + Number(pixels));
}

test.each(counts)('the traces of the hero end in the vias of %i columns', (count) => {
  const width = 1280;
  const column = (width - 40 * (count - 1)) / count;
  const vias = Array.from({ length: count }, (_, at) => at * (column + 40) + 5);
  expect(endsOf(count, width).map(Math.round)).toEqual(vias.map(Math.round));
});

test('the chip has a pin for each trace; all pins are symmetric, with edges on whole pixels', () => {
  for (const count of [0, ...counts]) {
    const all = pins(count);
    expect(all.length).toBeGreaterThan(count);
    expect(all.map((pin) => chipWidth(count) - pin).toReversed()).toEqual(all);
    expect(all[0]).toBeGreaterThanOrEqual(geometry.edge);
    expect(all.map((pin) => pin % 1)).toEqual(all.map(() => 0.5));
  }
});
