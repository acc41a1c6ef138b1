import { createHash } from 'node:crypto';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { lookup } from 'mrmime';

/** The encodings in which a build keeps its texts, best first. They are also the endings of the files. */
export const encodings = ['br', 'gzip'] as const;

/** Responds to a request for a path, which is decoded and has no query; undefined is no path at all. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse, path?: string) => void;

/** One form of a file: compressed, or as it is. */
interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

/** What mrmime does not know, or knows by another name. */
const otherTypes: Record<string, string> = {
  // Such as LICENSE, or a file in .well-known.
  '': 'text/plain',
  '.ico': 'image/x-icon',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.vcf': 'text/vcard',
  '.xml': 'application/xml',
};

/** Queries beyond this length are dropped from redirects: proxies refuse responses with long headers. */
const maxQueryLength = 1_000;

/** For a drawing that is opened at its own address. It may have its own styles, and nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'";

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
  return globSync(['**', '**/.well-known/**'], { cwd: folder })
    .filter((file) => lstatSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
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
 */
export function loadStaticSite(
  buildDir: string,
  basePath: string,
  headers: Record<string, string>,
): ServeFile {
  const files = new Map<string, Form[]>();
  const redirects = new Map<string, string>();
  for (const file of filesIn(join(buildDir, 'client')).filter((name) => !neverServed.includes(name))) {
    const path = basePath + file;
    const folder = /^(.*\/)index\.html$/.exec(path)?.[1];
    const page = folder === undefined || folder === basePath ? (folder ?? path) : folder.slice(0, -1);
    files.set(page, readForms(buildDir, file, headers));
    if (folder === undefined) continue;
    // Made from a path of our own, never from the one that was sent: that could name another host.
    for (const other of [path, folder, folder.slice(0, -1)]) redirects.set(other, encodeURI(page));
  }
  const notFound = readForms(buildDir, '404.html', headers);

  return (request, response, path = 'no path') => {
    // Node leaves the body out where there is to be none, as for HEAD and with 304.
    const send = (status: number, body: Buffer | string, own: Record<string, string>) =>
      response.writeHead(status, { ...own, 'content-length': Buffer.byteLength(body) }).end(body);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const own = { 'content-type': 'text/plain; charset=utf-8', allow: 'GET, HEAD' };
      return send(405, 'Only GET and HEAD work here.\n', { ...pick(headers), ...own });
    }
    const found = files.get(path);
    const location = redirects.get(path);
    if (!found && location !== undefined) {
      const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
      const target = query.length > maxQueryLength ? location : location + query;
      return send(308, '', { ...pick(headers), location: target, 'cache-control': 'no-cache' });
    }
    const { body, headers: own } = chooseForm(found ?? notFound, request.headers['accept-encoding']);
    const isUnchanged = found && isKnown(request.headers['if-none-match'], own['etag']);
    send(!found ? 404 : isUnchanged ? 304 : 200, body, own);
  };
}

/** All forms of a file, best first. */
function readForms(buildDir: string, file: string, headers: Record<string, string>): Form[] {
  const body = readFileSync(join(buildDir, 'client', file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const type = contentTypeOf(file);
  const shared = {
    ...(type.startsWith('text/html') ? headers : pick(headers)),
    ...(type.startsWith('image/svg') && { 'content-security-policy': drawingPolicy }),
    'content-type': type,
    // The names under assets carry a hash of their content; everything else is asked for again at each visit.
    'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText(type) && { vary: 'accept-encoding' }),
  };
  const compressed = encodings.flatMap((encoding) => {
    const path = join(buildDir, 'compressed', `${file}.${encoding}`);
    if (!existsSync(path)) return [];
    const own = { ...shared, etag: `"${hash}-${encoding}"`, 'content-encoding': encoding };
    return [{ body: readFileSync(path), headers: own }];
  });
  return [...compressed, { body, headers: { ...shared, etag: `"${hash}"` } }];
}

const pick = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => headersOfFiles.includes(name)));

/** The best form whose encoding the header names without refusing it (`q=0`), or the file as it is. */
function chooseForm(forms: Form[], accepted: string | string[] = ''): Form {
  const isAccepted = ({ headers: { 'content-encoding': name } }: Form) =>
    !name ||
    new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(String(accepted));
  return forms.find(isAccepted) as Form;
}

/** Weak comparison, as the standard asks for here: a proxy that compresses marks our validator as weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const candidates = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return candidates.some((one) => one === etag || one === '*');
}
