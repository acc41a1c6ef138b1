import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { lookup } from 'mrmime';
import { OwnerError } from './owner-error.ts';

/** The encodings in which a build keeps its texts, best first, with the endings of the files. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

/** Responds to a request for a path, which is decoded and has no query; undefined is no path at all. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse, path?: string) => void;

/** One form of a file: as it is, or compressed. */
interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

/** A file in all its forms, or another spelling of a page's address. */
type Entry = Partial<Record<keyof typeof encodings, Form>> & { plain: Form; location?: string };

/** What mrmime does not know, or knows by another name. */
const otherTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.vcf': 'text/vcard',
  '.xml': 'application/xml',
};

/** Headers that mean something on files too; the others speak of documents. */
const headersOfFiles = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/** The fallback page, and settings for other hosts: no addresses of the site. */
const neverServed = ['404.html', '_headers', '_redirects', '_routes.json'];

/** The Content-Type for a file name, with the charset of text; bytes of no known kind where the ending is unknown. */
export function contentTypeOf(file: string): string {
  const type = otherTypes[extname(file).toLowerCase()] ?? lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether compressing pays. Pictures, typefaces and PDFs are compressed already. */
export function isText(type: string): boolean {
  return /^text\/|json|\bxml\b|javascript|svg/.test(type);
}

/** The paths of all files in a folder, relative to it, by slashes; no hidden ones, and no symbolic links. */
export function filesIn(folder: string): string[] {
  return globSync(['**', '.well-known/**'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/**
 * Reads all files of a build into memory: what is not among them does not exist, so no path from a request reaches
 * the file system, a new build does not disturb the pages of the running one, and nothing is left open for a visitor
 * who goes away. `about/index.html` becomes the page /about; `/about/` and `/about/index.html` redirect to it.
 *
 * @param buildDir absolute path of the build
 * @param basePath starts and ends with a slash
 * @param headers of every page
 * @throws OwnerError where there is no build
 */
export function loadStaticSite(
  buildDir: string,
  basePath: string,
  headers: Record<string, string>,
): ServeFile {
  const client = join(buildDir, 'client');
  if (!existsSync(join(client, 'index.html'))) {
    throw new OwnerError(`There is no site to serve: ${client} has no index.html. Run npm run build.`);
  }
  const read = (file: string, cacheControl: string) => readEntry(buildDir, file, cacheControl, headers);
  const entries = new Map<string, Entry>();
  for (const file of filesIn(client).filter((name) => !neverServed.includes(name))) {
    // The names under assets carry a hash of their content; everything else is asked for again at each visit.
    const entry = read(file, file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    const path = basePath + file;
    const folder = /^(.*\/)index\.html$/.exec(path)?.[1];
    const page = folder === undefined || folder === basePath ? (folder ?? path) : folder.slice(0, -1);
    entries.set(page, entry);
    if (folder === undefined) continue;
    // Made from a path of our own, never from the one that was sent: that could name another host.
    const redirect = { plain: { body: Buffer.alloc(0), headers: pick(headers) }, location: encodeURI(page) };
    for (const other of [path, folder, folder.slice(0, -1)])
      if (!entries.has(other)) entries.set(other, redirect);
  }
  const notFound = read('404.html', 'no-cache');

  return (request, response, path) => {
    const send = (status: number, { body, headers: own }: Form, more: Record<string, string> = {}) => {
      const hasBody = status !== 304 && request.method !== 'HEAD';
      const length = status === 304 ? {} : { 'content-length': body.length };
      response.writeHead(status, { ...own, ...length, ...more }).end(hasBody ? body : undefined);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const body = Buffer.from('Only GET and HEAD work here.\n');
      return send(
        405,
        { body, headers: { ...pick(headers), 'content-type': 'text/plain; charset=utf-8' } },
        { allow: 'GET, HEAD' },
      );
    }
    const entry = path === undefined ? undefined : entries.get(path);
    if (entry?.location !== undefined) {
      const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
      return send(308, entry.plain, { location: entry.location + query, 'cache-control': 'no-cache' });
    }
    const form = chooseForm(entry ?? notFound, String(request.headers['accept-encoding'] ?? ''));
    if (!entry) {
      const { etag: _, ...own } = form.headers;
      return send(404, { ...form, headers: own });
    }
    send(isKnown(request.headers['if-none-match'], form.headers['etag']) ? 304 : 200, form);
  };
}

function readEntry(
  buildDir: string,
  file: string,
  cacheControl: string,
  headers: Record<string, string>,
): Entry {
  const body = readFileSync(join(buildDir, 'client', file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const type = contentTypeOf(file);
  const shared = {
    ...(type.startsWith('text/html') ? headers : pick(headers)),
    'content-type': type,
    'cache-control': cacheControl,
    ...(isText(type) && { vary: 'accept-encoding' }),
  };
  const entry: Entry = { plain: { body, headers: { ...shared, etag: `"${hash}"` } } };
  for (const [encoding, ending] of Object.entries(encodings) as [keyof typeof encodings, string][]) {
    const compressed = join(buildDir, 'compressed', file + ending);
    if (!existsSync(compressed)) continue;
    const own = { ...shared, etag: `"${hash}-${encoding}"`, 'content-encoding': encoding };
    entry[encoding] = { body: readFileSync(compressed), headers: own };
  }
  return entry;
}

const pick = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => headersOfFiles.includes(name)));

/** The best encoding that the header names without refusing it (`q=0`). */
function chooseForm(entry: Entry, accepted: string): Form {
  const accepts = (name: string) =>
    new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(accepted);
  if (entry.br && accepts('br')) return entry.br;
  return (entry.gzip && accepts('gzip') && entry.gzip) || entry.plain;
}

/** Weak comparison, as the standard asks for here: a proxy that compresses marks our validator as weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const candidates = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return candidates.some((one) => one === etag || one === '*');
}
