import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Content } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';

/**
 * Gives the pages the content as the build has read it, in place of the files: with what belongs together kept
 * together at the ends of lines, which the files need not know of.
 *
 * @param folder the folder with the content files
 */
export function contentModules(content: Content, folder: string): Plugin {
  const modules = new Map<string, string>();
  for (const { file, name } of contentExports) {
    const path = join(folder, basename(file));
    const text = `export const ${name} = ${JSON.stringify(content[name])};\n`;
    modules.set(path, (modules.get(path) ?? '') + text);
  }
  return { name: 'content-modules', load: (id) => modules.get(id) };
}
