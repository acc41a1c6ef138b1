import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import { textsIn } from '../fonts/used-characters.ts';
import { PlainError } from '../plain-error.ts';

const packages = createRequire(import.meta.url);

/**
 * Checks that fonts have every character of a document, which would lack the others without a word: a PDF brings its
 * fonts along, and knows none of the reader's.
 *
 * @param fonts font files by typeface, named as an import would name them; a character must be in all files of one
 * @param content texts of the document, in any shape
 * @throws naming the characters and the text where they stand
 */
export async function refuseMissingGlyphs(
  fonts: Readonly<Record<string, readonly string[]>>,
  content: unknown,
): Promise<void> {
  const covered = await Promise.all(Object.values(fonts).map(charactersOfAll));
  for (const text of textsIn(content)) {
    const missing = [...new Set(text)].filter((character) => !covered.some((set) => set.has(character)));
    if (missing.length === 0) continue;
    throw new PlainError(
      `The résumé cannot show '${missing.join('')}' of "${text}": its typefaces, ${Object.keys(fonts).join(' and ')}, ` +
        'do not have it. Write it in other characters, or let the résumé leave the sentence out.',
    );
  }
}

async function charactersOfAll(files: readonly string[]): Promise<Set<string>> {
  const sets = await Promise.all(
    files.map(async (file) => {
      const face = new Face(new Blob(await readFile(packages.resolve(file))));
      return new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
    }),
  );
  return sets.reduce((common, set) => common.intersection(set));
}
