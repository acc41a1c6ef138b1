import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { honeypotField } from '#contact/spam-signals.ts';
import { keepDraft, restoreDraft } from './draft.ts';
import { mailLink } from './mail-link.ts';
import { sendMessage } from './send-message.ts';

const sender = { name: 'Zoë', email: 'zoe@example.com' };
const message = { ...sender, subject: 'A board & more', message: 'First\nSecond ✓' };
const signals = { elapsed: 61_234.5, honeypot: '' };

/** Stands for the network. Any value may come back, since whoever tries the form may stub `fetch` with anything. */
function respond(response: () => unknown) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
/** As of another origin under `no-cors`: nothing of it can be read. */
const opaque = () => Object.defineProperty(Response.error(), 'type', { value: 'opaque' });
const disconnected = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a message on its way', () => {
  const send = () => sendMessage({ endpoint: '/api/contact', delivery: 'default' }, message, signals);

  test('is one POST of exactly these options, with the four fields in this order', async () => {
    const fetch = respond(() => Response.json({ ok: true }));
    const { name, ...others } = message;
    const typed = { ...others, extra: 'no', name };
    await sendMessage({ endpoint: 'https://script.example/exec', delivery: 'default' }, typed, signals);
    const headers = { 'Content-Type': 'application/json' };
    const body =
      '{"name":"Zoë","email":"zoe@example.com","subject":"A board & more","message":"First\\nSecond ✓"}';
    const request = { method: 'POST', mode: 'no-cors', headers, body };
    expect(fetch.mock.calls).toEqual([['https://script.example/exec', request]]);
  });

  const said = { code: 'missing', field: 'email', reason: 'Email is missing.' };
  test.each([
    ['sent: it cannot be read', opaque, { isStored: false }],
    ['sent: it is an empty object', () => ({}), { isStored: false }],
    ['sent: it is nothing', () => undefined, { isStored: false }],
    ['sent: it says nothing of its status', () => ({ status: 0, ok: false }), { isStored: false }],
    ['sent: it is a success', () => Response.json({ ok: true }), { isStored: true }],
    ['refused: it says so', () => Response.json({ ok: false, ...said }, { status: 400 }), said],
    ['refused: it is a page of the host', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), {}],
    ['network-error: it never comes', disconnected, {}],
  ])('counts by its response as %s', async (title, response, more) => {
    respond(response);
    expect(await send()).toEqual({ kind: title.split(':')[0], ...more });
  });

  test('counts as unknown when half a minute passes without a response', async () => {
    respond(never);
    const sending = send();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await Promise.race([sending, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual({ kind: 'unknown' });
  });
});

describe('a message whose arrival is to be verified', () => {
  const endpoint = 'https://receiver.example/exec';
  const send = (at = endpoint, noticed = signals) =>
    sendMessage({ endpoint: at, delivery: 'verified' }, message, noticed);

  test('is one POST without a type that would make the browser ask first, and sent where that is said', async () => {
    const fetch = respond(() => Response.json({ ok: true }));
    const sent = send();
    expect(await sent).toEqual({ kind: 'sent', isStored: true });
    const request = { method: 'POST', body: JSON.stringify(message) };
    expect(fetch.mock.calls).toEqual([[`${endpoint}?t=61235`, request]]);
  });

  test('passes on what the form noticed in the query, shortened, beside a query that is there', async () => {
    const fetch = respond(() => Response.json({ ok: true }));
    await send(`${endpoint}?key=1`, { elapsed: 900, honeypot: '&=#'.repeat(100) });
    expect([...new URL(fetch.mock.calls[0]?.[0] ?? '').searchParams]).toEqual([
      ['key', '1'],
      ['t', '900'],
      [honeypotField, '&=#'.repeat(100).slice(0, 40)],
    ]);
  });

  test.each([
    ['a refusal', () => Response.json({ ok: false, code: 'missing' }), { code: 'missing' }],
    ['a refusal with a status', () => Response.json({ seconds: 9 }, { status: 429 }), { seconds: 9 }],
    ['a success with a failing status', () => Response.json({ ok: true }, { status: 500 }), {}],
    ['a page of the host', () => new Response('<title>Error</title>'), {}],
    ['nothing', () => new Response(null, { status: 204 }), {}],
    ['null', () => Response.json(null), {}],
    ['another success', () => Response.json({ ok: 'yes', result: 'success' }), {}],
  ])('counts as refused when the response is %s', async (_, response, said) => {
    respond(response);
    expect(await send()).toEqual({ kind: 'refused', ...said });
  });

  test('counts as lost when the network fails', async () => {
    respond(disconnected);
    expect(await send()).toEqual({ kind: 'network-error' });
  });

  test.each([
    ['before its head', never],
    ['after it', () => new Response(new ReadableStream({ pull: never as never }))],
  ])('counts as unknown when no response comes in time, %s', async (_, late) => {
    respond(late);
    const sending = send();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await sending).toEqual({ kind: 'unknown' });
  });
});

describe('a draft', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  test('is not kept when every field is empty', () => {
    keepDraft({ name: '', email: '', subject: '', message: '' });
    expect(stored.size).toBe(0);
  });

  test.each(['not json', '[1]', 'null', '{"name":7}'])('that is damaged (%s) is ignored', (damaged) => {
    stored.set('contact-draft', damaged);
    expect(restoreDraft()).toEqual({});
  });
});

describe('the mail link after a failure', () => {
  test('carries subject, text and name', () => {
    const link = new URL(mailLink('ira@example.com', message));
    expect(link.protocol + link.pathname).toBe('mailto:ira@example.com');
    expect(link.searchParams.get('subject')).toBe('A board & more');
    expect(link.searchParams.get('body')).toBe('First\r\nSecond ✓\r\n\r\nZoë');
  });

  test('cuts a long text whole characters only, and says so', () => {
    const link = mailLink('ira@example.com', { ...message, message: '🫀'.repeat(2000) });
    const body = decodeURIComponent(link.split('body=')[1] ?? '');
    expect(body.match(/🫀/gu)).toHaveLength(1500);
    expect(body).toContain('The form still holds the rest');
  });
});
