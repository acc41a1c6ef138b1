import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readContactBody } from '#contact/contact-body.ts';
import { settings } from '#content/settings.ts';
import { readOptions } from './options.ts';
import { sendAsSite } from './send-message.ts';

const root = resolve(import.meta.dirname, '../..');
/** What changes the settings: a developer's own values must not leak in. */
const steering = ['SITE_URL', 'BASE_PATH', 'CONTACT_ENDPOINT', 'CONTACT_DELIVERY', 'GA_MEASUREMENT_ID'];

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine; its address without a path. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The command as the owner runs it. */
async function contactTest(words: string[], environment: Record<string, string> = {}) {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of steering) delete env[name];
  Object.assign(env, environment);
  const child = execFile(process.execPath, ['scripts/check-contact/contact-test.ts', ...words], {
    cwd: root,
    env,
  });
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  child.stderr?.on('data', (text) => {
    printed += text;
  });
  const [exitCode] = await once(child, 'close');
  return { exitCode, printed };
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  return Buffer.concat(await request.toArray());
}

describe('npm run contact:test', () => {
  test('sends a message that every receiver takes, marked by its subject, and says that it is stored', async () => {
    const received: {
      type: string | undefined;
      origin: string | undefined;
      body: Uint8Array;
      url: string | undefined;
    }[] = [];
    const origin = await serve(async (request, response) => {
      const { 'content-type': type, origin } = request.headers;
      received.push({ type, origin, body: await bodyOf(request), url: request.url });
      json(response, 200, { ok: true, id: 'id-1' });
    });
    const { exitCode, printed } = await contactTest(['--endpoint', `${origin}/contact`]);
    expect(printed).toMatch(/Stored\. The receiver confirmed the message 'Contact test 20.*Z' under id-1\./);
    expect(exitCode).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      type: 'text/plain;charset=UTF-8',
      origin: settings.siteUrl,
      url: '/contact',
    });
    expect(readContactBody(received[0]?.type ?? null, received[0]?.body ?? new Uint8Array())).toMatchObject({
      ok: true,
      message: { subject: expect.stringMatching(/^Contact test 20/) },
    });
  });

  test('takes the endpoint of the settings, as the environment overrides it', async () => {
    const origin = await serve((_, response) => json(response, 200, { ok: true }));
    const { exitCode, printed } = await contactTest([], { CONTACT_ENDPOINT: `${origin}/from-environment` });
    expect(printed).toContain(`${origin}/from-environment`);
    expect(exitCode).toBe(0);
  });

  test('needs a running server for the embedded receiver, and says so', async () => {
    const { exitCode, printed } = await contactTest([]);
    expect(printed).toContain("The endpoint is '/api/contact'");
    expect(printed).toContain('npm run contact:test -- --url http://localhost:3000');
    expect(exitCode).toBe(2);
  });

  test('finds the embedded receiver on the server that is named', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.url);
      json(response, 200, { ok: true });
    });
    expect((await contactTest(['--url', `${origin}/`])).exitCode).toBe(0);
    expect(
      (await contactTest(['--url', `${origin}/portfolio/`], { BASE_PATH: '/portfolio/' })).exitCode,
    ).toBe(0);
    expect(asked).toEqual(['/api/contact', '/portfolio/api/contact']);
  });

  test('tells a refusal with its reason', async () => {
    const origin = await serve((_, response) =>
      json(response, 429, { ok: false, reason: 'Too many messages.' }),
    );
    const { exitCode, printed } = await contactTest(['--endpoint', origin]);
    expect(printed).toContain('Refused with status 429. The receiver says: Too many messages.');
    expect(exitCode).toBe(1);
  });

  test.each([
    ['a page', 200, '<title>Error</title>'],
    ['an error', 500, ''],
    ['a success in other words', 200, '{"result":"success"}'],
    ['a success with a failing status', 500, '{"ok":true}'],
  ])('does not believe %s, and says what visitors would see', async (_, status, body) => {
    const origin = await serve((_, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(body),
    );
    const plain = await contactTest(['--endpoint', origin]);
    expect(plain.printed).toContain(`answered ${status} with text/html`);
    expect(plain.printed).toContain("would show 'Message Sent!' all the same");
    expect(plain.exitCode).toBe(3);
    const verified = await contactTest(['--endpoint', origin], { CONTACT_DELIVERY: 'verified' });
    expect(verified.printed).toContain("would show 'Submission Error'");
  });

  test('tells when nothing is there', async () => {
    const origin = await serve(() => {});
    servers.pop()?.close();
    const { exitCode, printed } = await contactTest(['--endpoint', origin]);
    expect(printed).toContain('Not reached: connect ECONNREFUSED');
    expect(exitCode).toBe(4);
  });

  test('asks an Apps Script for its version first, and follows its redirect to the other host', async () => {
    const asked: string[] = [];
    const content = await serve((request, response) => {
      asked.push(`content ${request.method}`);
      const isVersion = request.url === '/version';
      json(response, 200, isVersion ? { ok: true, receiver: 'apps-script', version: '1.0.0' } : { ok: true });
    });
    const script = await serve((request, response) => {
      asked.push(`script ${request.method}`);
      const path = request.method === 'GET' ? '/version' : '/answer';
      response.writeHead(302, { location: content + path }).end();
    });
    const { exitCode, printed } = await contactTest(['--endpoint', `${script}/macros/s/abc/exec`]);
    expect(printed).toContain('receiver for Apps Script, version 1.0.0');
    expect(exitCode).toBe(0);
    expect(asked).toEqual(['script GET', 'content GET', 'script POST', 'content GET']);
  });

  test.each([['--nonsense'], ['--endpoint', 'ftp://x.example'], ['--endpoint', 'nowhere']])(
    'sends nothing for %j %j, and says why',
    async (...words) => {
      const { exitCode, printed } = await contactTest(words);
      expect(exitCode).toBe(2);
      expect(printed).not.toContain('Sending');
    },
  );

  test('sends nothing while the settings have faults', async () => {
    const { exitCode, printed } = await contactTest([], { CONTACT_ENDPOINT: '' });
    expect(printed).toContain('CONTACT_ENDPOINT: is empty');
    expect(exitCode).toBe(2);
  });

  test('explains itself', async () => {
    const { exitCode, printed } = await contactTest(['--help']);
    expect(printed).toContain('Exit code: 0 stored');
    expect(exitCode).toBe(0);
  });
});

test('A receiver that hangs is given up as not reached.', async () => {
  const origin = await serve(() => {});
  const message = { name: 'a', email: 'a@b.example', subject: 's', message: 'm' };
  expect(await sendAsSite(new URL(origin), 'https://x.example', message, 300)).toEqual({
    kind: 'unreachable',
    why: 'no response within 0.3 seconds',
  });
});

test('An Apps Script is known by its address.', () => {
  const order = (endpoint: string) => readOptions(['--endpoint', endpoint], settings);
  expect(order('https://script.google.com/macros/s/AKfy/exec')).toMatchObject({ isAppsScript: true });
  expect(order('https://example.com/api/contact')).toMatchObject({ isAppsScript: false });
});
