/** The owner's own files: content/files/ is published as it is, at the root of the site. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { hasGeneratedResume } from '#src/content/own-resume.ts';
import type { ContentError } from '#src/content/schema/content-error.ts';
import { isOwnFile } from '#src/content/schema/fields.ts';
import type { Content } from '#src/content/schema.ts';
import { mapTexts } from '#src/content/sentence.ts';
import { documents } from '#src/documents/documents.ts';
import { contentTypeOf } from '../server/static-site.ts';

/** Published files by their path below the site's root, each with its path on the disk. */
type OwnFiles = ReadonlyMap<string, string>;

/** Everything in content/files/ but what macOS adds, and the originals that `npm run photo:strip` keeps. */
export function ownFiles(folder: string): OwnFiles {
  const root = join(folder, 'files');
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !/^\.DS_Store$|\.original\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  // macOS may write an accent as a character of its own, which the addresses of links don't.
  return new Map(paths.map((path) => [relative(root, path).replaceAll(sep, '/').normalize('NFC'), path]));
}

/** Cloudflare takes no larger file. */
const maxMegabytes = 25;

/** What the build and the server have at the root of the site, besides the documents; in lower case. */
const taken =
  /^((index|about|experience|contact|links|404)(\.html|\/index\.html)?|(api|assets|cards)(\/.*)?|_headers|favicon\.(svg|ico)|apple-touch-icon\.png|robots\.txt|sitemap\.xml)$/;

/** Whether a file of this path would replace a page or a generated file, on any disk. */
export function isTaken(path: string, owner: Pick<Content['owner'], 'resume'>): boolean {
  const name = path.toLowerCase();
  const isFree = !hasGeneratedResume(owner) && name.startsWith('resume');
  return taken.test(name) || (!isFree && Object.values(documents).some((one) => one.path === name));
}

/** What is wrong with the files in content/files/, and with the links to them. */
export function findFileErrors(
  content: Pick<Content, 'owner' | 'projects' | 'records'>,
  folder: string,
): ContentError[] {
  const files = ownFiles(folder);
  const inFiles = [...files].flatMap(([path, source]): ContentError[] => {
    const found = problemOf(path, source, content.owner);
    return found ? [{ file: `content/files/${path}`, field: '', problem: found[0], remedy: found[1] }] : [];
  });
  const inLinks = linksToFiles(content).flatMap(({ url, ...place }): ContentError[] => {
    const name = url.slice('files/'.length).normalize('NFC');
    if (files.has(name)) return [];
    const other = [...files.keys()].find((path) => path.toLowerCase() === name.toLowerCase());
    const remedy = other ? `write 'files/${other}'` : 'put the file there, or correct the name';
    return [{ ...place, problem: `is '${url}', and content/files/ has no file of that name`, remedy }];
  });
  return [...inFiles, ...inLinks];
}

function problemOf(path: string, source: string, owner: Content['owner']): [string, string] | undefined {
  const { size } = statSync(source, { throwIfNoEntry: false }) ?? {};
  if (/(^|\/)\./.test(path.replace(/^\.well-known\//, '')))
    return ['has a name that begins with a dot', 'rename it, or move it out of content/files/'];
  if (/[#?%\\]/.test(path)) return ["has a character in its name that links can't contain", 'rename it'];
  if (isTaken(path, owner))
    return [
      'has the name of a page or a file that the site has already',
      path.startsWith('resume') ? `rename it, or write resume: 'files/${path}' in owner.ts` : 'rename it',
    ];
  if (size === undefined) return ['is a link to a file that is missing', 'put the file itself there'];
  const megabytes = Math.ceil(size / 2 ** 20);
  return megabytes > maxMegabytes
    ? [`has ${megabytes} MB, where at most ${maxMegabytes} MB can be published`, 'make it smaller']
    : undefined;
}

/** The links that name a file in content/files/, with the file and field of each. */
function linksToFiles({ owner, projects, records }: Pick<Content, 'owner' | 'projects' | 'records'>) {
  const at = (file: string, field: string, url = '') =>
    isOwnFile(url) ? [{ file: `content/${file}.ts`, field, url }] : [];
  return [
    ...at('owner', 'resume', owner.resume),
    ...owner.networks.flatMap(({ name, url }, nth) => at('owner', `networks[${nth}] "${name}", url`, url)),
    ...(projects.items ?? []).flatMap(({ title, links = [] }, item) =>
      links.flatMap(({ label, url }, nth) =>
        at('projects', `items[${item}] "${title}", links[${nth}] "${label}", url`, url),
      ),
    ),
    ...(records.lists ?? []).flatMap(({ entries }, item) =>
      entries.flatMap(({ title, url }, nth) =>
        at('records', `lists[${item}].entries[${nth}] "${title}", url`, url),
      ),
    ),
  ];
}

/**
 * The content with the address of each file in place of its name: 'files/cv.pdf' becomes '/portfolio/cv.pdf'.
 *
 * @param root the site's address or its path, with a slash at the end
 */
export function withFileAddresses<Part>(content: Part, files: OwnFiles, root: string): Part {
  return mapTexts(content, (text) => {
    const path = text.slice('files/'.length).normalize('NFC');
    return isOwnFile(text) && files.has(path) ? root + encodeURI(path) : text;
  });
}

/** Adds the files to the build, and serves them in development. */
export function publishFiles(files: OwnFiles, basePath: string): Plugin {
  const sources = new Map([...files].map(([path, source]) => [basePath + encodeURI(path), source]));
  return {
    name: 'publish-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, source] of files)
        this.emitFile({ type: 'asset', fileName: path, source: readFileSync(source) });
    },
    configureServer(server) {
      server.middlewares.use(({ originalUrl = '' }, response, next) => {
        const source = sources.get(originalUrl.split('?')[0] ?? '');
        if (!source) return next();
        response.setHeader('content-type', contentTypeOf(source)).end(readFileSync(source));
      });
    },
  };
}
