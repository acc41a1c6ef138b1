/** A page of the build, as far as its scripts go. */
export interface ScriptedPage {
  /** Its address within the site. */
  path: string;
  /** Addresses of the modules that it cannot do without. */
  modules: readonly string[];
}

/** Script that a page may have loaded once it is idle, in bytes with brotli. */
const scriptBudget = 112 * 1024;

/**
 * Which other pages a page fetches in an idle moment, so that a touch on their link finds their code there: as many
 * as the budget has room for, in the order in which they are given. The others are fetched when someone means to go.
 *
 * @param page the page itself
 * @param others those that it links
 * @param spent bytes that it loads besides its modules
 * @param sizeOf bytes of a module on the wire
 * @returns paths of the pages to fetch
 */
export function pagesAhead(
  page: ScriptedPage,
  others: readonly ScriptedPage[],
  spent: number,
  sizeOf: (module: string) => number,
): string[] {
  const loaded = new Set(page.modules);
  const weigh = (modules: readonly string[]) => modules.reduce((sum, module) => sum + sizeOf(module), 0);
  let size = spent + weigh([...loaded]);
  const ahead: string[] = [];
  for (const { path, modules } of others) {
    const missing = modules.filter((module) => !loaded.has(module));
    const grown = size + weigh(missing);
    if (path === page.path || grown > scriptBudget) continue;
    size = grown;
    for (const module of missing) loaded.add(module);
    ahead.push(path);
  }
  return ahead;
}
