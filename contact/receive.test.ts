import { describe, expect, test, vi } from 'vitest';
import { bodyLimit } from './limits.ts';
import { type Host, receive, type SaveResult } from './receive.ts';
import type { RefusalWords } from './refusals.ts';
import { plainMessage } from './test-cases/test-case.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();
const pages = {
  sent: '<h1>Message Sent!</h1>',
  refused: '%reason%<input value="%name%"><input value="%email%"><textarea>%message%</textarea>%subject%',
  unread: 'Unread: %reason%',
};

type Given = RequestInit & { query?: string; host?: Partial<Host> };

/** Lets the receiver respond to a request, as it is or with its body's length. */
async function send({ query = '', host, body, ...init }: Given) {
  const save = vi.fn<Host['save']>(async () => ({ ok: true, id: 'id-1' }));
  const reportError = vi.fn<(error: unknown) => void>();
  const response = await receive(
    new Request(`https://site.example/api/contact${query}`, {
      method: 'POST',
      ...init,
      ...(body !== undefined && { body, duplex: 'half' }),
    }),
    { pages, pageHeaders: { 'x-frame-options': 'DENY' }, save, reportError, ...host },
  );
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: await response.text(), save, reportError };
}

const post = (contentType: string, body: string, { headers, ...given }: Given = {}) =>
  send({
    body,
    headers: {
      'content-type': contentType,
      'content-length': String(new TextEncoder().encode(body).length),
      ...headers,
    },
    ...given,
  });

const limited = { save: async (): Promise<SaveResult> => ({ ok: false, seconds: 540 }) };
const broken = { save: () => Promise.reject(new Error('database or disk is full')) };

const jsonHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-type': json,
  'x-content-type-options': 'nosniff',
};
const pageHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const forAll = { 'cross-origin-resource-policy': 'cross-origin' };
const forOwnSite = { 'cross-origin-resource-policy': 'same-origin' };

describe('A stored message', () => {
  test.each([json, 'text/plain;charset=UTF-8'])(
    'sent as %s gets its id, which any site may read',
    async (type) => {
      const { status, headers, text, save } = await post(type, plainJson);
      expect([status, JSON.parse(text)]).toEqual([200, { ok: true, id: 'id-1' }]);
      expect(headers).toEqual({ ...jsonHeaders, ...forAll });
      expect(save.mock.calls).toEqual([[plainMessage, []]]);
    },
  );

  test('sent by a form without script gets a page with the headers of the site', async () => {
    const { status, headers, text, save } = await post(form, plainForm);
    expect([status, text]).toEqual([200, pages.sent]);
    expect(headers).toEqual({ ...pageHeaders, ...forAll });
    expect(save.mock.calls).toEqual([[plainMessage, []]]);
  });

  test('reaches the store without halves of characters, which no encoding can carry', async () => {
    const { save } = await post(json, JSON.stringify({ ...plainMessage, message: 'a\ud83d' }));
    expect(save.mock.calls).toEqual([[{ ...plainMessage, message: 'a\ufffd' }, []]]);
  });

  test.each([
    [json, plainJson, '?t=100&w=', ['sent very fast']],
    [json, plainJson, '?key=1&t=60000&w=x', ['hidden field filled']],
    [form, `${plainForm}&w=spam`, '', ['hidden field filled']],
    [form, `${plainForm}&w=&t=60000`, '?w=', []],
  ])('has the spam flags that query and form give: %s, %s, %s', async (type, body, query, flags) => {
    const { status, save } = await post(type, body, { query });
    expect(status).toBe(200);
    expect(save.mock.calls).toEqual([[plainMessage, flags]]);
  });
});

describe('A refusal', () => {
  const sized = (length: string) => ({ 'content-type': json, 'content-length': length });

  test.each<[number, object, Given, object?]>([
    [
      400,
      { code: 'missing', field: 'email', reason: 'Email is missing.' },
      { body: '{"name":"A"}', headers: sized('12') },
    ],
    [
      405,
      { code: 'method', reason: 'This address takes messages sent with POST.' },
      { method: 'GET' },
      { allow: 'POST' },
    ],
    [
      405,
      { code: 'method', reason: 'This address takes messages sent with POST.' },
      { method: 'PUT' },
      { allow: 'POST' },
    ],
    [
      411,
      { code: 'lengthRequired', reason: 'Say in Content-Length how many bytes the message has.' },
      { body: plainJson, headers: { 'content-type': json } },
    ],
    [
      413,
      {
        code: 'tooLarge',
        max: 131_072,
        reason: 'The message is larger than 128 KiB. Shorten it and send it again.',
      },
      { body: plainJson, headers: sized('131073') },
    ],
    [
      415,
      {
        code: 'wrongType',
        reason: 'Send the message as JSON or as a form, in UTF-8, without compression.',
      },
      { body: plainJson, headers: { ...sized(String(plainJson.length)), 'content-encoding': 'gzip' } },
    ],
    [
      429,
      {
        code: 'tooMany',
        seconds: 540,
        reason: 'Too many messages have come in. Send it again in 9 minutes, or write an email instead.',
      },
      { body: plainJson, headers: sized(String(plainJson.length)), host: limited },
      { 'retry-after': '540' },
    ],
    [
      503,
      {
        code: 'notStored',
        reason:
          'The message could not be stored just now. Send it again in a minute, or write an email instead.',
      },
      { body: plainJson, headers: sized(String(plainJson.length)), host: broken },
    ],
  ])('with %i says why, and makes a no-cors call from another site fail: %o', async (...row) => {
    const [expected, refusal, given, headers] = row;
    const response = await send(given);
    expect([response.status, JSON.parse(response.text)]).toEqual([expected, { ok: false, ...refusal }]);
    expect(response.headers).toEqual({ ...jsonHeaders, ...forOwnSite, ...headers });
    expect(response.save).not.toHaveBeenCalled();
  });

  test('for a store that fails tells the owner why, and the visitor only in general words', async () => {
    const { reportError } = await post(json, plainJson, { host: { save: broken.save } });
    expect(reportError.mock.calls).toEqual([[new Error('database or disk is full')]]);
  });
});

describe('A body', () => {
  /** A body that notes whether it was asked for, and whether the rest of it was let go. */
  function stream(...chunks: (string | Error)[]) {
    const seen = { pulled: 0, cancelled: false };
    const body = new ReadableStream(
      {
        pull(controller) {
          seen.pulled += 1;
          const chunk = chunks.shift();
          if (chunk === undefined) controller.close();
          else if (chunk instanceof Error) controller.error(chunk);
          else controller.enqueue(new TextEncoder().encode(chunk));
        },
        cancel() {
          seen.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return { body, seen };
  }
  const headers = (length: number) => ({ 'content-type': json, 'content-length': String(length) });

  test.each([
    ['the type', { 'content-type': 'text/html', 'content-length': '5' }],
    ['compression', { 'content-encoding': 'gzip', ...headers(5) }],
    ['a missing length', { 'content-type': json }],
    ['a length that is none', { 'content-type': json, 'content-length': '5, 5' }],
    ['too great a length', headers(bodyLimit + 1)],
  ])('is not read where the headers decide: %s', async (_, given) => {
    const { body, seen } = stream(plainJson);
    expect((await send({ body, headers: given })).status).toBeGreaterThan(400);
    expect(seen.pulled).toBe(0);
  });

  test('that comes in pieces is put together', async () => {
    const { body } = stream(plainJson.slice(0, 9), plainJson.slice(9));
    const { save } = await send({ body, headers: headers(plainJson.length) });
    expect(save.mock.calls).toEqual([[plainMessage, []]]);
  });

  test.each([
    ['breaks off', [plainJson, new Error('aborted')], plainJson.length + 1],
    ['ends too early', [plainJson], plainJson.length + 1],
    ['goes on beyond its length', [plainJson, ' ', ' '], plainJson.length],
  ])('that %s did not arrive as a whole', async (_, chunks, length) => {
    const { body, seen } = stream(...chunks);
    const { status, text, save } = await send({ body, headers: headers(length) });
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { ok: false, code: 'incomplete', reason: 'The message did not arrive as a whole. Send it again.' },
    ]);
    expect(save).not.toHaveBeenCalled();
    expect(seen.cancelled).toBe(chunks.length === 3);
  });
});

describe('The page for a refused form', () => {
  test('shows the reason and everything that was typed, as text and never as markup', async () => {
    const typed = {
      name: `"><script>alert('x')</script>`,
      email: 'nowhere',
      subject: 'S',
      message: '</textarea>&amp; %subject% $& $1',
    };
    const { status, headers, text } = await post(form, new URLSearchParams(typed).toString());
    expect(status).toBe(400);
    expect(headers).toEqual({ ...pageHeaders, ...forOwnSite });
    expect(text).toBe(
      'Email must be a single address, such as name@example.com.' +
        '<input value="&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;"><input value="nowhere">' +
        '<textarea>&#60;/textarea&#62;&#38;amp; %subject% $&#38; $1</textarea>S',
    );
  });

  test.each([
    [429, limited],
    [503, broken],
  ])('with %i returns a valid message as well', async (expected, host) => {
    const { status, text } = await post(form, plainForm, { host });
    expect(status).toBe(expected);
    expect(text).toContain(`<textarea>${plainMessage.message}</textarea>`);
  });

  test('shows what was typed although a field is empty', async () => {
    const { text } = await post(form, 'name=&email=a%40b.example&message=typed');
    expect(text).toBe(
      'Name is missing.<input value=""><input value="a@b.example"><textarea>typed</textarea>',
    );
  });

  test.each<[what: string, given: Promise<{ text: string }>]>([
    ['a field is there twice', post(form, 'name=a&name=b&message=typed')],
    ['nothing was typed', post(form, 'name=')],
    ['it is too large', post(form, `message=${'typed'.repeat(bodyLimit)}`)],
    ['it broke off', post(form, 'message=typed', { headers: { 'content-length': '99' } })],
    ['a browser came without a form', send({ method: 'GET', headers: { accept: 'text/html,*/*' } })],
  ])('does not say that the text is there where it is not known: %s', async (_, given) => {
    expect((await given).text).toMatch(/^Unread: .*\.$/);
  });

  test('has the words of the site', async () => {
    const refusals: RefusalWords = {
      labels: { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' },
      missing: '„{field}“ fehlt.',
      address: '',
      tooLarge: '',
      tooMany: '',
      busy: '',
      incomplete: '',
      other: '',
    };
    const { text } = await post(form, 'name=', { host: { pages: { ...pages, refusals } } });
    expect(text).toBe('Unread: „Name“ fehlt.');
  });
});
