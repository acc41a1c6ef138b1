import { hash } from 'node:crypto';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import sharp from 'sharp';
import type * as Documents from '#documents/design.ts';
import type { EffectiveSettings } from '#model/schema.ts';
import { cached } from './cache.ts';
import { outlineInitials, themedMark } from './favicons.ts';
import { fontFiles, loadOwnerTypefaces, type OwnerTypeface, packagePath } from './fonts/typefaces.ts';
import { type Palette, readPalette } from './palette.ts';

/** The colors and fonts of an owner's site, passed to every function that draws with them. */
export interface Design extends Documents.Design {
  palette: Palette;
  typefaces: readonly OwnerTypeface[];
}

/** Loads the accent and fonts of a content folder. */
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

/**
 * Makes sharp draw text with the project's fonts, whatever the machine has. Runs before sharp renders text, because
 * fontconfig reads its variable once.
 */
async function loadBundledFonts(): Promise<void> {
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts/fonts.conf');
  // For text in drawings. A font folder in fonts.conf would need a writable cache; single files don't.
  for (const file of ['400Regular/Arimo_400Regular.ttf', '700Bold/Arimo_700Bold.ttf']) {
    const fontfile = packagePath(`@expo-google-fonts/arimo/${file}`);
    await sharp({ text: { text: 'a', fontfile } }).toBuffer();
  }
}
