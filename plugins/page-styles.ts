import { basename } from 'node:path';
import { type AtRule, parse, root } from 'postcss';
import type { Manifest } from 'vite';

/**
 * The style sheets that a page needs, in the order in which they apply: those of the whole site, then its own.
 *
 * @throws when the page's module is not where its id says
 */
export function styleSheetsOf(manifest: Manifest, pageId: string): string[] {
  const seen = new Set<string>();
  const filesOf = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}. A page's module is named after its id.`);
    return [...(chunk.imports ?? []).flatMap(filesOf), ...(chunk.css ?? [])];
  };
  return [...new Set(['src/app.tsx', `src/pages/${pageId}/${pageId}.tsx`].flatMap(filesOf))];
}

const moduleFiles = new Map<string, string>();

/**
 * The name in the document of a class in a CSS module: `button-outlined` for `.outlined` of button.module.css. It is
 * the same in every build.
 *
 * @throws when two modules have one file name, whose classes would then meet
 */
export function moduleClassName(name: string, path: string): string {
  const file = path.replace(/\?.*/, '');
  const module = basename(file, '.module.css');
  const first = moduleFiles.get(module) ?? file;
  if (first !== file)
    throw new Error(`Two CSS modules have one name, so that their classes would meet: ${first}, ${file}.`);
  moduleFiles.set(module, file);
  return `${module}-${name}`;
}

/** Parts a style sheet into what a screen needs, and what holds on paper alone and no screen waits for. */
export function partStyles(css: string): { screen: string; print: string } {
  const screen = parse(css);
  const print = root();
  screen.walkAtRules('media', (group) => {
    if (group.params !== 'print') return;
    // Within the layers that surround it.
    let outermost = group.clone();
    for (let { parent } = group; parent?.type === 'atrule'; parent = parent.parent) {
      outermost = (parent as AtRule).clone({ nodes: [outermost] });
    }
    print.append(outermost);
    group.remove();
  });
  return { screen: screen.toString(), print: print.toString() };
}
