import { shorten } from '#src/content/schema/content-error.ts';
import { generateFonts } from '../../../plugins/fonts/generate-fonts.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textFields } from '../content-fields.ts';
import type { Finding } from '../finding.ts';

/** Texts with characters that the site's typefaces lack, so that each visitor sees them in another one. */
export async function findMissingCharacters({ content }: CheckedSite): Promise<Finding[]> {
  const fields = textFields(content).filter(({ file }) => file !== 'content/settings.ts');
  const texts = fields.map(({ value }) => value.normalize('NFC'));
  const characters = new Set(texts.join('').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ''));
  const { missing } = await generateFonts(texts, characters, '/');
  return fields.flatMap(({ file, field, value }) => {
    const here = missing.filter((character) => value.normalize('NFC').includes(character));
    const quoted = here.map((character) => `'${character}'`).join(', ');
    return here.length === 0
      ? []
      : {
          file,
          field,
          problem: `has ${quoted} in "${shorten(value)}", which the site's typefaces lack`,
          remedy: 'write it in other characters; each visitor would see it in a typeface of their device',
        };
  });
}
