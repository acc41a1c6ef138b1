import { generateFonts } from '../../../plugins/fonts/generate-fonts.ts';
import { shorten } from '#src/content/schema/content-error.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textFields } from '../content-fields.ts';
import type { Finding } from '../finding.ts';

/** Texts with characters that the site's typefaces lack, so that each visitor sees them in another one. */
export async function findMissingCharacters({ content }: CheckedSite): Promise<Finding[]> {
  const { settings: _, ...words } = content;
  const fields = textFields(content).filter(({ file }) => file !== 'content/settings.ts');
  const texts = fields.map(({ value }) => value);
  const { missing } = await generateFonts(texts, printable(texts), '/');
  return fields.flatMap(({ file, field, value }) => {
    const here = missing.filter((character) => value.normalize('NFC').includes(character));
    return here.length === 0
      ? []
      : {
          file,
          field,
          problem: `has ${here.map((character) => `'${character}'`).join(', ')} in "${shorten(value)}", which the typefaces lack`,
          remedy: 'write it in other characters; visitors would see these in a typeface of their device',
        };
  });
}
