import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Components may compute these characters, or write them as escapes. */
const typographicCharacters = '\u00a0−–—‘’“”…µ²³×÷±°·©®';

/** Collects all strings in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns every character that a page may show: ASCII, Latin-1 letters, typography, and those in texts and sources. */
export function usedCharacters(texts: Iterable<string>, sourceFolder: string): Set<string> {
  const used = new Set<string>(typographicCharacters);
  for (let code = 0x20; code <= 0x7e; code++) used.add(String.fromCodePoint(code));
  for (let code = 0xc0; code <= 0xff; code++) used.add(String.fromCodePoint(code));
  for (const text of [...texts, ...readSources(sourceFolder)]) {
    // Browsers use a precomposed letter if the font has it.
    for (const character of text + text.normalize('NFC')) {
      if (!/\p{C}|\p{Zl}|\p{Zp}/u.test(character)) used.add(character);
    }
  }
  return used;
}

function readSources(folder: string): string[] {
  return globSync('**/*.{ts,tsx,css}', { cwd: folder })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Lists the first ten of the content's lines with any of these characters: ' (content/home.ts:12)'. */
export function placesOf(characters: readonly string[], folder: string): string {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const places = files.flatMap((file) => {
    const lines = readFileSync(join(folder, file), 'utf8').normalize('NFC').split('\n');
    const hasOne = (line = '') => characters.some((one) => line.includes(one));
    return [...lines.keys()].filter((at) => hasOne(lines[at])).map((at) => `content/${file}:${at + 1}`);
  });
  return places.length > 0 ? ` (${places.slice(0, 10).join(', ')})` : '';
}
