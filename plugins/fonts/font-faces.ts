import type { Plugin } from 'vite';
import { emitAssets, memoize } from '../generated-assets.ts';
import { generateFonts } from './generate-fonts.ts';
import { typefaceRemedy } from './owner-typefaces.ts';
import { textsIn, usedCharacters } from './used-characters.ts';

/**
 * The module `virtual:font-faces`, whose default export is the text of the site's `@font-face` rules, and the font
 * files that they name.
 *
 * @param content everything the owner wrote, in any shape
 */
export function fontFaces(content: unknown, basePath: string, sourceFolder: string): Plugin {
  const texts = textsIn(content);
  const fonts = memoize(() => generateFonts(texts, usedCharacters(texts, sourceFolder), basePath));
  return {
    name: 'font-faces',
    resolveId: { filter: { id: /^virtual:font-faces$/ }, handler: () => '\0virtual:font-faces' },
    load: {
      filter: { id: /^\0virtual:font-faces$/ },
      async handler() {
        const { css, missing } = await fonts();
        if (missing.length > 0) {
          this.warn(
            `Neither Archivo nor Geist Mono has '${missing.join('')}'. Visitors see it in a font of their device. ` +
              typefaceRemedy,
          );
        }
        return `export default ${JSON.stringify(css)}`;
      },
    },
    ...emitAssets(basePath, async () => (await fonts()).assets),
  };
}
