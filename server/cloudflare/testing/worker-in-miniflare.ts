import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { build, type Rolldown } from 'vite';

const home = resolve(import.meta.dirname, '..');

/** Headers as the build makes them for every page. */
export const pageHeaders = {
  'content-security-policy': "default-src 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Pages as the site's build makes them, for a test that does not build the site. */
const builtFiles: Record<string, string> = {
  'refused.html': '<p>%reason%</p><input name="name" value="%name%"><textarea>%message%</textarea>',
  'sent.html': '<h1>Message Sent!</h1>',
  'unread.html': '<p>%reason%</p>',
  'server-config.json': JSON.stringify({ headers: pageHeaders }),
};

const siteFiles: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  '404.html': '<h1>Oops! Page not found</h1>',
  _headers: ['/*', ...Object.entries(pageHeaders).map((header) => `  ${header.join(': ')}`), ''].join('\n'),
};

interface Wrangler {
  compatibility_date: string;
  assets: { html_handling: string; not_found_handling: string; run_worker_first: string[] };
}

const code = bundleWorker(builtFiles);

/** What a test may set beside what wrangler.jsonc says. */
export interface Setup {
  /** MAIL_FROM, MAIL_TO, MAIL_WEBHOOK. */
  variables?: Record<string, string>;
  /** Recipient of Cloudflare's mail binding; without one there is no binding. */
  mailTo?: string;
  /** Folder of a whole build, which is served instead of small stand-ins for its pages. */
  buildDir?: string;
}

/**
 * The Worker on the real runtime (workerd), with D1, static files and the settings of wrangler.jsonc. It listens on a
 * free port of this machine. To be ended with `dispose`.
 */
export async function startWorker({ variables = {}, mailTo, buildDir }: Setup = {}) {
  const wrangler = await readWrangler();
  const standIns = buildDir ? undefined : await writeStandIns();
  const contents = buildDir ? await bundleWorker(await readBuild(buildDir)) : await code;
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents }],
    compatibilityDate: wrangler.compatibility_date,
    host: '127.0.0.1',
    // The Worker's log: of interest only where a test asks for it.
    handleRuntimeStdio: (out: Readable, errors: Readable) => {
      out.resume();
      errors.resume();
    },
    d1Databases: { DB: 'messages' },
    bindings: variables,
    ...(mailTo && { email: { send_email: [{ name: 'MAIL', destination_address: mailTo }] } }),
    assets: {
      directory: standIns ?? join(buildDir ?? '', 'client'),
      binding: 'ASSETS',
      routerConfig: {
        has_user_worker: true,
        static_routing: { user_worker: wrangler.assets.run_worker_first },
      },
      assetConfig: {
        html_handling: wrangler.assets.html_handling as 'drop-trailing-slash',
        not_found_handling: wrangler.assets.not_found_handling as '404-page',
      },
    },
  });
  const origin = (await miniflare.ready).origin;
  const database = await miniflare.getD1Database('DB');
  for (const statement of await migrations()) await database.prepare(statement).run();

  return {
    origin,
    endpoint: `${origin}/api/contact`,
    database,
    /** Posts a body from an address of the visitor's. */
    post(
      contentType: string | null,
      body: string | Uint8Array<ArrayBuffer>,
      { from = '203.0.113.7', query = '' } = {},
    ) {
      // Bytes, unlike text, bring no type of their own along.
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return fetch(`${origin}/api/contact${query}`, {
        method: 'POST',
        headers: { 'cf-connecting-ip': from, ...(contentType !== null && { 'content-type': contentType }) },
        body: bytes,
      });
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { headers, redirect: 'manual' }),
    async runSchedule() {
      await (await miniflare.getWorker()).scheduled({ cron: '* * * * *' });
    },
    /** All messages as they stand in the database, in order of arrival. */
    async rows() {
      return (await database.prepare('SELECT * FROM messages ORDER BY position').all()).results;
    },
    /** Removes all messages. */
    async clear() {
      await database.prepare('DELETE FROM messages').run();
    },
    /** Makes everything in the database so many milliseconds older. */
    async age(milliseconds: number) {
      await database
        .prepare('UPDATE messages SET received_ms = received_ms - ?1, mail_due_ms = mail_due_ms - ?1')
        .bind(milliseconds)
        .run();
    },
    async dispose() {
      await miniflare.dispose();
      if (standIns) await rm(standIns, { recursive: true });
    },
  };
}

async function writeStandIns(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'worker-'));
  for (const [name, text] of Object.entries(siteFiles)) await writeFile(join(directory, name), text);
  return directory;
}

/** What the Worker takes into its code from a build, by file name. */
async function readBuild(buildDir: string): Promise<Record<string, string>> {
  const names = Object.keys(builtFiles);
  const folderOf = (name: string) => (name.endsWith('.html') ? join(buildDir, 'responses') : buildDir);
  const texts = await Promise.all(names.map((name) => readFile(join(folderOf(name), name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
}

/** @param files what the build has made, by file name */
async function bundleWorker(files: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: home,
    plugins: [
      {
        name: 'built-files',
        enforce: 'pre',
        resolveId: (id) => (files[fileName(id)] === undefined ? null : `\0${fileName(id)}.js`),
        load: (id) => {
          const text = files[fileName(id).replace('\0', '').replace(/\.js$/, '')];
          if (text === undefined) return null;
          return id.includes('.json') ? `export default ${text};` : `export default ${JSON.stringify(text)};`;
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(home, 'worker/index.ts'), formats: ['es'], fileName: 'worker' },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

const fileName = (path: string) => path.split('/').at(-1) ?? '';

/** wrangler.jsonc, its comments taken out. */
async function readWrangler(): Promise<Wrangler> {
  const text = await readFile(join(home, 'wrangler.jsonc'), 'utf8');
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));
}

async function migrations(): Promise<string[]> {
  const folder = join(home, 'migrations');
  const files = (await readdir(folder)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .replace(/^--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  );
}
