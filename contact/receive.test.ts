import { describe, expect, test, vi } from 'vitest';
import { type Host, receive } from './receive.ts';
import type { Refusal } from './refusals.ts';
import { bodyLimit } from './request-limits.ts';
import { plainMessage } from './test-cases/requests.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();
const pages = {
  sent: '<h1>Message Sent!</h1>',
  refused: '%reason%<input value="%name%"><input value="%email%"><textarea>%message%</textarea>%subject%',
  unread: 'Unread: %reason%',
};

type Init = RequestInit & { host?: Partial<Host> };

async function send({ host, ...init }: Init) {
  const save = vi.fn<Host['save']>(async () => ({ ok: true, id: 'id-1' }));
  const reportError = vi.fn<(error: unknown) => void>();
  const sent: RequestInit & { duplex: string } = { method: 'POST', duplex: 'half', ...init };
  const request = new Request('https://site.example/api/contact', sent);
  const own = { pages, pageHeaders: { 'x-frame-options': 'DENY' }, save, reportError };
  const response = await receive(request, { ...own, ...host });
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: await response.text(), save, reportError };
}

const headersOf = (type: string, length: number) => ({ 'content-type': type, 'content-length': `${length}` });

const post = (type: string, body: string, init: Init = {}) =>
  send({ body, headers: headersOf(type, Buffer.byteLength(body)), ...init });

const limited: Host['save'] = async () => ({ ok: false, seconds: 9 });
const diskFull = new Error('database or disk is full');
const broken: Host['save'] = () => Promise.reject(diskFull);

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const jsonHeaders = { ...always, 'access-control-allow-origin': '*', 'content-type': json };
const pageHeaders = { ...always, 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' };
const forAll = { 'cross-origin-resource-policy': 'cross-origin' };
const forOwnSite = { 'cross-origin-resource-policy': 'same-origin' };

describe('A stored message', () => {
  test.each([
    [json, plainJson, '{"ok":true,"id":"id-1"}', jsonHeaders],
    ['text/plain;charset=UTF-8', plainJson, '{"ok":true,"id":"id-1"}', jsonHeaders],
    [form, plainForm, pages.sent, pageHeaders],
  ])(
    'sent as %s is answered with its id or a page, which other sites may load',
    async (type, body, answer, own) => {
      const { status, headers, text, save } = await post(type, body);
      expect([status, text, headers]).toEqual([200, answer, { ...own, ...forAll }]);
      expect(save.mock.calls).toEqual([[plainMessage, []]]);
    },
  );
});

describe('A refusal', () => {
  const headers = headersOf(json, plainJson.length);
  const body = plainJson;
  const wait = { 'retry-after': '9' };

  test.each<[status: number, Refusal, Init, headers?: object]>([
    [400, { code: 'missing', field: 'email' }, { body: '{"name":"A"}', headers: headersOf(json, 12) }],
    [405, { code: 'method' }, { method: 'GET' }, { allow: 'POST' }],
    [411, { code: 'lengthRequired' }, { body, headers: { 'content-type': json } }],
    [413, { code: 'tooLarge', max: 131_072 }, { body, headers: headersOf(json, 131_073) }],
    [415, { code: 'wrongType' }, { body, headers: { ...headers, 'content-encoding': 'gzip' } }],
    [429, { code: 'tooMany', seconds: 9 }, { body, headers, host: { save: limited } }, wait],
    [503, { code: 'notStored' }, { body, headers, host: { save: broken } }],
  ])('with status %i has a reason, and blocks no-cors calls from other sites: %o', async (...row) => {
    const [status, refusal, given, more] = row;
    const { text, save, reportError, ...answer } = await send(given);
    expect(JSON.parse(text)).toEqual({ ok: false, ...refusal, reason: expect.stringMatching(/\.$/) });
    expect(answer).toEqual({ status, headers: { ...jsonHeaders, ...forOwnSite, ...more } });
    expect(save).not.toHaveBeenCalled();
    // Only the owner sees the error.
    expect(reportError.mock.calls).toEqual(given.host?.save === broken ? [[diskFull]] : []);
  });
});

describe('A body', () => {
  /** Creates a body with spies on its pulls and its cancellation. */
  function recordedStream(...chunks: (string | Error)[]) {
    const pull = vi.fn((controller: ReadableStreamDefaultController) => {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else if (chunk instanceof Error) controller.error(chunk);
      else controller.enqueue(Buffer.from(chunk));
    });
    const cancel = vi.fn();
    return { body: new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), pull, cancel };
  }

  test.each([
    ['the type', headersOf('text/html', 5)],
    ['compression', { ...headersOf(json, 5), 'content-encoding': 'gzip' }],
    ['a missing length', { 'content-type': json }],
    ['a malformed length', { 'content-type': json, 'content-length': '5, 5' }],
    ['a length over the limit', headersOf(json, bodyLimit + 1)],
  ])('is not read if the headers are refused: %s', async (_, headers) => {
    const { body, pull } = recordedStream(plainJson);
    expect((await send({ body, headers })).status).toBeGreaterThan(400);
    expect(pull).not.toHaveBeenCalled();
  });

  test.each([
    ['breaks off', [plainJson, new Error('aborted')], plainJson.length + 1, 0],
    ['ends too early', [plainJson], plainJson.length + 1, 0],
    ['exceeds its Content-Length', [plainJson, ' ', ' '], plainJson.length, 1],
  ])('that %s is refused as incomplete', async (_, chunks, length, cancellations) => {
    const { body, cancel } = recordedStream(...chunks);
    const { status, text, save } = await send({ body, headers: headersOf(json, length) });
    const reason = 'The message arrived incomplete. Please send it again.';
    expect([status, JSON.parse(text)]).toEqual([400, { ok: false, code: 'incomplete', reason }]);
    expect(save).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalledTimes(cancellations);
  });
});

test('A browser that opens the endpoint is redirected to the form', async () => {
  const { status, headers, text } = await send({ method: 'GET', headers: { accept: 'text/html,*/*' } });
  const own = { 'x-frame-options': 'DENY', 'cache-control': 'no-store', location: '../contact' };
  expect([status, headers, text]).toEqual([303, own, '']);
});

describe('The page for a refused form', () => {
  test('shows the reason and the form contents, escaped', async () => {
    const name = `"><script>alert('x')</script>`;
    const contents = { name, email: 'nowhere', subject: 'S', message: '</textarea>&amp; %subject% $& $1' };
    const { status, headers, text } = await post(form, new URLSearchParams(contents).toString());
    expect([status, headers]).toEqual([400, { ...pageHeaders, ...forOwnSite }]);
    expect(text).toBe(
      'Email must be a single address, such as name@example.com.' +
        '<input value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"><input value="nowhere">' +
        '<textarea>&lt;/textarea&gt;&amp;amp; %subject% $&amp; $1</textarea>S',
    );
  });

  test.each([
    ['too many messages', post(form, plainForm, { host: { save: limited } })],
    ['a storage error', post(form, plainForm, { host: { save: broken } })],
    ['an empty field', post(form, plainForm.replace('Ada+Example', ''))],
  ])('keeps the form contents after %s', async (_, response) =>
    expect((await response).text).toContain(`<textarea>${plainMessage.message}</textarea>`),
  );

  const multipart = { accept: 'text/html,*/*', 'content-type': 'multipart/form-data' };
  test.each([
    ['a repeated field', post(form, 'name=a&name=b&message=typed')],
    ['an empty form', post(form, 'name=')],
    ['too large a body', post(form, `message=${'typed'.repeat(bodyLimit)}`)],
    ['an incomplete body', post(form, 'message=typed', { headers: headersOf(form, 99) })],
    ['an unsupported type', send({ headers: multipart })],
  ])('does not claim to have the form contents after %s', async (_, response) =>
    expect((await response).text).toMatch(/^Unread: .*\.$/),
  );

  test('uses the language of the site', async () => {
    const unused = { address: '', tooLarge: '', tooMany: '', busy: '', incomplete: '', other: '' };
    const labels = { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' };
    const refusals = { ...unused, labels, missing: '„{field}“ fehlt.' };
    const { text } = await post(form, 'name=', { host: { pages: { ...pages, refusals } } });
    expect(text).toBe('Unread: „Name“ fehlt.');
  });
});
