import { describe, expect, test } from 'vitest';
import { bodyLimit } from './limits.ts';
import { type ContactRequest, handleContact, type ReceivedBody, type SaveResult } from './request-handler.ts';
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

/** A request, with its body as it is received. */
type Given = Partial<ContactRequest> & { body?: ReceivedBody };

/** Handles a request over a store in memory. */
async function handle(
  { body = new Uint8Array(), ...changes }: Given,
  save?: () => Promise<SaveResult>,
  wait = 0,
) {
  const stored: unknown[] = [];
  const spamFlags: string[][] = [];
  const errors: unknown[] = [];
  let isRead = false;
  let refused = 0;
  const response = await handleContact(
    {
      method: 'POST',
      query: '',
      contentType: json,
      contentEncoding: null,
      accept: null,
      async readBody() {
        isRead = true;
        return body;
      },
      ...changes,
    },
    {
      sender: '203.0.113.7',
      refusals: {
        secondsToWait: () => wait,
        count() {
          refused += 1;
        },
      },
      pages,
      pageHeaders: { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' },
      reportError: (error) => errors.push(error),
      async save(message, flags) {
        if (save) return save();
        stored.push(message);
        spamFlags.push(flags);
        return { ok: true, id: 'id-1' };
      },
    },
  );
  return { ...response, stored, spamFlags, errors, isRead, refused };
}

const post = (contentType: string, text: string, changes: Given = {}) =>
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

const refusals: [what: string, status: number, changes: Given, save?: typeof fail][] = [
  ['invalid content', 400, { body: new TextEncoder().encode('{}') }],
  ['a body that did not arrive as a whole', 400, { body: 'incomplete' }],
  ['a body that came too slowly', 408, { body: 'slow' }],
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

  test.each<[what: string, text: string]>([
    ['broken text', 'name=%ff&message=typed'],
    ['too many fields', `message=typed${'&a'.repeat(2_000)}`],
    ['a field that is there twice', 'name=a&name=b&message=typed'],
    ['a body beyond the limit', `message=${'typed'.repeat(bodyLimit / 5)}`],
  ])('of a form whose text is not known does not say that it is there: %s', async (_, text) => {
    expect((await post(form, text)).body).toMatch(/^Unread: .*\.$/);
  });

  test.each<ReceivedBody>(['incomplete', 'slow', 'busy'])(
    'of a form that was not read to its end does not say that its text is there: %s',
    async (body) => expect((await handle({ contentType: form, body })).body).toMatch(/^Unread: .*\.$/),
  );

  test('of a request whose headers decide does not read its body', async () => {
    expect((await handle({ contentType: 'text/html' })).isRead).toBe(false);
    expect((await handle({ contentEncoding: 'gzip' })).isRead).toBe(false);
    expect((await handle({ method: 'GET' })).isRead).toBe(false);
  });

  test('for a store that fails tells the owner why, and the visitor only in general words', async () => {
    const { body, errors } = await handle({ body: new TextEncoder().encode(plainJson) }, fail);
    expect(body).not.toContain('disk is full');
    expect(errors).toEqual([new Error('database or disk is full')]);
  });
});

describe('the limit of refused requests', () => {
  test.each(refusals)(
    'counts %s, which is %i, unless it is the server’s fault or has no body',
    async (...given) => {
      const [, status, changes, save] = given;
      const { refused } = await handle(changes, save);
      expect(refused).toBe([405, 503].includes(status) ? 0 : 1);
    },
  );

  test('does not count a stored message', async () => {
    expect((await post(json, plainJson)).refused).toBe(0);
  });

  test('when it is reached, gives the wait and does not read the body', async () => {
    const { status, headers, body, isRead } = await handle({}, undefined, 10);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('10');
    expect(isRead).toBe(false);
    expect(JSON.parse(body).reason).toBe(
      'Too many messages from your network were refused. Send it again in a minute, or write an email instead.',
    );
    expect((await handle({ contentType: form }, undefined, 10)).body).toMatch(/^Unread: Too many/);
  });

  test('does not lengthen itself', async () => {
    expect((await handle({}, undefined, 10)).refused).toBe(0);
  });
});

test('pages have the headers of the site, and JSON does not need them', async () => {
  for (const text of [plainForm, 'name=']) {
    const { headers } = await post(form, text);
    expect(headers['x-frame-options']).toBe('DENY');
  }
  expect((await post(form, plainForm)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await post(json, plainJson)).headers).not.toHaveProperty('x-frame-options');
});
