import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ServedSite } from '../served-sites.ts';

/** A page of the build: its address within the site and its HTML. */
export interface BuiltPage {
  path: string;
  html: string;
}

const paths = ['/', '/about', '/experience', '/contact', '/links', '/404'];

function fileOf(path: string): string {
  return path === '/404' ? '404.html' : join(path, 'index.html');
}

/** All pages of a build. */
export function builtPages({ buildDir }: ServedSite): BuiltPage[] {
  return paths.map((path) => ({ path, html: readFileSync(join(buildDir, 'client', fileOf(path)), 'utf8') }));
}

/** Bytes on the wire with brotli at its best, as a host that compresses ahead sends them. */
export function wireSize(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The response headers that the build wrote down for its server. */
export function builtHeaders({ buildDir }: ServedSite): Record<string, string> {
  return JSON.parse(readFileSync(join(buildDir, 'server-config.json'), 'utf8')).headers;
}

function readAsset({ buildDir }: ServedSite, name: string): string {
  return readFileSync(join(buildDir, 'client/assets', name), 'utf8');
}

const importShape = /(?:\bfrom|\bimport)\s*["'](?:[^"']*\/)?([\w.-]+\.js)["']/g;

/** The names of these modules and of all that they import statically. */
function withImports(served: ServedSite, names: string[]): Set<string> {
  const known = new Set<string>();
  const visit = (name: string) => {
    if (known.has(name)) return;
    known.add(name);
    for (const [, imported = ''] of readAsset(served, name).matchAll(importShape)) visit(imported);
  };
  for (const name of names) visit(name);
  return known;
}

const bootShape = /src="[^"]*\/(start-[\w-]+\.js)"[^>]*data-boot="[^"]*\/(boot-[\w.-]+\.js)"/;

/** The names of a page's starter and of its boot module. */
function scriptsNamedBy({ html }: BuiltPage): { start: string; boot: string } {
  const [, start = '', boot = ''] = bootShape.exec(html) ?? [];
  return { start, boot };
}

/** The paths of the other pages that this page fetches in an idle moment. */
export function fetchedAhead(served: ServedSite, page: BuiltPage): string[] {
  const [, options = ''] = /^start\((.*)\);$/m.exec(readAsset(served, scriptsNamedBy(page).boot)) ?? [];
  const { ahead }: { ahead: string[] } = JSON.parse(options);
  return ahead;
}

/** What brings a page to life, but for its boot module, which names it. */
function modulesOf(served: ServedSite, page: BuiltPage): Set<string> {
  const [, named = ''] =
    /^const modules = (\[.*\]);$/m.exec(readAsset(served, scriptsNamedBy(page).boot)) ?? [];
  const addresses: string[] = JSON.parse(named);
  return withImports(
    served,
    addresses.map((address) => basename(address)),
  );
}

/** A page's scripts by the time it is idle: its starter, its boot module, its modules, and those of the pages ahead. */
export function scriptsOf(served: ServedSite, page: BuiltPage): Set<string> {
  const { start, boot } = scriptsNamedBy(page);
  const ahead = fetchedAhead(served, page);
  const others = builtPages(served).filter(({ path }) => ahead.includes(path));
  if (others.length < ahead.length) throw new Error(`${page.path} fetches what is no page: ${ahead}`);
  return [page, ...others].reduce(
    (all, one) => all.union(modulesOf(served, one)),
    withImports(served, [start]).add(boot),
  );
}

/** Bytes on the wire of these modules. */
export function scriptSize(served: ServedSite, names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + wireSize(readAsset(served, name)), 0);
}

/** Bytes of all files of the build whose name ends so. */
export function filesSize({ buildDir }: ServedSite, ending: RegExp): number {
  const folder = join(buildDir, 'client/assets');
  return readdirSync(folder)
    .filter((name) => ending.test(name))
    .reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
}
