import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { findPicture } from '#src/content/picture-files.ts';
import type { Owner } from '#src/content/schema.ts';
import { emitAssets, memoize } from '../generated-assets.ts';
import { renderPhoto } from './render-photo.ts';

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
  const rendered = memoize(async () => (path ? renderPhoto(await readFile(path), basePath) : undefined));
  return {
    name: 'portrait-photo',
    resolveId: { filter: { id: /^virtual:portrait-photo$/ }, handler: () => '\0virtual:portrait-photo' },
    load: {
      filter: { id: /^\0virtual:portrait-photo$/ },
      async handler() {
        const { files: _, ...photo } = (await rendered()) ?? {};
        return `export const photo = ${path ? JSON.stringify(photo) : 'undefined'}`;
      },
    },
    ...emitAssets(basePath, async () => (await rendered())?.files ?? []),
  };
}
