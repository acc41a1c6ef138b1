import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../server/node/static/list-files.ts';

/** A page of the build, as far as links and pictures are concerned. */
export interface BuiltPage {
  /** Below build/client: 'about/index.html'. */
  file: string;
  /** Its path at the root of the site: '/about'. */
  path: string;
  html: string;
}

/** Every page of a build, the one for unknown addresses included. */
export function builtPages(buildDir: string): BuiltPage[] {
  return builtFiles(buildDir)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      path: `/${file}`.replace(/\/index\.html$/, '') || '/',
      html: readFileSync(join(buildDir, 'client', file), 'utf8'),
    }));
}

/** Every published file, as a path below build/client. */
export function builtFiles(buildDir: string): string[] {
  return listFiles(join(buildDir, 'client'));
}

/** An element of a page. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * The elements of a page that React has written: attributes between double quotes, special characters as entities.
 * Scripts and styles are left out.
 */
export function elementsOf(html: string): Element[] {
  const markup = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>');
  return [...markup.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          withoutEntities(value),
        ]),
      ),
    }),
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Puts characters in the place of the entities that stand for them. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return entities[name] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
