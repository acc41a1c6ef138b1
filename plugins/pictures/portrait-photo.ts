import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Owner } from '#src/content/schema.ts';
import { emitAssets, memoize } from '../generated-assets.ts';
import { renderPhoto } from './render-photo.ts';

/**
 * Path of the owner's photograph; undefined where the portrait is drawn. It is called before the content is
 * validated, so the owner may be anything.
 *
 * @param folder the folder with the content files
 */
export function photoPath(owner: Owner | undefined, folder: string): string | undefined {
  const portrait = owner?.portrait;
  return portrait?.kind === 'photo' ? join(folder, String(portrait.file)) : undefined;
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
