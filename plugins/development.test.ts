import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createLogger, createServer, type ErrorPayload, type ViteDevServer } from 'vite';
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

const address = (path: string) => new URL(path, server.resolvedUrls?.local[0]).href;

/** What the overlay of a browser gets that has just connected. */
async function overlay(): Promise<ErrorPayload['err']> {
  const socket = new WebSocket(address('/').replace('http', 'ws'), 'vite-hmr');
  const { promise, resolve: found, reject } = Promise.withResolvers<ErrorPayload['err']>();
  socket.onmessage = ({ data }) => {
    const payload = JSON.parse(data);
    if (payload.type === 'error') found(payload.err);
  };
  socket.onclose = () => reject(new Error('The server has closed the connection.'));
  return promise.finally(() => socket.close());
}

/** Waits for what a check asks for, across restarts of the server. */
const eventually = <Result>(check: () => Promise<Result>) =>
  vi.waitFor(check, { timeout: 50_000, interval: 50 });

/** What the overlay gets as soon as that has a text. */
const overlayWith = (text: string) =>
  eventually(async () => {
    const error = await overlay();
    expect(error.message).toContain(text);
    return error;
  });

/** The page, as soon as it has a status. */
const pageWithStatus = (status: number) =>
  eventually(async () => {
    const response = await fetch(address('/'));
    expect(response.status).toBe(status);
    return response.text();
  });

beforeAll(async () => {
  cpSync('e2e/fixtures/sample-owner', contentDir, { recursive: true });
  replace('owner.ts', "'Ira Kulkarni'", "'Ira's'");
  vi.stubEnv('CONTENT_DIR', contentDir);
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  const customLogger = createLogger('error');
  customLogger.error = (message) => printed.push(message);
  server = await createServer({
    configFile: resolve('vite.config.ts'),
    cacheDir: join(folder, 'cache'),
    customLogger,
    server: { port: 0 },
  });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('A mistake that is there at the start shows in the overlay and once in the terminal, without a stack.', async () => {
  const expected =
    /^The content is not ready\.\n\ncontent\/owner\.ts:5: cannot be read: .*\. Look there, .*\n$/;
  const { message, stack, loc } = await overlayWith('');
  expect(message).toMatch(expected);
  expect(stack).toBe('');
  expect(loc).toMatchObject({ file: join(contentDir, 'owner.ts'), line: 5 });
  expect(printed).toEqual([message]);

  const page = await pageWithStatus(500);
  expect(page).toContain('content/owner.ts:5: cannot be read');
  expect(page).toContain('/@vite/client');
  expect(await (await fetch(address('/@vite/client'))).text()).toContain('vite-error-overlay');
  // As a page does that is still open.
  expect((await fetch(address('/src/entry.client.ts'))).status).toBe(500);
  expect(printed).toHaveLength(1);
});

test('The page comes back once the mistake is mended.', async () => {
  replace('owner.ts', "'Ira's'", '"Ira\'s"');
  expect(await pageWithStatus(200)).toContain('Ira&#x27;s');
});

test('A message is stored where npm run messages reads it; a form sent without script gets the page.', async () => {
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Power', message: 'On power budgets.' };
  const send = (body: string | URLSearchParams) => fetch(address('/api/contact'), { method: 'POST', body });
  expect(await (await send(JSON.stringify(message))).json()).toEqual({ ok: true, id: expect.any(String) });
  const sent = await send(new URLSearchParams({ ...message, subject: 'Noise' }));
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('<h1')]);
  const refused = await send(new URLSearchParams({ ...message, email: '<nobody>' }));
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('value="&#60;nobody&#62;"'),
  ]);
  const database = new DatabaseSync(join(folder, 'data/messages.sqlite'), { readOnly: true });
  expect(database.prepare('SELECT subject FROM messages ORDER BY rowid').all()).toEqual([
    { subject: 'Power' },
    { subject: 'Noise' },
  ]);
  database.close();
});

test('A mistake that is made later is shown with the line of its field.', async () => {
  replace('experience.ts', "title: 'Hardware Engineer I',", "title: '',");
  const { message: text, loc } = await overlayWith("jobs[1].title: is empty. Give the job's title");
  const line = readFileSync(join(contentDir, 'experience.ts'), 'utf8').split("title: '',")[0]?.split('\n');
  expect(loc).toMatchObject({ file: join(contentDir, 'experience.ts'), line: line?.length });
  expect(printed).toContain(text);
});

test('A file that was missing brings the page back when it comes.', async () => {
  rmSync(join(contentDir, 'about.ts'));
  replace('experience.ts', "title: '',", "title: 'Hardware Engineer I',");
  await overlayWith('\n\ncontent/about.ts: is missing. Put the file back, with what it exports.\n');
  cpSync('e2e/fixtures/sample-owner/about.ts', join(contentDir, 'about.ts'));
  await pageWithStatus(200);
});
