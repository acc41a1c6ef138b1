import { join } from 'node:path';
import sharp from 'sharp';
import { packageFile } from './typefaces.ts';

// To be imported wherever sharp draws text: its fontconfig reads this variable once, at the first text.
process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');

// For the text of drawings. Fontconfig caches folders of fonts, and complains if it can't; it doesn't cache these files.
for (const file of ['400Regular/Arimo_400Regular.ttf', '700Bold/Arimo_700Bold.ttf']) {
  const fontfile = packageFile(`@expo-google-fonts/arimo/${file}`);
  await sharp({ text: { text: 'a', fontfile } }).toBuffer();
}
