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
