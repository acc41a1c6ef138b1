import type { Plugin } from 'vite';
import type { Content } from '#src/content/schema.ts';
import { emitAssets, memoize } from '../generated-assets.ts';
import { designColours } from './design-colours.ts';
import { generateIcons } from './generate-icons.ts';

/**
 * The icons and the web app manifest at the root of the site, and the module `virtual:app-icons`, whose
 * `themeColours` are the values of `<meta name="theme-color">`.
 */
export function appIcons({ owner, pageTitles }: Content, basePath: string): Plugin {
  const assets = memoize(async () =>
    generateIcons({ ...owner, description: pageTitles.home.description }, await designColours(), basePath),
  );
  return {
    name: 'app-icons',
    resolveId: { filter: { id: /^virtual:app-icons$/ }, handler: () => '\0virtual:app-icons' },
    load: {
      filter: { id: /^\0virtual:app-icons$/ },
      async handler() {
        const colours = await designColours();
        const themeColours = { light: colours('paper', 'light'), dark: colours('paper', 'dark') };
        return `export const themeColours = ${JSON.stringify(themeColours)}`;
      },
    },
    ...emitAssets(basePath, assets),
  };
}
