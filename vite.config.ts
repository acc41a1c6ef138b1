import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { content } from './content/all.ts';
import { checkContent, formatFaults } from './content/check.ts';
import { effectiveSettings } from './content/effective-settings.ts';
import { fontFaces } from './site/build/fonts/font-faces.ts';
import { identity } from './site/build/identity/identity.ts';

const { settings, faults } = effectiveSettings(content.settings, process.env);

/** Stops build and development server on the first bad fact, with every fault in words that its owner can act on. */
function contentGate() {
  return {
    name: 'content-gate',
    buildStart() {
      const found = [...checkContent(content), ...faults];
      if (found.length > 0) throw new Error(`The content is not ready.\n\n${formatFaults(found)}\n`);
    },
  };
}

export default defineConfig({
  base: settings.basePath,
  define: { __SETTINGS__: JSON.stringify(settings) },
  plugins: [
    contentGate(),
    fontFaces(content, settings.basePath, 'site'),
    identity(content.owner, settings.basePath),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file compresses better than ten, and the framework changes less often than the site.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: /\/site\/(?:design|frame|settings)/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
