import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import type * as Documents from '#documents/design.ts';
import type { EffectiveSettings } from '#model/schema.ts';
import { cached } from './cache.ts';
import { outlineInitials, themedMark } from './favicons.ts';
import { loadBundledFonts } from './fonts/fontconfig.ts';
import { fontFiles, loadOwnerTypefaces, type OwnerTypeface } from './fonts/typefaces.ts';
import { type Palette, readPalette } from './palette.ts';

/** The colors and fonts of an owner's site. Everything that is drawn gets it as an argument. */
export interface Design extends Documents.Design {
  palette: Palette;
  typefaces: readonly OwnerTypeface[];
}

/**
 * Loads the owner's accent and fonts.
 *
 * @param folder the content folder
 */
export async function loadDesign(
  { accent, typefaces: files }: Pick<EffectiveSettings, 'accent' | 'typefaces'>,
  folder: string,
): Promise<Design> {
  await loadBundledFonts();
  const palette = readPalette(accent);
  const typefaces = await loadOwnerTypefaces(files, folder);
  const key = hash('sha256', serialize([palette.tokens, typefaces.map(({ name, bytes }) => [name, bytes])]));
  return {
    palette,
    color: palette.color,
    typefaces,
    fontFiles,
    chip: async (owner, theme) => themedMark(await outlineInitials(owner, typefaces), theme, palette),
    cached: (name, inputs, run) => cached(name, [key, inputs], run),
  };
}
