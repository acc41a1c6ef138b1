import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signs that a component may compute or write as an escape, so that its source does not show them. */
const typographic = '\u00a0−–—‘’“”…µ²³×÷±°·©®';

/** All texts of a value, however deep, such as the content. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Every character that a page may show: printable ASCII and the letters of Latin-1, which visitors' names are written
 * in; typographic signs; those in the site's own sources; and those of the given texts.
 */
export function usedCharacters(texts: Iterable<string>, sourceFolder: string): Set<string> {
  const used = new Set<string>(typographic);
  for (let code = 0x20; code <= 0x7e; code++) used.add(String.fromCodePoint(code));
  for (let code = 0xc0; code <= 0xff; code++) used.add(String.fromCodePoint(code));
  for (const text of [...texts, ...sourcesIn(sourceFolder)]) {
    // Browsers draw a letter and its combining accent as one composed letter where the font has it.
    for (const character of text + text.normalize('NFC')) {
      if (!/\p{C}|\p{Zl}|\p{Zp}/u.test(character)) used.add(character);
    }
  }
  return used;
}

/** The text of all sources but tests; but documents, which bring fonts of their own; and but the words of all languages. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|^(content|documents)\b/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
