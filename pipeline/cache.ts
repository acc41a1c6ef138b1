import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashFiles } from './hash-files.ts';

/** The last file has the installed versions. */
const hashCode = () =>
  hashFiles(['contact', 'documents', 'model', 'pipeline', 'site', 'node_modules/.package-lock.json']);
// Differs from the current files while the development server still runs older code.
const loadedCode = hashCode();

const maxAge = 30 * 24 * 60 * 60_000;

/**
 * Returns what `run` generated for the same inputs and code before, in this or an earlier process, or runs it. Ignores damaged entries and a folder that it can't write.
 *
 * @param inputs everything else that the result depends on
 */
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
    const entry = readFileSync(file);
    const [sum, body] = [entry.subarray(0, 32), entry.subarray(32)];
    if (hash('sha256', body, 'buffer').equals(sum)) return deserialize(body);
  } catch {
    // There is no entry.
  }
  const result = await run();
  try {
    const body = serialize(result);
    mkdirSync(folder, { recursive: true });
    // Another process may read the entry at any time.
    const unfinished = `${file}-${randomUUID()}`;
    writeFileSync(unfinished, Buffer.concat([hash('sha256', body, 'buffer'), body]));
    renameSync(unfinished, file);
    for (const old of readdirSync(folder).map((entry) => join(folder, entry)))
      if (Date.now() - statSync(old).mtimeMs > maxAge) rmSync(old);
  } catch {
    // The next build runs it again.
  }
  return result;
}
