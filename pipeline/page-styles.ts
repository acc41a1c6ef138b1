import { basename } from 'node:path';
import { type AtRule, parse, root } from 'postcss';
import type { Manifest } from 'vite';

/** Returns a page's stylesheets in cascade order: global first, then its own. Throws if the page has no chunk. */
export function styleSheetsOf(manifest: Manifest, pageId: string): string[] {
  const seen = new Set<string>();
  const filesOf = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}. A page's module is named after its id.`);
    return [...(chunk.imports ?? []).flatMap(filesOf), ...(chunk.css ?? [])];
  };
  return [...new Set(['site/entry.server.tsx', `site/pages/${pageId}/${pageId}.tsx`].flatMap(filesOf))];
}

const moduleFiles = new Map<string, string>();

/** Returns the generated name of a CSS module's class: `button-outlined` for `.outlined` in button.module.css. */
export function moduleClassName(name: string, path: string): string {
  const file = path.replace(/\?.*/, '');
  const module = basename(file, '.module.css');
  const first = moduleFiles.get(module) ?? file;
  if (first !== file)
    throw new Error(`Two CSS modules have the same name, so their classes would collide: ${first}, ${file}.`);
  moduleFiles.set(module, file);
  return `${module}-${name}`;
}

/** Splits a stylesheet into `@media print` rules and the rest. */
export function splitPrintStyles(css: string): { screen: string; print: string } {
  const screen = parse(css);
  const print = root();
  screen.walkAtRules('media', (group) => {
    if (group.params !== 'print') return;
    // Keeps the surrounding layers.
    let outermost = group.clone();
    for (let { parent } = group; parent?.type === 'atrule'; parent = parent.parent) {
      outermost = (parent as AtRule).clone({ nodes: [outermost] });
    }
    print.append(outermost);
    group.remove();
  });
  return { screen: screen.toString(), print: print.toString() };
}
