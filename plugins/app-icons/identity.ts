import type { Plugin } from 'vite';
import type { Content } from '#src/content/schema.ts';
import { handOut, once } from '../generated-assets.ts';
import { designColours } from './design-colours.ts';
import { makeIdentity } from './make-identity.ts';

/**
 * The icons and the manifest at the root of the site, and the module `virtual:identity`, whose `frameColours` are
 * what the browser's own frame is to be painted with.
 */
export function identity({ owner, pages }: Content, basePath: string): Plugin {
  const files = once(async () =>
    makeIdentity({ ...owner, description: pages.home.description }, await designColours(), basePath),
  );
  return {
    name: 'identity',
    resolveId: { filter: { id: /^virtual:identity$/ }, handler: () => '\0virtual:identity' },
    load: {
      filter: { id: /^\0virtual:identity$/ },
      async handler() {
        const colours = await designColours();
        const frame = { light: colours('paper', 'light'), dark: colours('paper', 'dark') };
        return `export const frameColours = ${JSON.stringify(frame)}`;
      },
    },
    ...handOut(basePath, files),
  };
}
