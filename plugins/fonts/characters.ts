import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '../../server/owner-error.ts';
import { type OpenTypeface, ownerFolder, ownerTypefaces, typefaceRemedy } from './typefaces.ts';

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
 * @throws OwnerError naming all such characters, their texts, files and lines
 */
export async function refuseMissingGlyphs(
  what: string,
  content: unknown,
  own: Readonly<Record<string, OpenTypeface>>,
): Promise<void> {
  const fonts = [...Object.values(own), ...(await ownerTypefaces())].map(({ characters }) => characters);
  const found = textsIn(content).flatMap((text) => {
    const lacked = lackedCharacters(text, fonts);
    return lacked === '' ? [] : `'${lacked}' of "${text}"${placesOf(lacked)}`;
  });
  if (found.length === 0) return;
  const all = [...new Set(found)];
  // A whole résumé in another script needs no more examples.
  const more = all.length > 20 ? ` and ${all.length - 20} more` : '';
  throw new OwnerError(
    `${what} cannot show ${all.slice(0, 20).join(', ')}${more}, which ${all.length > 1 ? 'are' : 'is'} not in ` +
      `${Object.keys(own).join(' or ')}. Take emoji out. ${typefaceRemedy} Or write it in other characters.`,
  );
}

/** The lines of the content with any of these characters: ' (content/home.ts:12)'. */
function placesOf(characters: string): string {
  const folder = ownerFolder();
  const files = folder === undefined ? [] : globSync('*.ts', { cwd: folder });
  const places = files.flatMap((file) =>
    readFileSync(join(folder ?? '', file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...characters].some((one) => line.includes(one)) ? `content/${file}:${at + 1}` : [],
      ),
  );
  return places.length > 0 ? ` (${places.join(', ')})` : '';
}
