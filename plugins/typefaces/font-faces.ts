import type { Plugin } from 'vite';
import { handOut, once } from '../generated-assets.ts';
import { makeFonts } from './make-fonts.ts';
import { textsIn, usedCharacters } from './used-characters.ts';

const name = 'virtual:font-faces';

/**
 * The module `virtual:font-faces`, whose default export is the `@font-face` rules as text, and the font files that
 * they name. A made module, because a style sheet can import only files that stand on the disk.
 *
 * @param facts everything the owner wrote, in any shape
 */
export function fontFaces(facts: unknown, basePath: string, sourceFolder: string): Plugin {
  const words = textsIn(facts);
  const fonts = once(() => makeFonts(words, usedCharacters(words, sourceFolder), basePath));
  return {
    name: 'font-faces',
    resolveId: { filter: { id: /^virtual:font-faces$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:font-faces$/ },
      async handler() {
        const { css, missing } = await fonts();
        if (missing.length > 0) {
          this.warn(
            `Neither typeface has '${missing.join('')}'; visitors see it in a font of their own machine.`,
          );
        }
        return `export default ${JSON.stringify(css)}`;
      },
    },
    ...handOut(basePath, async () => (await fonts()).files.map((file) => ({ ...file, type: 'font/woff2' }))),
  };
}
