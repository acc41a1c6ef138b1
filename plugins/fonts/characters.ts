import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '../../server/owner-error.ts';
import { type LoadedFont, ownerFolder, ownerTypefaces, typefaceRemedy } from './typefaces.ts';

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

/** Skips tests, `src/content/`, whose texts are passed separately, and documents, which don't use the pages' fonts. */
function readSources(folder: string): string[] {
  return globSync('**/*.{ts,tsx,css}', { cwd: folder })
    .filter((file) => !/\.test\.|^(content|documents)\b/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Returns the distinct characters of a text that no font has. */
export function missingCharacters(text: string, fonts: readonly ReadonlySet<string>[]): string {
  const missing = [...new Set(text)].filter(
    // Format characters, such as joiners, need no glyph.
    (character) => !/\p{Cf}/u.test(character) && !fonts.some((characters) => characters.has(character)),
  );
  return missing.join('');
}

/**
 * Checks that a document or picture can show its texts, because renderers silently skip missing characters.
 *
 * @param subject for the error: 'The résumé'
 * @param content the texts, in any shape
 * @param siteFonts by name, in addition to the owner's
 * @throws OwnerError with the missing characters of up to 20 texts, and their files and lines
 */
export async function requireGlyphs(
  subject: string,
  content: unknown,
  siteFonts: Readonly<Record<string, LoadedFont>>,
): Promise<void> {
  const fonts = [...Object.values(siteFonts), ...(await ownerTypefaces())].map(
    ({ characters }) => characters,
  );
  const found = textsIn(content).flatMap((text) => {
    const missing = missingCharacters(text, fonts);
    return missing === '' ? [] : `'${missing}' of "${text}"${findPlaces(missing)}`;
  });
  if (found.length === 0) return;
  const all = [...new Set(found)];
  // Limits the output for a résumé in another script.
  const more = all.length > 20 ? ` and ${all.length - 20} more` : '';
  throw new OwnerError(
    `${subject} cannot show ${all.slice(0, 20).join(', ')}${more}, because these fonts lack the characters: ` +
      `${Object.keys(siteFonts).join(', ')}. Remove emoji. ${typefaceRemedy} Or write the text in other characters.`,
  );
}

/** Lists the content's lines with any of these characters: ' (content/home.ts:12)'. */
function findPlaces(characters: string): string {
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
