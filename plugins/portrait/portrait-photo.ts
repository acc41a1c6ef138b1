import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { findPicture } from '#src/content/picture-files.ts';
import type { Owner } from '#src/content/schema.ts';
import { emitAssets, memoize } from '../generated-assets.ts';
import { cachedFiles } from './photo-cache.ts';
import { photoAttributes, type RenderedFile, renderingVersion, renderPhoto } from './render-photo.ts';

/**
 * Path of the owner's photograph; undefined where there is none.
 *
 * @param folder the folder with the content files
 */
export function photoPath({ portrait }: Owner, folder: string): string | undefined {
  return portrait?.kind === 'photo' ? findPicture(portrait.file, folder) : undefined;
}

/**
 * The module `virtual:portrait-photo`, whose `photo` has the addresses and dimensions of the owner's photograph in its
 * formats, or is undefined where the portrait is drawn; and the files themselves.
 */
export function portraitPhoto(path: string | undefined, basePath: string): Plugin {
  const rendered = memoize(async () => (path ? renderCached(await readFile(path)) : []));
  return {
    name: 'portrait-photo',
    resolveId: { filter: { id: /^virtual:portrait-photo$/ }, handler: () => '\0virtual:portrait-photo' },
    load: {
      filter: { id: /^\0virtual:portrait-photo$/ },
      async handler() {
        const photo = path && photoAttributes(await rendered(), basePath);
        return `export const photo = ${photo ? JSON.stringify(photo) : 'undefined'}`;
      },
    },
    ...emitAssets(basePath, rendered),
  };
}

/** Encoding takes seconds, so that every photograph is rendered once on a machine. */
function renderCached(photo: Buffer): Promise<RenderedFile[]> {
  const key = Buffer.concat([Buffer.from(`${renderingVersion}\n`), photo]);
  return cachedFiles('node_modules/.cache/portrait', key, () => renderPhoto(photo));
}
