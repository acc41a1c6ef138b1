import type { Plugin } from 'vite';
import { languageOf } from '#src/content/language.ts';
import type { Content } from '#src/content/schema.ts';
import { emitAssets, memoize } from '../generated-assets.ts';
import { designColours } from './design-colours.ts';
import { type AppInfo, generateIcons } from './generate-icons.ts';

/**
 * The icons and the web app manifest at the root of the site, and the module `virtual:app-icons`, whose
 * `themeColours` are the values of `<meta name="theme-color">`.
 */
export function appIcons(content: Content, basePath: string): Plugin {
  const assets = memoize(async () => generateIcons(infoOf(content), await designColours(), basePath));
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

function infoOf(content: Content): AppInfo {
  const { owner, pageTitles } = content;
  return { ...owner, description: pageTitles.home.description, language: languageOf(content) };
}
