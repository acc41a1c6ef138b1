import type { Plugin } from 'vite';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { siteDocuments } from '#src/documents/documents.ts';
import { emitAssets, memoize } from '../generated-assets.ts';
import { generateDocuments } from './generate-documents.ts';

/**
 * The documents that visitors take with them, at the root of the site: résumé, contact card, QR code.
 *
 * @param portrait path of the owner's photograph or drawing; undefined where there is none
 */
export function documents(content: Content, settings: Settings, portrait: string | undefined): Plugin {
  const generate = memoize(() => generateDocuments(content, settings, portrait));
  return {
    name: 'documents',
    buildStart() {
      if (this.environment.name === 'client' && !publicAddress(settings)) {
        this.warn(
          `${settings.siteUrl} leads nowhere for others, so there is no QR code, and no document names the site's ` +
            'address. Set SITE_URL, or siteUrl in content/settings.ts, to where the site is published.',
        );
      }
    },
    async buildApp() {
      // Before the bundler, which would add a stack to what the owner is told.
      await generate();
    },
    ...emitAssets(
      settings.basePath,
      generate,
      siteDocuments(settings).map(({ path }) => path),
    ),
  };
}
