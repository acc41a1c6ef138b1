import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'development-'));
const contentDir = join(folder, 'content');
const printed: string[] = [];
let server: ViteDevServer;

function replace(file: string, found: string, by: string): void {
  const path = join(contentDir, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(found);
  writeFileSync(path, source.replace(found, by));
}

const address = (path: string) => (server.resolvedUrls?.local[0] ?? '') + path;

/** Retries a check until it passes, across server restarts. */
const eventually = <Result>(check: () => Promise<Result>) =>
  vi.waitFor(check, { timeout: 50_000, interval: 50 });

const pageWith = (status: number, text = '') =>
  eventually(async () => {
    const response = await fetch(address(''));
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(page).toContain(text);
    return page;
  });

beforeAll(async () => {
  cpSync('tests/owners/sample-owner', contentDir, { recursive: true });
  replace('owner.ts', "'Ira Kulkarni'", "'Ira's'");
  vi.stubEnv('CONTENT_DIR', contentDir);
  vi.stubEnv('BASE_PATH', '/portfolio/');
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  const customLogger = createLogger('error');
  customLogger.error = (message) => printed.push(message);
  const own = { cacheDir: join(folder, 'cache'), customLogger, server: { port: 0 } };
  server = await createServer({ configFile: resolve('vite.config.ts'), ...own });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('shows a content error in the page, and once in the terminal without a stack', async () => {
  const page = await pageWith(500, 'content/owner.ts:7');
  expect(page).toContain('/portfolio/@vite/client');
  expect((await fetch(address('@vite/client'))).status).toBe(200);
  // Requested by a page that is still open.
  expect((await fetch(address('site/entry.client.ts'))).status).toBe(500);
  expect((await fetch(address('__open-in-editor/@vite/client?file=none.ts'))).status).toBe(404);
  const expected =
    /^The content is not ready\.\n\ncontent\/owner\.ts:7: cannot be read: .*\. Look there, .*\n$/;
  expect(printed).toEqual([expect.stringMatching(expected)]);
});

test('renders the page again after the error is fixed', async () => {
  replace('owner.ts', "'Ira's'", '"Ira\'s"');
  const page = await pageWith(200);
  expect(page).toContain('Ira&#x27;s');
  // Vite's client must run before the entry.
  expect(page.match(/<script type="module"[^>]*src="[^"]+"[^>]*>/g)).toEqual([
    '<script type="module" src="/portfolio/@vite/client">',
    expect.stringMatching(/^(?!.* async)<script type="module" src="\/portfolio\/site\/entry\.client\.ts"/),
  ]);
});

test('reloads the page after a change that only its HTML shows, and refreshes islands in place', async () => {
  const island = 'site/features/reading-list/reading-list.tsx';
  expect(await (await fetch(address(island))).text()).toContain('RefreshReg');
  const sent = vi.spyOn(server.environments.client.hot, 'send');
  const kinds = () => sent.mock.calls.map(([payload]) => Object(payload).type);
  server.watcher.emit('change', resolve(island));
  await vi.waitFor(() => expect(kinds()).toEqual(['update']));
  server.watcher.emit('change', resolve('site/layout/footer.tsx'));
  await vi.waitFor(() => expect(kinds()).toEqual(['update', 'full-reload']));
});

test('shows a saved text, and its new letters on other pages too, without a restart', async () => {
  const { environments } = server;
  const sent = vi.spyOn(environments.client.hot, 'send');
  expect(await (await fetch(address('about'))).text()).not.toContain('U+141');
  replace('home.ts', 'I design low-power', 'In Łódź, I design low-power');
  const letters = /font-family:"Archivo";[^}]*archivo-latin-ext[^}]*U\+141\b/;
  expect(await pageWith(200, 'In Łódź, I design')).toMatch(letters);
  expect(await (await fetch(address('about'))).text()).toMatch(letters);
  expect(sent.mock.calls).toEqual([[{ type: 'full-reload' }]]);
  expect(server.environments).toBe(environments);
});

test('restarts after a change of the settings, and serves the style sheets with the new accent', async () => {
  const { environments } = server;
  replace('settings.ts', "'https://portfolio.example.com',", "'https://ira.example.org', accent: '#0a5c8a',");
  const page = await pageWith(200, '<link rel="canonical" href="https://ira.example.org/portfolio/"');
  expect(server.environments).not.toBe(environments);
  const urls = [...page.matchAll(/<link rel="stylesheet" href="\/portfolio\/([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  const accept = { accept: 'text/css' };
  const sheets = await Promise.all(
    urls.map(async (url) => (await fetch(address(url), { headers: accept })).text()),
  );
  expect(sheets.join('')).toContain('--copper: light-dark(#0a5c8a,');
});

test('serves a new file of the owner', async () => {
  mkdirSync(join(contentDir, 'files'), { recursive: true });
  writeFileSync(join(contentDir, 'files/r\u00e9sum\u00e9 1.pdf'), '%PDF');
  await eventually(async () => {
    const response = await fetch(address('r\u00e9sum\u00e9 1.pdf'));
    const served = [response.headers.get('content-type'), await response.text()];
    expect(served).toEqual(['application/pdf', '%PDF']);
  });
});

/** Sends a path as it is; `fetch` would resolve '%2e%2e' first. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address(''));
    const asked = get({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0));
    asked.on('error', reject);
  });

const queries = ['', '?raw', '?import&raw', '?url&inline', '?import&.svg?.wasm?init'];

test('serves no files from outside the site’s sources, and opens none in an editor', async () => {
  const files = ['package.json', 'server/node.ts', 'content/owner.ts'].map((name) => resolve(name));
  const root = encodeURI(resolve());
  const urls = [...files, join(contentDir, 'owner.ts')].map(encodeURI).flatMap((file) => {
    const inRoot = file.replace(root, '');
    return [`@fs${file}`, `@fs${root}/site/%2e%2e${inRoot}`, inRoot.slice(1), `/${inRoot}`];
  });
  const asked = urls.flatMap((url) => queries.map((query) => `/portfolio/${url}${query}`));
  const found = await Promise.all(asked.map(async (path) => ((await statusOf(path)) < 400 ? path : '')));
  expect(found.filter(Boolean)).toEqual([]);
  expect((await fetch(address('__open-in-editor?file=none.ts'))).status).toBe(404);
});

const message = { name: 'Ann', email: 'ann@example.com', subject: 'Power', message: 'On power budgets.' };
const send = (body: string | URLSearchParams) => fetch(address('api/contact'), { method: 'POST', body });

test('stores messages in the database, and answers native form posts with a page', async () => {
  expect(await (await send(JSON.stringify(message))).json()).toEqual({ ok: true, id: expect.any(String) });
  const sent = await send(new URLSearchParams({ ...message, subject: 'Noise' }));
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('<h1')]);
  const refused = await send(new URLSearchParams({ ...message, email: '<nobody>' }));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="&lt;nobody&gt;"');
  const database = new DatabaseSync(join(folder, 'data/messages.sqlite'), { readOnly: true });
  const stored = database.prepare('SELECT subject FROM messages ORDER BY rowid').all();
  expect(stored.map(({ subject }) => subject)).toEqual(['Power', 'Noise']);
  database.close();
});

test('shows a later error with the line of its field', async () => {
  replace('experience.ts', "title: 'Hardware Engineer I',", "title: '',");
  const line = readFileSync(join(contentDir, 'experience.ts'), 'utf8').split("title: '',")[0]?.split('\n');
  await pageWith(500, `experience.ts:${line?.length}, jobs[1].title: is empty. Give the job&#39;s title`);
});
