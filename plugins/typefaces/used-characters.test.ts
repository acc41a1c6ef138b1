import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unicodeRange } from './font-face-rules.ts';
import { typefaces } from './typefaces.ts';
import { textsIn, usedCharacters } from './used-characters.ts';

test('Texts are found however deep they stand.', () => {
  expect(textsIn({ one: 'a', many: ['b', { deep: 'c' }], figure: 4, none: null })).toEqual(['a', 'b', 'c']);
});

test('What visitors may be called, and what the components write, is there without being asked for.', () => {
  const used = usedCharacters([], 'src');
  for (const character of 'Az09~@ÀéñßØ−–—’“”…µ²×°·©') {
    expect(used, character).toContain(character);
  }
});

test('The owner’s own characters are added, composed as well as apart, and nothing that cannot be seen.', () => {
  const used = usedCharacters(['z\u0307', '→\u200b\n'], 'src');
  expect([...used]).toEqual(expect.arrayContaining(['→', 'ż', '\u0307']));
  expect(used).not.toContain('\u200b');
  expect(used).not.toContain('\n');
});

test('A range is written in runs.', () => {
  expect(unicodeRange(['a', 'b', 'c', 'x', '🜁'])).toBe('U+61-63,U+78,U+1F701');
});

test('No style asks for a weight that the fonts leave out.', () => {
  const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const asked = styles.flatMap((css) =>
    [...css.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight)),
  );
  expect(asked.length).toBeGreaterThan(10);
  const [lightest, heaviest] = typefaces[0]?.weights ?? [];
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(lightest ?? 0);
  expect(Math.max(...asked)).toBeLessThanOrEqual(heaviest ?? 0);
});
