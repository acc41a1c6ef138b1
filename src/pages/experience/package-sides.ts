import { letterOf } from '#src/components/evidence/test-points.ts';
import type { SkillGroup } from '#src/content/schema.ts';

/** A group of skills as a row of pins: its letter, the number of its first pin, and how many it has. */
export interface PinGroup {
  name: string;
  firstPin: number;
  count: number;
}

/** One side of the package: its groups, and each pin's number and place in pitches from the side's middle. */
export interface PackageSide {
  groups: readonly PinGroup[];
  pins: readonly { number: number; at: number }[];
}

/** Units between two pins where there is room for their numbers. */
const pitch = 24;
/** Pitches of the smallest package, in which its middle still has room, and of the largest at full pitch. */
const [minPins, maxPins] = [6, 12];
/** Pitches between two groups on one side. */
const gap = 1;

/** The groups with their letters, and their pins counted on from group to group. */
export function pinGroups(skills: readonly SkillGroup[]): PinGroup[] {
  let next = 1;
  return skills.map((group, at) => {
    const firstPin = next;
    next += group.skills.length;
    return { name: letterOf(at), firstPin, count: group.skills.length };
  });
}

/**
 * The four sides of the package, from the left against the clock. Up to four groups have a side each, more share
 * them, in order; two stand on opposite sides, and one alone is parted into two rows.
 */
export function packageSides(groups: readonly PinGroup[]): PackageSide[] {
  const [only] = groups;
  const rows = groups.length === 1 && only && only.count > 1 ? halves(only) : groups;
  return [0, 1, 2, 3].map((side) =>
    sideOf(rows.filter((_, at) => Math.floor((at * 4) / rows.length) === side)),
  );
}

function halves({ name, firstPin, count }: PinGroup): PinGroup[] {
  const first = Math.ceil(count / 2);
  return [
    { name, firstPin, count: first },
    { name, firstPin: firstPin + first, count: count - first },
  ];
}

function sideOf(groups: readonly PinGroup[]): PackageSide {
  let at = -(lengthOf(groups) - 1) / 2;
  const pins = groups.flatMap(({ firstPin, count }, index) => {
    if (index > 0) at += gap;
    return Array.from({ length: count }, (_, pin) => ({ number: firstPin + pin, at: at++ }));
  });
  return { groups, pins };
}

/** Pitches that the groups of a side take, with the gaps between them. */
function lengthOf(groups: readonly PinGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0) + gap * Math.max(0, groups.length - 1);
}

function longestSide(sides: readonly PackageSide[]): number {
  return Math.max(minPins, ...sides.map(({ groups }) => lengthOf(groups)));
}

/** Units between two pins: smaller on a package of many. */
export function pitchOf(sides: readonly PackageSide[]): number {
  return Math.min(pitch, (pitch * maxPins) / longestSide(sides));
}

/** Units of the drawing's side. */
export function sizeOf(sides: readonly PackageSide[]): number {
  return 112 + longestSide(sides) * pitchOf(sides);
}

/** Pitches from the middle of the side to the middle of one of its groups. */
export function groupMiddle({ pins }: PackageSide, { firstPin, count }: PinGroup): number {
  const first = pins.find(({ number }) => number === firstPin)?.at ?? 0;
  return first + (count - 1) / 2;
}
