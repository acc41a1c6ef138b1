import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { moveScriptsBehindPaint, nameStarter, type QuietPage } from './boot.ts';
import { gatherPageRules } from './page-rules.ts';
import { pagesAhead } from './pages-ahead.ts';
import { linkedPaths, pageFiles } from './prerendered-paths.ts';

/** A page whose scripts are out of its HTML, on the way back into the published folder. */
type DeferredPage = QuietPage & { path: string; name: string; file: string };

/** The published folder and the path that it is served under. */
interface Site {
  client: string;
  basePath: string;
}

/** Writes an asset under a name that changes with its text, and returns its address. */
async function writeAsset({ client, basePath }: Site, name: string, ending: string, text: string) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.${ending}`;
  await writeFile(join(client, file), text);
  return basePath + file;
}

/** Bytes with brotli at its best, as a host that compresses ahead sends them. */
function wireSize(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Bytes of published files on the wire, by their addresses; each is compressed once. */
function wireSizes({ client, basePath }: Site): (address: string) => number {
  const known = new Map<string, number>();
  return (address) => {
    const size = known.get(address) ?? wireSize(readFileSync(join(client, address.slice(basePath.length))));
    known.set(address, size);
    return size;
  };
}

async function readQuietPages(client: string): Promise<DeferredPage[]> {
  return Promise.all(
    pageFiles.map(async (page) => ({
      ...page,
      ...moveScriptsBehindPaint(await readFile(join(client, page.file), 'utf8')),
    })),
  );
}

/**
 * Moves the scripts of every page behind its first paint: into one boot module for each page, which the starter
 * fetches. Beside them stand the rules of all pages, for those that are navigated to.
 */
export async function deferScripts(site: Site): Promise<void> {
  const pages = await readQuietPages(site.client);
  const source = await readFile(join(import.meta.dirname, 'starter.js'), 'utf8');
  const starter = {
    address: await writeAsset(site, 'start', 'js', source),
    integrity: `sha384-${createHash('sha384').update(source).digest('base64')}`,
  };
  const rules = await writeAsset(site, 'pages', 'css', gatherPageRules(pages.map(({ html }) => html)));
  const sizeOf = wireSizes(site);
  const linked = pages.filter(({ path }) => linkedPaths.includes(path));
  for (const page of pages) {
    // The card that /links is leads to no other page.
    const others = page.path === '/links' ? [] : linked;
    const longest = page.boot({ rules, ahead: others.map(({ path }) => path) });
    const ahead = pagesAhead(page, others, wireSize(source) + wireSize(longest), sizeOf);
    const boot = await writeAsset(site, `boot-${page.name}`, 'js', page.boot({ rules, ahead }));
    await writeFile(join(site.client, page.file), nameStarter(page.html, starter, boot));
  }
}
