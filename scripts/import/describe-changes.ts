import { isDeepStrictEqual } from 'node:util';
import { isGroup, isList, type Value } from './literal.ts';
import { entryRules, matchEntries } from './match-entries.ts';

/** One line for each field that changes: `name: 'Ira' → 'Lena'`; for lists what is added (+), removed (-) or moved. */
export function describeChanges(from: Value | undefined, to: Value | undefined, path = ''): string[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (isList(from) && isList(to)) return describeList(from, to, path);
  if (isGroup(from) && isGroup(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...names].flatMap((name) =>
      describeChanges(from[name], to[name], path ? `${path}.${name}` : name),
    );
  }
  return [`${path}: ${shown(from)} → ${shown(to)}`];
}

function describeList(from: readonly Value[], to: readonly Value[], path: string): string[] {
  const matches = matchEntries(from, to, entryRules);
  const kept = matches.filter((at) => at !== undefined);
  const isMoved = kept.some((at, index) => at < (kept[index - 1] ?? 0));
  return [
    ...from.flatMap((entry, at) => (kept.includes(at) ? [] : [`${path}: - ${shown(entry)}`])),
    ...to.flatMap((entry, index) => {
      const at = matches[index];
      if (at === undefined) return [`${path}: + ${shown(entry)}`];
      return describeChanges(from[at], entry, `${path} ${shown(from[at])}`);
    }),
    ...(isMoved ? [`${path}: in another order`] : []),
  ];
}

/** The fields by which an entry is known, most telling first. */
const labels = ['title', 'name', 'degree', 'category', 'text'];

function shown(value: Value | undefined): string {
  if (value === undefined) return '(nothing)';
  if (typeof value === 'string') return `'${shorten(value)}'`;
  if (isList(value)) return `(${value.length} ${value.length === 1 ? 'entry' : 'entries'})`;
  if (!isGroup(value)) return String(value);
  const label = labels.map((name) => value[name]).find((text) => typeof text === 'string');
  return typeof label === 'string' ? `"${shorten(label)}"` : '{ … }';
}

/** Short enough for a line; without the characters that would steer a terminal. */
function shorten(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
