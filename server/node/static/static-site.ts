import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Encoding, encodings, readCompressed } from './content-encodings.ts';
import { contentTypeOf } from './content-types.ts';
import { listFiles } from './list-files.ts';
import { type SiteHeaders, siteHeaders } from './site-headers.ts';

/** One file in memory, with the headers that go with it. */
export interface StaticFile {
  body: Buffer;
  type: string;
  /** Strong validator: a hash of the content, in quotes. */
  etag: string;
  cacheControl: string;
  /** The same content in other encodings, each with a validator of its own. */
  compressed: Partial<Record<Encoding, { body: Buffer; etag: string }>>;
}

/**
 * Everything that can be served, by decoded path. What is not in these maps does not exist: no path from a request
 * ever reaches the file system, so none can climb out of the folder.
 */
export interface StaticSite {
  files: ReadonlyMap<string, StaticFile>;
  /** Other spellings of a page's address, with the right one. */
  redirects: ReadonlyMap<string, string>;
  /** The page for unknown paths, where the build has one. */
  notFound: StaticFile | undefined;
  headers: SiteHeaders;
}

/** The fallback page, and settings for other hosts: no addresses of the site. */
const neverServed = new Set(['404.html', '_headers', '_redirects', '_routes.json']);

/**
 * Reads all files of a finished build into memory. `about/index.html` becomes the page /about under the base path;
 * `/about/` and `/about/index.html` redirect to it. Hidden files and symbolic links are left out.
 */
export function loadStaticSite(
  buildDir: string,
  basePath: string,
  headers: Record<string, string> = {},
): StaticSite {
  const clientDir = join(buildDir, 'client');
  if (!existsSync(join(clientDir, 'index.html'))) {
    throw new StartError(
      `There is no site to serve: ${join(clientDir, 'index.html')} is missing. Run npm run build.`,
    );
  }
  const files = new Map<string, StaticFile>();
  const redirects = new Map<string, string>();
  for (const file of publicFiles(clientDir)) {
    const path = basePath + file;
    if (!/(^|\/)index\.html$/.test(file)) {
      files.set(path, readStaticFile(buildDir, file));
      continue;
    }
    const folder = path.slice(0, -'index.html'.length);
    const page = folder === basePath ? basePath : folder.slice(0, -1);
    files.set(page, readStaticFile(buildDir, file));
    redirects.set(path, page);
    if (page !== '/') redirects.set(page === basePath ? basePath.slice(0, -1) : folder, page);
  }
  const notFound = existsSync(join(clientDir, '404.html')) ? readStaticFile(buildDir, '404.html') : undefined;
  return { files, redirects, notFound, headers: siteHeaders(headers) };
}

function publicFiles(clientDir: string): string[] {
  return listFiles(clientDir)
    .filter((file) => !neverServed.has(file))
    .filter((file) => file.split('/').every((part) => !part.startsWith('.') || part === '.well-known'));
}

function readStaticFile(buildDir: string, file: string): StaticFile {
  const body = readFileSync(join(buildDir, 'client', file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const compressed: StaticFile['compressed'] = {};
  for (const encoding of encodings) {
    const smaller = readCompressed(buildDir, file, encoding);
    if (smaller) compressed[encoding] = { body: smaller, etag: `"${hash}-${encoding}"` };
  }
  return {
    body,
    type: contentTypeOf(file),
    etag: `"${hash}"`,
    // The names under assets carry a hash of their content; everything else is asked for again at each visit.
    cacheControl: file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    compressed,
  };
}
