import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of all files in a folder and the folders below, relative to it, by slashes, in a fixed order. Symbolic
 * links are left out: Node's own recursive reading follows those to folders, and so out of this one.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return listFiles(join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
      return entry.isFile() ? [entry.name] : [];
    });
}
