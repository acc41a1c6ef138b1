/** Publishes the owner's files: content/files/ is copied unchanged to the root of the site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { downloads, hasGeneratedResume } from '#model/downloads.ts';
import type { ContentError } from '#model/schema/content-error.ts';
import { isOwnFile } from '#model/schema/fields.ts';
import type { Content } from '#model/schema.ts';
import { mapTexts } from '#model/sentence.ts';
import { contentTypeOf } from '#server/built-site.ts';

/** Source paths by path below the site's root. */
type OwnerFiles = ReadonlyMap<string, string>;

/**
 * Finds the files in content/files/, except .DS_Store, the originals that `npm run photo:strip` keeps, and symbolic
 * links, which could publish anything on this computer.
 */
export function ownerFiles(folder: string): OwnerFiles {
  const root = join(folder, 'files');
  if (!existsSync(root)) return new Map();
  const paths = filesBelow(root)
    .filter((path) => !/^\.DS_Store$|\.original\./.test(basename(path)))
    .sort();
  // macOS may store names in NFD; links use NFC.
  return new Map(paths.map((path) => [relative(root, path).replaceAll(sep, '/').normalize('NFC'), path]));
}

/** Lists files without following symbolic links. `readdirSync` with `recursive` follows those to folders. */
function filesBelow(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true }).flatMap((entry) => {
    const path = join(parent, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Lowercase paths of pages, endpoints and generated files, except downloads. */
const reservedPaths =
  /^((index|about|experience|contact|links|404)(\.html|\/index\.html)?|(api|assets|cards)(\/.*)?|_headers|favicon\.(svg|ico)|apple-touch-icon\.png|robots\.txt|sitemap\.xml)$/;

/** Returns whether a path collides with a page or a generated file, also on case-insensitive disks. */
export function isReservedPath(path: string, owner: Pick<Content['owner'], 'resume'>): boolean {
  const name = path.toLowerCase();
  const isResumeFree = !hasGeneratedResume(owner) && name.startsWith('resume');
  return (
    reservedPaths.test(name) || (!isResumeFree && Object.values(downloads).some((one) => one.path === name))
  );
}

/** Validates the files in content/files/ and the links to them. */
export function findFileErrors(
  content: Pick<Content, 'owner' | 'projects' | 'records'>,
  folder: string,
): ContentError[] {
  const files = ownerFiles(folder);
  const inFiles = [...files.keys()].flatMap((path): ContentError[] => {
    const found = fileProblem(path, content.owner);
    return found ? [{ file: `content/files/${path}`, field: '', problem: found[0], remedy: found[1] }] : [];
  });
  const inLinks = linksToOwnerFiles(content).flatMap(({ url, ...place }): ContentError[] => {
    const name = url.slice('files/'.length).normalize('NFC');
    if (files.has(name)) return [];
    const problem = `is '${url}', and content/files/ has no public file of that name`;
    const remedy =
      "put the file there, not as a link and without '.original.' in its name, or correct the name";
    return [{ ...place, problem, remedy }];
  });
  return [...inFiles, ...inLinks];
}

function fileProblem(path: string, owner: Content['owner']): [string, string] | undefined {
  if (/(^|\/)\./.test(path.replace(/^\.well-known\//, '')))
    return ['has a name that begins with a dot', 'rename it, or move it out of content/files/'];
  if (/[#?%\\]/.test(path)) return ["has a character in its name that links can't contain", 'rename it'];
  if (isReservedPath(path, owner))
    return [
      'has a name or folder that the site needs for its own pages and files',
      /^resume/i.test(path)
        ? `rename it, or write resume: 'files/${path}' in owner.ts`
        : 'rename it, or move it to another folder',
    ];
  return undefined;
}

function linksToOwnerFiles({ owner, projects, records }: Pick<Content, 'owner' | 'projects' | 'records'>) {
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

/** Replaces file names with URLs below the site's root: 'files/cv.pdf' becomes '/portfolio/cv.pdf'. */
export function resolveFileLinks<Part>(content: Part, files: OwnerFiles, root: string): Part {
  return mapTexts(content, (text) => {
    const path = text.slice('files/'.length).normalize('NFC');
    return isOwnFile(text) && files.has(path) ? root + encodeURI(path) : text;
  });
}

/** Adds the files to the build and serves them in development. */
export function publishOwnerFiles(files: () => OwnerFiles, basePath: string): Plugin {
  return {
    name: 'publish-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, source] of files())
        this.emitFile({ type: 'asset', fileName: path, source: readFileSync(source) });
    },
    configureServer(server) {
      server.middlewares.use(({ originalUrl = '' }, response, next) => {
        const url = originalUrl.split('?')[0];
        const [, source] = [...files()].find(([path]) => basePath + encodeURI(path) === url) ?? [];
        if (!source) return next();
        response.setHeader('content-type', contentTypeOf(source)).end(readFileSync(source));
      });
    },
  };
}
