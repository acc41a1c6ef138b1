import { createHash, hash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { filesIn } from '#server/built-site.ts';

/** The last file has the installed versions. */
const hashCode = () =>
  hashFiles(['contact', 'documents', 'model', 'pipeline', 'site', 'node_modules/.package-lock.json']);
// Differs from the current files while the development server still runs older code.
const loadedCode = hashCode();

/** Returns what `run` generated for the same inputs and code before, or runs it. `npm ci` empties the folder. */
export async function cached<Result>(
  name: string,
  inputs: readonly unknown[],
  run: () => Promise<Result>,
  folder = 'node_modules/.cache/portfolio',
): Promise<Result> {
  const { version, platform, arch } = process;
  const key = serialize([loadedCode, hashCode(), version, platform, arch, inputs]);
  const file = join(folder, `${name}-${hash('sha256', key)}`);
  try {
    return deserialize(readFileSync(file));
  } catch {
    // There is no entry, or it was cut short.
  }
  const result = await run();
  mkdirSync(folder, { recursive: true });
  // Another process may read the entry at any time.
  const unfinished = `${file}-${randomUUID()}`;
  writeFileSync(unfinished, serialize(result));
  renameSync(unfinished, file);
  return result;
}

/** Hashes names and contents of files and folders. Relative paths are below `folder`. Ignores tests and missing files. */
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
