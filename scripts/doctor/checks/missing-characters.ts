import { shorten } from '#src/content/schema/content-error.ts';
import { generateFonts } from '../../../plugins/fonts/generate-fonts.ts';
import { setOwnerTypefaces, typefaceRemedy } from '../../../plugins/fonts/owner-typefaces.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textFields } from '../content-fields.ts';
import type { Finding } from '../finding.ts';

/** Above this many fields it is a whole script that is missing, and one line tells it. */
const maxFields = 5;

/** How many characters a finding shows. */
const maxShown = 4;

/** Texts with characters that the site's typefaces lack, so that each visitor sees them in another one. */
export async function findMissingCharacters({ content, settings, folder }: CheckedSite): Promise<Finding[]> {
  const fields = textFields(content)
    .filter(({ file }) => file !== 'content/settings.ts')
    .map((field) => ({ ...field, value: field.value.normalize('NFC') }));
  const texts = fields.map(({ value }) => value);
  const characters = new Set(texts.join('').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ''));
  setOwnerTypefaces(settings, folder);
  const { missing } = await generateFonts(texts, characters, '/');
  const lacking = fields.filter(({ value }) => missing.some((character) => value.includes(character)));
  const isScript = lacking.length > maxFields;
  return lacking.slice(0, isScript ? 1 : maxFields).map(({ file, field, value }) => {
    const here = isScript ? missing : missing.filter((character) => value.includes(character));
    const elsewhere = isScript ? `, here and in ${lacking.length - 1} other fields` : '';
    return {
      file,
      field,
      problem: `has ${listOf(here)} in "${shorten(value)}"${elsewhere}, which the site's typefaces lack`,
      remedy: `${typefaceRemedy} Or write it in other characters`,
    };
  });
}

function listOf(characters: readonly string[]): string {
  const shown = characters.slice(0, maxShown).map((character) => `'${character}'`);
  const rest = characters.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more characters` : '');
}
