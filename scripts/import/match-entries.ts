import { isDeepStrictEqual } from 'node:util';
import { isGroup, type Value } from './literal.ts';

/**
 * Which entry of an older list each entry of a newer one continues: its index, or undefined for a new one. The
 * rules are tried in turn, the strictest first, and each older entry is continued once at most.
 */
export function matchEntries<Old, New>(
  older: readonly Old[],
  newer: readonly New[],
  rules: readonly ((older: Old, newer: New) => boolean)[],
): (number | undefined)[] {
  const matches: (number | undefined)[] = newer.map(() => undefined);
  const taken = new Set<number>();
  for (const isSame of rules) {
    for (const [index, entry] of newer.entries()) {
      if (matches[index] !== undefined) continue;
      const found = older.findIndex((candidate, at) => !taken.has(at) && isSame(candidate, entry));
      if (found < 0) continue;
      matches[index] = found;
      taken.add(found);
    }
  }
  return matches;
}

/** The fields by which two entries of the content are the same thing, told anew. */
const identifying = ['title', 'company', 'degree', 'institution', 'category', 'name'];

function isSameEntry(one: Value, other: Value): boolean {
  if (!isGroup(one) || !isGroup(other)) return false;
  const fields = identifying.filter((field) => field in one || field in other);
  return fields.length > 0 && fields.every((field) => one[field] === other[field]);
}

/** A job or a degree under a new title. */
function isSamePlaceAndTime(one: Value, other: Value): boolean {
  if (!isGroup(one) || !isGroup(other) || one['period'] === undefined) return false;
  const fields = ['company', 'institution', 'period'];
  return fields.every((field) => isDeepStrictEqual(one[field], other[field]));
}

/** How entries of a list of the content are matched with those of a newer version of it. */
export const entryRules = [isDeepStrictEqual, isSameEntry, isSamePlaceAndTime];
