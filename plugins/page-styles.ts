import type { Manifest } from 'vite';

/** The module of a page, by the page's id. */
const pageModule = (id: string) => `src/pages/${id}/${id}.tsx`;

/**
 * The style sheets that a page needs, in the order in which they apply: those of the whole site, then its own.
 *
 * @param manifest what Vite wrote down of the browser's build
 * @param pageId see `src/pages.ts`
 * @returns files, relative to the published folder
 * @throws when the page's module is not where its id says
 */
export function styleSheetsOf(manifest: Manifest, pageId: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}. A page's module is named after its id.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) collect(imported);
    for (const file of chunk.css ?? []) files.add(file);
  };
  for (const key of ['src/app.tsx', pageModule(pageId)]) collect(key);
  return [...files];
}
