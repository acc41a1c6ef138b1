import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from '#server/built-site.ts';

/** Hashes the names and contents of files and folders, whose paths are relative to a folder. Ignores tests and missing files. */
export function hashFiles(paths: readonly string[], folder = '.'): string {
  const all = createHash('sha256');
  for (const path of paths) {
    const found = statSync(resolve(folder, path), { throwIfNoEntry: false });
    if (!found) continue;
    const files = found.isDirectory()
      ? filesIn(resolve(folder, path)).map((file) => join(path, file))
      : [path];
    for (const file of files)
      if (!/\.test\.tsx?$/.test(file)) all.update(file).update(readFileSync(resolve(folder, file)));
  }
  return all.digest('hex');
}
