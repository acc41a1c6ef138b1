import { join } from 'node:path';
import sharp from 'sharp';
import { packagePath } from './typefaces.ts';

/**
 * Makes sharp draw text with the project's fonts, whatever the machine has. Call it before sharp renders text, because
 * fontconfig reads its variable once.
 */
export async function loadBundledFonts(): Promise<void> {
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');
  // For text in drawings. A font folder in fonts.conf would need a writable cache; single files don't.
  for (const file of ['400Regular/Arimo_400Regular.ttf', '700Bold/Arimo_700Bold.ttf']) {
    const fontfile = packagePath(`@expo-google-fonts/arimo/${file}`);
    await sharp({ text: { text: 'a', fontfile } }).toBuffer();
  }
}
