import type { Plugin } from 'vite';
import { languageOf } from '#src/content/language.ts';
import type { Content } from '#src/content/schema.ts';

/** The module `virtual:language`: what the language of the content decides, worked out by the build. */
export function virtualLanguage(content: Content): Plugin {
  return {
    name: 'virtual-language',
    resolveId: { filter: { id: /^virtual:language$/ }, handler: () => '\0virtual:language' },
    load: {
      filter: { id: /^\0virtual:language$/ },
      handler: () => `export const language = ${JSON.stringify(languageOf(content))}`,
    },
  };
}
