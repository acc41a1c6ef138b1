import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreDraft, storeDraft } from './draft.ts';
import { mailLink, sendMessage } from './send-message.ts';

const message = { name: 'Zoë', email: 'z@example.com', subject: 'Ask & tell', message: 'First\nSecond ✓' };

/** Stubs `fetch`. Scripts in a visitor's browser may replace it, too, and return anything. */
function stubFetch(response: () => unknown) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
/** A cross-origin response under `no-cors`. */
const opaque = () => Object.defineProperty(Response.error(), 'type', { value: 'opaque' });
const disconnected = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('default delivery', () => {
  const send = () => sendMessage({ endpoint: '/api/contact', delivery: 'default' }, message);

  test('sends one POST with exactly the documented options and field order', async () => {
    const fetch = stubFetch(() => Response.json({ ok: true }));
    const { name, ...others } = message;
    const typed = { ...others, extra: 'no', name };
    await sendMessage({ endpoint: 'https://script.example/exec', delivery: 'default' }, typed);
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', mode: 'no-cors', headers, body: JSON.stringify(message) };
    expect(fetch.mock.calls).toEqual([['https://script.example/exec', request]]);
  });

  const refusal = { code: 'missing', field: 'email', reason: 'Email is missing.' };
  test.each([
    ['sent for an opaque response', opaque, { isStored: false }],
    ['sent for an empty object', () => ({}), { isStored: false }],
    ['sent for undefined', () => undefined, { isStored: false }],
    ['sent for a status of 0', () => ({ status: 0, ok: false }), { isStored: false }],
    ['sent for a success', () => Response.json({ ok: true }), { isStored: true }],
    ['refused for a refusal', () => Response.json({ ok: false, ...refusal }, { status: 400 }), refusal],
    ['refused for an error page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), {}],
    ['network-error for a network failure', disconnected, {}],
  ])('returns %s', async (title, response, more) => {
    stubFetch(response);
    expect(await send()).toEqual({ kind: title.split(' ')[0], ...more });
  });

  test('returns unknown after 30 seconds without a response', async () => {
    stubFetch(never);
    const sending = send();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await Promise.race([sending, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual({ kind: 'unknown' });
  });
});

describe('verified delivery', () => {
  const endpoint = 'https://receiver.example/exec';
  const send = () => sendMessage({ endpoint, delivery: 'verified' }, message);

  test('sends one POST that needs no preflight, and accepts `ok: true`', async () => {
    const fetch = stubFetch(() => Response.json({ ok: true }));
    expect(await send()).toEqual({ kind: 'sent', isStored: true });
    const request = { method: 'POST', body: JSON.stringify(message) };
    expect(fetch.mock.calls).toEqual([[endpoint, request]]);
  });

  test.each([
    ['a refusal', () => Response.json({ ok: false, code: 'missing' }), { code: 'missing' }],
    ['a refusal with a status', () => Response.json({ seconds: 9 }, { status: 429 }), { seconds: 9 }],
    ['a success with a failing status', () => Response.json({ ok: true }, { status: 500 }), {}],
    ['an error page', () => new Response('<title>Error</title>'), {}],
    ['null', () => Response.json(null), {}],
    ['the success of another service', () => Response.json({ ok: 'yes', result: 'success' }), {}],
  ])('returns refused when the response is %s', async (_, response, details) => {
    stubFetch(response);
    expect(await send()).toEqual({ kind: 'refused', ...details });
  });

  test('returns unknown when the body of the response does not arrive in time', async () => {
    stubFetch(() => new Response(new ReadableStream({ pull: never as never })));
    const sending = send();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await sending).toEqual({ kind: 'unknown' });
  });
});

describe('the draft', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  test('is removed when every field is empty', () => {
    stored.set('contact-draft', '{"name":"Zoë"}');
    storeDraft({ name: '', email: '', subject: '', message: '' });
    expect(stored.size).toBe(0);
  });

  test.each(['not json', '[1]', 'null', '{"name":7}'])('is ignored when damaged: %s', (damaged) => {
    stored.set('contact-draft', damaged);
    expect(restoreDraft() ?? {}).toEqual({});
  });
});

test('fills subject, message and name into a mail link', () => {
  const link = new URL(mailLink('ira@example.com', message));
  expect(link.protocol + link.pathname).toBe('mailto:ira@example.com');
  expect(link.searchParams.get('subject')).toBe('Ask & tell');
  expect(link.searchParams.get('body')).toBe('First\r\nSecond ✓\r\n\r\nZoë');
});

test('cuts a long message in a mail link between characters and adds a note', () => {
  const link = mailLink('ira@example.com', { ...message, message: '🫀'.repeat(2000) });
  const body = decodeURIComponent(link.split('body=')[1] ?? '');
  expect(body.match(/🫀/gu)).toHaveLength(1500);
  expect(body).toContain('The form still holds the rest');
});
