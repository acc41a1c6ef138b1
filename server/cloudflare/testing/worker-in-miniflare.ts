import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { build, type LibraryOptions, type Plugin, type Rolldown } from 'vite';

const home = resolve(import.meta.dirname, '..');

export const pageHeaders = { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' };

const builtFiles: Record<string, string> = {
  'refused.html': 'export default "%reason% %name%"',
  'sent.html': 'export default "Message Sent!"',
  'unread.html': 'export default "%reason%"',
  'server-config.json': `export default ${JSON.stringify({ headers: pageHeaders })}`,
};
const siteFiles = {
  'index.html': 'Home',
  'about/index.html': 'About',
  '404.html': 'Page not found',
  _headers: ['/*', ...Object.entries(pageHeaders).map((header) => `  ${header.join(': ')}`), ''].join('\n'),
};

const { main, compatibility_date, assets, d1_databases } = JSON.parse(
  readFileSync(join(home, 'wrangler.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
);
const code = bundleWorker();

/** Changes to wrangler.jsonc. `mailTo` is the recipient of Cloudflare's mail binding. */
type Setup = { variables?: Record<string, string>; mailTo?: string };

/** Starts the Worker on the real runtime (workerd) with D1, static files, and the date and asset settings of
 * wrangler.jsonc. Stop it with `dispose`. */
export async function startWorker({ variables = {}, mailTo }: Setup = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'worker-'));
  mkdirSync(join(directory, 'about'));
  for (const [name, text] of Object.entries(siteFiles)) writeFileSync(join(directory, name), text);
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: await code }],
    compatibilityDate: compatibility_date,
    host: '127.0.0.1',
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) stream.resume();
    },
    d1Databases: { DB: 'messages' },
    bindings: variables,
    ...(mailTo && { email: { send_email: [{ name: 'MAIL', destination_address: mailTo }] } }),
    assets: {
      directory,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, static_routing: { user_worker: assets.run_worker_first } },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
        has_static_routing: true,
      },
    },
  });
  const { origin } = await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  for (const statement of migrations()) await database.prepare(statement).run();

  return {
    post(contentType: string | null, body: string | Uint8Array<ArrayBuffer>) {
      const type = contentType !== null && { 'content-type': contentType };
      const headers = { 'cf-connecting-ip': '203.0.113.7', ...type };
      // Unlike a string, bytes don't set a Content-Type.
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return fetch(`${origin}/api/contact`, { method: 'POST', headers, body: bytes });
    },
    get: (path: string) =>
      fetch(`${origin}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' }),
    async runSchedule() {
      await (await miniflare.getWorker()).scheduled({ cron: '* * * * *' });
    },
    sql: async (text: string) => (await database.prepare(text).all()).results,
    async dispose() {
      await miniflare.dispose();
      rmSync(directory, { recursive: true });
    },
  };
}

async function bundleWorker(): Promise<string> {
  const fileName = (path: string) => path.replace(/^.*\/|\0/g, '');
  const plugin: Plugin = {
    name: 'built-files',
    enforce: 'pre',
    resolveId: (id) => (fileName(id) in builtFiles ? `\0${fileName(id)}.js` : null),
    load: (id) => builtFiles[fileName(id).replace(/\.js$/, '')],
  };
  const lib: LibraryOptions = { entry: join(home, main), formats: ['es'], fileName: 'worker' };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: home,
    plugins: [plugin],
    build: { write: false, minify: false, target: 'es2024', modulePreload: false, lib },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

/** Returns the statements of all migrations; D1 runs one at a time. */
function migrations(): string[] {
  const folder = join(home, d1_databases[0].migrations_dir);
  const files = globSync(join(folder, '*.sql')).sort();
  const text = files.map((file) => readFileSync(file, 'utf8')).join('');
  const statements = text.replace(/^--.*$/gm, '').split(';');
  return statements.filter((statement) => statement.trim() !== '');
}
