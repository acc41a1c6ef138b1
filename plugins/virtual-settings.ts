import type { Plugin } from 'vite';
import type { Settings } from '#src/content/schema.ts';

/** The module `virtual:settings`: the owner's settings with the build's environment applied. */
export function virtualSettings(settings: Settings): Plugin {
  return {
    name: 'virtual-settings',
    resolveId: { filter: { id: /^virtual:settings$/ }, handler: () => '\0virtual:settings' },
    load: {
      filter: { id: /^\0virtual:settings$/ },
      handler: () => `export const settings = ${JSON.stringify(settings)}`,
    },
  };
}
