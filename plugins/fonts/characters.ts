import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '../../server/owner-error.ts';
import { type OpenTypeface, ownerTypefaces, typefaceRemedy } from './typefaces.ts';

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

/** The text of all sources but tests, words in other languages, and documents, which bring fonts of their own. */
function sourcesIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx,css}', { cwd: folder })
    .filter((file) => !/\.test\.|^(content|documents)\b/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The characters of a text that no font has, each once. */
export function lackedCharacters(text: string, fonts: readonly ReadonlySet<string>[]): string {
  const lacked = [...new Set(text)].filter(
    // What only joins or parts letters needs no glyph.
    (character) => !/\p{Cf}/u.test(character) && !fonts.some((characters) => characters.has(character)),
  );
  return lacked.join('');
}

/**
 * Makes sure that a document or a picture can show its texts: it brings its fonts along, and would leave out what they
 * lack without a word.
 *
 * @param what it is, as in 'The résumé'
 * @param content its texts, in any shape
 * @param own the typefaces of the site that it has beside the owner's, by name
 * @throws OwnerError naming the characters and the text where they stand
 */
export async function refuseMissingGlyphs(
  what: string,
  content: unknown,
  own: Readonly<Record<string, OpenTypeface>>,
): Promise<void> {
  const fonts = [...Object.values(own), ...(await ownerTypefaces())].map(({ characters }) => characters);
  for (const text of textsIn(content)) {
    const lacked = lackedCharacters(text, fonts);
    if (lacked === '') continue;
    throw new OwnerError(
      `${what} cannot show '${lacked}' of "${text}", which is not in ${Object.keys(own).join(' or ')}. ` +
        `${typefaceRemedy} Or write it in other characters.`,
    );
  }
}
