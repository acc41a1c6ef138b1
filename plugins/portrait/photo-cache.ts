import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedFile } from './render-photo.ts';

/** Photographs that are kept; each takes about half a megabyte. */
const maxEntries = 8;

/**
 * The files rendered from a photograph, from the cache where it has them. The cache only saves time: an entry that is
 * damaged is rendered again, and a folder that cannot be written is done without.
 *
 * @param folder where entries are kept
 * @param key everything that the files depend on
 */
export async function cachedFiles(
  folder: string,
  key: Uint8Array,
  render: () => Promise<RenderedFile[]>,
): Promise<RenderedFile[]> {
  const entry = join(folder, hash('sha256', key));
  const kept = await read(entry);
  if (kept) return kept;
  const files = await render();
  await write(folder, entry, files).catch(() => undefined);
  return files;
}

/** An entry is the hash of its text, a line break, and the files as JSON with their bytes in base64. */
async function read(entry: string): Promise<RenderedFile[] | undefined> {
  try {
    const stored = await readFile(entry, 'utf8');
    const end = stored.indexOf('\n');
    const text = stored.slice(end + 1);
    if (stored.slice(0, end) !== hash('sha256', text)) return undefined;
    const files: (Omit<RenderedFile, 'bytes'> & { bytes: string })[] = JSON.parse(text);
    const now = new Date();
    await utimes(entry, now, now).catch(() => undefined);
    return files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') }));
  } catch {
    return undefined;
  }
}

async function write(folder: string, entry: string, files: readonly RenderedFile[]): Promise<void> {
  const text = JSON.stringify(files.map((file) => ({ ...file, bytes: file.bytes.toString('base64') })));
  await mkdir(folder, { recursive: true });
  // Renamed as a whole, so that two builds at once do not see parts of each other's.
  const part = `${entry}.${process.pid}`;
  await writeFile(part, `${hash('sha256', text)}\n${text}`);
  await rename(part, entry);
  await removeOldest(folder);
}

async function removeOldest(folder: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, time: (await stat(path)).mtimeMs };
    }),
  );
  const oldest = entries.sort((one, other) => other.time - one.time).slice(maxEntries);
  await Promise.all(oldest.map(({ path }) => rm(path)));
}
