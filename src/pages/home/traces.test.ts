import { describe, expect, test } from 'vitest';
import { chipWidth, geometry, landings, pins, traceRules } from './traces.ts';

const boards = [1, 2, 3, 4, 5, 6].flatMap((count) => [1, 2, 3, 4].map((columns) => ({ count, columns })));

describe('the copper of the hero', () => {
  test.each(boards)(
    'leads to each of $count results once in $columns columns, and never crosses itself',
    ({ count, columns }) => {
      const all = landings(count, columns);
      expect(all.map(({ result }) => result).toSorted()).toEqual(
        Array.from({ length: count }, (_, at) => at),
      );
      const places = all.map(({ column, x }) => column * 1000 + x);
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    },
  );

  test('passes the upper results of a column on their left on its way to the lower ones', () => {
    expect(landings(4, 2).slice(0, 2)).toEqual([
      { result: 2, column: 0, x: 6.5 },
      { result: 0, column: 0, x: 16.5 },
    ]);
  });

  test.each([
    [4, 4],
    [6, 3],
  ])('has %i results in rows of %i on wide screens', (count, columns) => {
    expect(traceRules(count)).toContain(
      `@media print,(width>=73.75em){[data-results]{grid-template-columns:repeat(${columns},minmax(0,1fr))}`,
    );
  });

  test('leaves every trace a pin of its own within the package, as far from one side as from the other, with its edges on whole pixels', () => {
    for (const count of [0, 1, 2, 3, 4, 5, 6]) {
      const all = pins(count);
      expect(all.length).toBeGreaterThan(count);
      expect(all.map((pin) => chipWidth(count) - pin).toReversed()).toEqual(all);
      expect(all[0]).toBeGreaterThanOrEqual(geometry.edge);
      expect(all.map((pin) => pin % 1)).toEqual(all.map(() => 0.5));
    }
  });
});
