import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '#server/built-site.ts';

/** Hashes the paths and contents of files and folders. Ignores tests and missing files. */
export function hashFiles(paths: readonly string[]): string {
  const all = createHash('sha256');
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    const files = found.isDirectory() ? filesIn(path).map((file) => join(path, file)) : [path];
    for (const file of files) if (!/\.test\.tsx?$/.test(file)) all.update(file).update(readFileSync(file));
  }
  return all.digest('hex');
}
