import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lackedCharacters, textsIn, usedCharacters } from './characters.ts';
import { archivo } from './typefaces.ts';

test('Texts are found however deep they stand.', () => {
  expect(textsIn({ one: 'a', many: ['b', { deep: 'c' }], figure: 4, none: null })).toEqual(['a', 'b', 'c']);
});

/** A folder of sources with one component, one test and one document. */
function sources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'documents'));
  writeFileSync(join(folder, 'part.tsx'), '→');
  writeFileSync(join(folder, 'part.test.tsx'), '字');
  writeFileSync(join(folder, 'documents/resume.ts'), '„');
  return folder;
}

test('The letters of visitors’ names, typographic signs and what the sources of pages show are always there.', () => {
  const used = usedCharacters([], sources());
  expect([...'Az09~@ÀéñßØ−–—’“”…µ²×°·©→'].filter((character) => !used.has(character))).toEqual([]);
  expect([...'字„ẉ'].filter((character) => used.has(character))).toEqual([]);
});

test('The owner’s own characters are added, composed as well as apart, and nothing that cannot be seen.', () => {
  const used = usedCharacters(['w\u0323', '∞\u200b\n'], sources());
  expect(['∞', 'w', '\u0323', '\u1e89'].filter((character) => !used.has(character))).toEqual([]);
  expect(['\u200b', '\n'].filter((character) => used.has(character))).toEqual([]);
});

test('What fonts lack is named once; what only joins or parts letters is not lacked.', () => {
  const fonts = [new Set('ab'), new Set('c ')];
  expect(lackedCharacters('a字 b\u200d字c語', fonts)).toBe('字語');
});

test('No style asks for a weight that the fonts leave out.', () => {
  const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const weights = styles.flatMap((css) =>
    [...css.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight)),
  );
  expect([Math.min(...weights), Math.max(...weights)]).toEqual(archivo.weights);
});
