import { describe, expect, test } from 'vitest';
import { bodyLimit } from './limits.ts';
import { type ContactRequest, handleContact, type SaveResult } from './request-handler.ts';
import { plainMessage } from './test-cases/test-case.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();
const pages = {
  sent: '<h1>Message Sent!</h1>',
  refused: '%reason%<input value="%name%"><input value="%email%"><textarea>%message%</textarea>%subject%',
};

/** Handles a request over a store in memory. */
async function handle(changes: Partial<ContactRequest>, save?: () => Promise<SaveResult>) {
  const stored: unknown[] = [];
  const spamFlags: string[][] = [];
  const errors: unknown[] = [];
  const response = await handleContact(
    {
      method: 'POST',
      query: '',
      contentType: json,
      contentEncoding: null,
      accept: null,
      body: new Uint8Array(),
      ...changes,
    },
    {
      pages,
      reportError: (error) => errors.push(error),
      async save(message, flags) {
        if (save) return save();
        stored.push(message);
        spamFlags.push(flags);
        return { ok: true, id: 'id-1' };
      },
    },
  );
  return { ...response, stored, spamFlags, errors };
}

const post = (contentType: string, text: string, changes: Partial<ContactRequest> = {}) =>
  handle({ contentType, body: new TextEncoder().encode(text), ...changes });
const fail = () => Promise.reject(new Error('database or disk is full'));
const limited = async () => ({ ok: false, retryAfterSeconds: 540 }) as const;

describe('a stored message', () => {
  test.each([json, 'text/plain;charset=UTF-8'])('sent as %s gets its id in JSON', async (type) => {
    const { status, headers, body, stored } = await post(type, plainJson);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toEqual({ ok: true, id: 'id-1' });
    expect(stored).toEqual([plainMessage]);
  });

  test('sent by a form without script gets a page', async () => {
    const { status, headers, body, stored } = await post(form, plainForm);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe(pages.sent);
    expect(stored).toEqual([plainMessage]);
  });

  test('is the only response that other sites may take for a success', async () => {
    expect((await post(json, plainJson)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each([
    ['?t=100&w=', plainMessage.message, ['sent very fast']],
    ['?t=60000&w=x', plainMessage.message, ['hidden field filled']],
    ['', 'https://x.example '.repeat(4), ['many links']],
    ['?t=60000&w=', plainMessage.message, []],
  ])('has its spam flags, and is acknowledged like any other: %s', async (query, message, flags) => {
    const { status, spamFlags } = await post(json, JSON.stringify({ ...plainMessage, message }), { query });
    expect(status).toBe(200);
    expect(spamFlags).toEqual([flags]);
  });

  test('is flagged as well when a form without script fills the honeypot in its body', async () => {
    expect((await post(form, `${plainForm}&w=spam`)).spamFlags).toEqual([['hidden field filled']]);
    expect((await post(form, `${plainForm}&w=`)).spamFlags).toEqual([[]]);
  });
});

const refusals: [what: string, status: number, changes: Partial<ContactRequest>, save?: typeof fail][] = [
  ['invalid content', 400, { body: new TextEncoder().encode('{}') }],
  ['a body that did not arrive as a whole', 400, { body: 'incomplete' }],
  ['GET', 405, { method: 'GET' }],
  ['HEAD', 405, { method: 'HEAD' }],
  ['PUT', 405, { method: 'PUT' }],
  ['DELETE', 405, { method: 'DELETE' }],
  ['OPTIONS', 405, { method: 'OPTIONS' }],
  ['a body beyond the limit', 413, { body: new Uint8Array(bodyLimit + 1) }],
  ['another type', 415, { contentType: 'text/html' }],
  ['a compressed body', 415, { contentEncoding: 'gzip' }],
  ['too many messages', 429, { body: new TextEncoder().encode(plainJson) }, limited as typeof fail],
  ['a store that fails', 503, { body: new TextEncoder().encode(plainJson) }, fail],
  ['a large body for which there is no room', 503, { body: 'busy' }],
];

describe('a refusal', () => {
  test.each(refusals)('of %s is %i, and makes a no-cors call from another site fail', async (...given) => {
    const [, expected, changes, save] = given;
    const { status, headers, body, stored } = await handle(changes, save);
    expect(status).toBe(expected);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(body)).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) });
    if (expected === 405) expect(headers.allow).toBe('POST');
    expect(stored).toEqual([]);
  });

  test('names the field and says in a sentence what to correct', async () => {
    const { body } = await post(json, JSON.stringify({ ...plainMessage, email: '' }));
    expect(JSON.parse(body)).toEqual({ ok: false, reason: 'Email is missing.', field: 'email' });
  });

  test('of too many messages gives the wait in seconds and in words', async () => {
    const body = new TextEncoder().encode(plainJson);
    const response = await handle({ body }, limited);
    expect(response.headers['retry-after']).toBe('540');
    expect(JSON.parse(response.body).reason).toContain('in 9 minutes');
    const soon = await handle({ body }, async () => ({ ok: false, retryAfterSeconds: 60 }));
    expect(JSON.parse(soon.body).reason).toContain('in a minute');
  });

  test('of a browser that came without a form is a page', async () => {
    const { headers } = await handle({ method: 'GET', contentType: null, accept: 'text/html,*/*' });
    expect(headers['content-type']).toContain('text/html');
  });

  test('of a form shows the reason and everything that was typed, as text and never as markup', async () => {
    const typed = {
      name: `"><script>alert('x')</script>`,
      email: 'nowhere',
      subject: 'S',
      message: '</textarea>&amp; %subject% $& $1',
    };
    expect((await post(form, new URLSearchParams(typed).toString())).body).toBe(
      'Email must be a single address, such as name@example.com.' +
        '<input value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"><input value="nowhere">' +
        '<textarea>&lt;/textarea&gt;&amp;amp; %subject% $&amp; $1</textarea>S',
    );
  });

  test.each([
    [429, limited],
    [503, fail],
  ])('with %i returns a valid message as well', async (status, save) => {
    const request = { contentType: form, body: new TextEncoder().encode(plainForm) };
    const response = await handle(request, save as typeof fail);
    expect(response.status).toBe(status);
    expect(response.body).toContain(plainMessage.message);
  });

  test('for a store that fails tells the owner why, and the visitor only in general words', async () => {
    const { body, errors } = await handle({ body: new TextEncoder().encode(plainJson) }, fail);
    expect(body).not.toContain('disk is full');
    expect(errors).toEqual([new Error('database or disk is full')]);
  });
});
