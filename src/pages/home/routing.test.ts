import { describe, expect, test } from 'vitest';
import { chipWidth, geometry, landings, routingRules } from './routing.ts';

const boards = [1, 2, 3, 4, 5, 6].flatMap((count) => [1, 2, 3, 4].map((columns) => ({ count, columns })));

describe('the copper of the hero', () => {
  test.each(boards)(
    'leads to every one of $count results once, in $columns columns',
    ({ count, columns }) => {
      const results = landings(count, columns).map(({ result }) => result);
      expect(results.toSorted()).toEqual(Array.from({ length: count }, (_, at) => at));
    },
  );

  test.each(boards)('never crosses itself with $count results in $columns columns', ({ count, columns }) => {
    const places = landings(count, columns).map(({ column, x }) => column * 1000 + x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(count);
  });

  test('passes the upper results of a column on their left on its way to the lower ones', () => {
    const [leftmost] = landings(4, 2);
    expect(leftmost).toEqual({ result: 2, column: 0, x: 6.5 });
    expect(landings(4, 2)[1]).toEqual({ result: 0, column: 0, x: 16.5 });
  });

  test('leads to the first result at the right where text begins there, and crosses itself as little', () => {
    const all = landings(4, 4, 'rtl');
    expect(all.map(({ result }) => result)).toEqual([3, 2, 1, 0]);
    const places = landings(5, 2, 'rtl').map(({ column, x }) => column * 1000 + x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('puts up to four results in one row on wide screens, five and six in rows of three', () => {
    expect(routingRules(4)).toContain(
      '@media print,(min-width:1180px){[data-results]{grid-template-columns:repeat(4,minmax(0,1fr))}',
    );
    expect(routingRules(6)).toContain(
      '@media print,(min-width:1180px){[data-results]{grid-template-columns:repeat(3,minmax(0,1fr))}',
    );
  });

  test('leaves every trace a pin of its own within the package', () => {
    for (const count of [0, 1, 2, 3, 4, 5, 6]) {
      const lastPin = geometry.first + geometry.pitch * count;
      expect(lastPin).toBeLessThanOrEqual(chipWidth(count) - geometry.first);
    }
  });

  test('leads nowhere without results: only the room for the action is left', () => {
    expect(routingRules(0)).toMatch(/^\[data-stage\]\{[^}]+\}$/);
  });

  test('lets a single result have the whole row', () => {
    expect(routingRules(1)).not.toMatch(/repeat\([2-9]/);
  });
});
