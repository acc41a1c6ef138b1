import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { readContactBody } from '#contact/contact-body.ts';
import type { Settings } from '#src/content/schema.ts';
import { contactTest } from './contact-test.ts';
import { readOptions } from './options.ts';
import { sendMessage } from './send-message.ts';

const settings: Settings = {
  siteUrl: 'https://ada.example',
  basePath: '/',
  hosting: 'node',
  contactEndpoint: '/api/contact',
  delivery: 'default',
  analyticsId: '',
  bookingUrl: 'https://calendar.example.com/ada',
};

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
async function run(args: string[], environment: Record<string, string> = {}) {
  let printed = '';
  const exitCode = await contactTest(args, {
    settings,
    ownerEmail: 'ada@example.com',
    environment,
    print: (line) => {
      printed += `${line}\n`;
    },
  });
  return { exitCode, printed };
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  return Buffer.concat(await request.toArray());
}

describe('npm run contact:test', () => {
  test('sends a message that every server accepts, told by its subject, and says that it is stored', async () => {
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
    const { exitCode, printed } = await run(['--endpoint', `${origin}/contact`]);
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
      message: { subject: expect.stringMatching(/^Contact test 20/), email: 'ada@example.com' },
    });
  });

  test('uses the endpoint of the settings, as the environment overrides it', async () => {
    const origin = await serve((_, response) => json(response, 200, { ok: true }));
    const { exitCode, printed } = await run([], { CONTACT_ENDPOINT: `${origin}/from-environment` });
    expect(printed).toContain(`${origin}/from-environment`);
    expect(exitCode).toBe(0);
  });

  test('needs a running server for an endpoint that is a path, and says so', async () => {
    const { exitCode, printed } = await run([]);
    expect(printed).toContain("The endpoint is '/api/contact'");
    expect(printed).toContain('npm run contact:test -- --url http://localhost:3000');
    expect(exitCode).toBe(2);
  });

  test('finds the endpoint on the server that is named', async () => {
    const requested: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      requested.push(request.url);
      json(response, 200, { ok: true });
    });
    expect((await run(['--url', `${origin}/`])).exitCode).toBe(0);
    const underBase = await run(['--url', `${origin}/portfolio/`], { BASE_PATH: '/portfolio/' });
    expect(underBase.exitCode).toBe(0);
    expect(requested).toEqual(['/api/contact', '/portfolio/api/contact']);
  });

  test('prints a refusal with its reason', async () => {
    const origin = await serve((_, response) =>
      json(response, 429, { ok: false, reason: 'Too many messages.' }),
    );
    const { exitCode, printed } = await run(['--endpoint', origin]);
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
    const plain = await run(['--endpoint', origin]);
    expect(plain.printed).toContain(`responded with ${status} and text/html`);
    expect(plain.printed).toContain("would show 'Message Sent!' all the same");
    expect(plain.exitCode).toBe(3);
    const verified = await run(['--endpoint', origin], { CONTACT_DELIVERY: 'verified' });
    expect(verified.printed).toContain("would show 'Submission Error'");
  });

  test('says when nothing is there', async () => {
    const origin = await serve(() => {});
    servers.pop()?.close();
    const { exitCode, printed } = await run(['--endpoint', origin]);
    expect(printed).toContain('Not reached: connect ECONNREFUSED');
    expect(exitCode).toBe(4);
  });

  test('asks an Apps Script for its version first, and follows its redirect to the other host', async () => {
    const requested: string[] = [];
    const content = await serve((request, response) => {
      requested.push(`content ${request.method}`);
      const isVersion = request.url === '/version';
      json(response, 200, isVersion ? { ok: true, receiver: 'apps-script', version: '1.0.0' } : { ok: true });
    });
    const script = await serve((request, response) => {
      requested.push(`script ${request.method}`);
      const path = request.method === 'GET' ? '/version' : '/response';
      response.writeHead(302, { location: content + path }).end();
    });
    const { exitCode, printed } = await run(['--endpoint', `${script}/macros/s/abc/exec`]);
    expect(printed).toContain('receiver for Apps Script, version 1.0.0');
    expect(exitCode).toBe(0);
    expect(requested).toEqual(['script GET', 'content GET', 'script POST', 'content GET']);
  });

  test.each([['--nonsense'], ['--endpoint', 'ftp://x.example'], ['--endpoint', 'nowhere']])(
    'sends nothing for %j %j, and says why',
    async (...args) => {
      const { exitCode, printed } = await run(args);
      expect(exitCode).toBe(2);
      expect(printed).not.toContain('Sending');
    },
  );

  test('sends nothing while the settings have errors', async () => {
    const { exitCode, printed } = await run([], { CONTACT_ENDPOINT: '' });
    expect(printed).toContain('CONTACT_ENDPOINT: is empty');
    expect(exitCode).toBe(2);
  });

  test('explains itself', async () => {
    const command = ['scripts/check-contact/contact-test.ts', '--help'];
    const root = resolve(import.meta.dirname, '../..');
    const env = { PATH: process.env.PATH, CONTACT_ENDPOINT: 'https://receiver.example' };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
    expect(stdout).toContain('Exit code: 0 stored');
  });
});

test('A server that hangs counts as not reached.', async () => {
  const origin = await serve(() => {});
  const message = { name: 'a', email: 'a@b.example', subject: 's', message: 'm' };
  expect(await sendMessage(new URL(origin), 'https://x.example', message, 300)).toEqual({
    kind: 'unreachable',
    reason: 'no response within 0.3 seconds',
  });
});

test('An Apps Script is known by its address.', () => {
  const options = (endpoint: string) => readOptions(['--endpoint', endpoint], settings);
  expect(options('https://script.google.com/macros/s/AKfy/exec')).toMatchObject({ isAppsScript: true });
  expect(options('https://example.com/api/contact')).toMatchObject({ isAppsScript: false });
});
