import { expect, test } from 'vitest';
import { groupMiddle, packageSides, pinGroups, pitchOf, sizeOf } from './package-sides.ts';

const groupsOf = (...counts: number[]) =>
  pinGroups(
    counts.map((count, at) => ({ category: `Group ${at}`, skills: Array.from({ length: count }, String) })),
  );

const namesOn = (...counts: number[]) =>
  packageSides(groupsOf(...counts)).map(({ groups }) => groups.map(({ name }) => name).join(''));

test('the pins are counted on from group to group', () => {
  expect(groupsOf(3, 1, 2).map(({ firstPin }) => firstPin)).toEqual([1, 4, 5]);
  const numbers = packageSides(groupsOf(3, 1, 2)).flatMap(({ pins }) => pins.map(({ number }) => number));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
});

test('four groups have a side each, two face each other, one is parted, and more share sides in order', () => {
  expect(namesOn(6, 5, 6, 7)).toEqual(['A', 'B', 'C', 'D']);
  expect(namesOn(3, 3)).toEqual(['A', '', 'B', '']);
  expect(namesOn(5)).toEqual(['A', '', 'A', '']);
  expect(namesOn(1)).toEqual(['A', '', '', '']);
  expect(namesOn(1, 1, 1, 1, 1, 1)).toEqual(['AB', 'C', 'DE', 'F']);
});

test.each([[1], [3], [3, 3, 3, 3], [60], [60, 60, 60, 60], [60, 1, 3, 3, 12, 2], [100, 100, 100, 100, 100]])(
  'a package of %j pins holds them all, and its inner outline is a square of positive size',
  (...counts) => {
    const sides = packageSides(groupsOf(...counts));
    const [size, pitch] = [sizeOf(sides), pitchOf(sides)];
    expect(size - 193).toBeGreaterThan(0);
    for (const side of sides) {
      for (const { at } of side.pins) {
        expect(Math.abs(at * pitch) + pitch / 2).toBeLessThanOrEqual(size / 2 - 44.5);
      }
    }
  },
);

test('the name of a group stands at its middle', () => {
  const [left] = packageSides(groupsOf(3, 1, 1, 1, 1));
  const middles = left?.groups.map((group) => groupMiddle(left, group));
  // Three pins, a gap, one pin: five places around the middle.
  expect(middles).toEqual([-1, 2]);
});
