import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { archivo } from './typefaces.ts';
import { textsIn, usedCharacters } from './used-characters.ts';

test('Texts are found however deep they stand.', () => {
  expect(textsIn({ one: 'a', many: ['b', { deep: 'c' }], figure: 4, none: null })).toEqual(['a', 'b', 'c']);
});

test('The letters of visitors’ names, typographic signs and what the sources show are always there.', () => {
  expect([...usedCharacters([], 'src')]).toEqual(expect.arrayContaining([...'Az09~@ÀéñßØ−–—’“”…µ²×°·©']));
});

test('The owner’s own characters are added, composed as well as apart, and nothing that cannot be seen.', () => {
  const used = usedCharacters(['z\u0307', '→\u200b\n'], 'src');
  expect([...used]).toEqual(expect.arrayContaining(['→', 'ż', '\u0307']));
  expect(used).not.toContain('\u200b');
  expect(used).not.toContain('\n');
});

test('The documents that are no pages add nothing.', () => {
  expect(usedCharacters([], 'src')).not.toContain('„');
});

test('No style asks for a weight that the fonts leave out.', () => {
  const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const weights = styles.flatMap((css) =>
    [...css.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight)),
  );
  expect([Math.min(...weights), Math.max(...weights)]).toEqual(archivo.weights);
});
