/** What makes a page come alive, cut out of its HTML. The framework's data is dropped, since pages have none. */
interface Cut {
  html: string;
  /** Addresses of the modules that the framework would preload before first paint. */
  preloads: string[];
  /** The framework's module: imports of the routes, their registration, the import of the entry. */
  module: string;
}

const shapes = {
  preload: /<link rel="modulepreload" href="([^"]+)"\/>/g,
  statement: /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g,
  module: /<script type="module" async="">([\s\S]*?)<\/script>/g,
  import: /^\s*import "[^"]+";$/gm,
  route: /^\s*import \* as (\w+) from ("[^"]+");$/gm,
  entry: /import\("([^"]*\/entry\.client-[^"]+)"\);?/,
};

/** What the build tells a page as it starts; `start` in src/entry.client.tsx takes it. */
interface StartOptions {
  /** Address of the file with the rules of all pages. */
  rules: string;
  /** Paths of the other pages that are to be fetched in an idle moment. */
  ahead: string[];
}

/** Every match is taken out; what it captured is returned. */
function takeOut(html: string, shape: RegExp): { html: string; taken: string[] } {
  const taken: string[] = [];
  const rest = html.replace(shape, (_, inner: string) => {
    taken.push(inner);
    return '';
  });
  return { html: rest, taken };
}

function cut(page: string): Cut {
  const preloads = takeOut(page, shapes.preload);
  const statements = takeOut(preloads.html, shapes.statement);
  const modules = takeOut(statements.html, shapes.module);
  const [module, ...more] = modules.taken;
  if (!module || more.length > 0 || preloads.taken.length === 0 || statements.taken.length < 2) {
    throw new Error(
      'The framework writes its scripts in a new shape, so they cannot be moved behind first paint. ' +
        'Compare a built page with the patterns in plugins/boot.ts.',
    );
  }
  return { html: modules.html, preloads: preloads.taken, module };
}

/** A page without its scripts, and what is left to write down of them. */
export interface QuietPage {
  html: string;
  /** Addresses of the modules that bring the page to life. */
  modules: string[];
  /** The text of the one module that does what the page's scripts did, when it is imported. */
  boot(options: StartOptions): string;
}

/**
 * Fetches all modules side by side and runs one after another, each in a task of its own, so that a key or a touch
 * waits for one of them and not for all. Whoever depends on another comes after it, as in the framework's list.
 */
const runOneByOne = `
for (const href of modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
for (const address of modules) await import(address);`;

/**
 * Takes a page's scripts out of its HTML.
 *
 * @throws when the framework's output is not shaped as expected.
 */
export function moveScriptsBehindPaint(page: string): QuietPage {
  const { html, preloads, module } = cut(page);
  const entry = shapes.entry.exec(module)?.[1];
  if (!entry) throw new Error('The page’s module does not import the entry; see plugins/boot.ts.');
  const modules = [...preloads.filter((address) => address !== entry), entry];
  const routes = module
    .replace(shapes.entry, '')
    .replace(shapes.import, '')
    .replace(shapes.route, 'const $1 = await import($2);')
    .trim();
  if (/^\s*import\b/m.test(routes))
    throw new Error('The page’s module imports in a new way; see plugins/boot.ts.');
  const lines = [
    `const modules = ${JSON.stringify(modules)};${runOneByOne}`,
    routes,
    `const { start } = await import(${JSON.stringify(entry)});`,
  ];
  return {
    html,
    modules: preloads,
    boot: (options) => [...lines, `start(${JSON.stringify(options)});`].join('\n'),
  };
}

/** Names the starter in a page, with the boot module that it is to fetch. */
export function nameStarter(
  html: string,
  starter: { address: string; integrity: string },
  boot: string,
): string {
  const tag = `<script async src="${starter.address}" integrity="${starter.integrity}" data-boot="${boot}"></script>`;
  if (!html.includes('</body>')) throw new Error('A built page has no end of body to name its script at.');
  return html.replace('</body>', `${tag}</body>`);
}
