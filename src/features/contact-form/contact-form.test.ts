import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts';
import { mailLink } from './mail-link.ts';
import { sendMessage } from './send-message.ts';
import { sendVerified } from './send-verified.ts';

const message = {
  name: 'Zoë',
  email: 'zoe@example.com',
  subject: 'A board & more',
  message: 'First\nSecond ✓',
};

afterEach(() => vi.unstubAllGlobals());

describe('a message on its way', () => {
  const respond = (response: () => Response | Promise<Response>) => {
    const fetch = vi.fn(response);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const opaque = () => Object.defineProperty(Response.error(), 'type', { value: 'opaque' });

  test('is one no-cors POST of exactly four fields as JSON', async () => {
    const fetch = respond(() => Response.json({ ok: true }));
    await sendMessage('/api/contact', { ...message, extra: 'no' } as never);
    const [address, request] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(fetch).toHaveBeenCalledOnce();
    expect(address).toBe('/api/contact');
    expect(request).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(String(request.body))).toEqual(message);
  });

  test('is sent in a browser without a signal for timeouts as well', async () => {
    vi.stubGlobal('AbortSignal', class {});
    const fetch = respond(() => Response.json({ ok: true }));
    expect(await sendMessage('/api/contact', message)).toEqual({ kind: 'sent' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('counts as sent when the response cannot be read', async () => {
    respond(opaque);
    expect(await sendMessage('https://elsewhere.example', message)).toEqual({ kind: 'sent' });
  });

  test('counts as refused when a readable response says so, with its reason and the field to correct', async () => {
    const refused = { reason: 'Email is missing.', field: 'email' };
    respond(() => Response.json({ ok: false, ...refused }, { status: 400 }));
    expect(await sendMessage('/api/contact', message)).toEqual({ kind: 'refused', ...refused });
  });

  test('counts as refused without a reason when the response is not ours', async () => {
    respond(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await sendMessage('/api/contact', message)).toEqual({ kind: 'refused' });
  });

  test('counts as lost when the network fails', async () => {
    respond(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendMessage('/api/contact', message)).toEqual({ kind: 'network-error' });
  });
});

describe('a message whose arrival is to be verified', () => {
  const endpoint = 'https://receiver.example/exec';
  const signals = { elapsed: 61_234.5, honeypot: '' };
  const respond = (response: () => Response | Promise<Response>) => {
    const fetch = vi.fn(response);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const send = () => sendVerified(endpoint, message, signals);

  test('is one POST of the same four fields, without a type that would make the browser ask first', async () => {
    const fetch = respond(() => Response.json({ ok: true }));
    await sendVerified(endpoint, { ...message, extra: 'no' } as never, signals);
    const [address, { signal, ...request }] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(fetch).toHaveBeenCalledOnce();
    expect(address).toBe(`${endpoint}?t=61235`);
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(request).toEqual({ method: 'POST', body: JSON.stringify(message) });
  });

  test('passes on what the form noticed in the query, shortened, beside a query that is there', async () => {
    const fetch = respond(() => Response.json({ ok: true }));
    await sendVerified(`${endpoint}?key=1`, message, { elapsed: 900, honeypot: '&=#'.repeat(100) });
    const [address] = fetch.mock.calls[0] as unknown as [string];
    const query = new URL(address).searchParams;
    expect([...query.keys()]).toEqual(['key', 't', 'w']);
    expect(query.get('w')).toBe('&=#'.repeat(100).slice(0, 40));
  });

  test('counts as sent when the receiver says so', async () => {
    respond(() => Response.json({ ok: true }));
    expect(await send()).toEqual({ kind: 'sent' });
  });

  test.each([
    ['a refusal', () => Response.json({ ok: false, reason: 'Email is missing.' }), 'Email is missing.'],
    ['a refusal with a status', () => Response.json({ reason: 'Too many.' }, { status: 429 }), 'Too many.'],
    ['a success with a failing status', () => Response.json({ ok: true }, { status: 500 }), undefined],
    ['a page of the host', () => new Response('<title>Error</title>'), undefined],
    ['nothing', () => new Response(null, { status: 204 }), undefined],
    ['null', () => Response.json(null), undefined],
    ['another success', () => Response.json({ ok: 'yes', result: 'success' }), undefined],
  ])('counts as refused when the response is %s', async (_, response, reason) => {
    respond(response);
    expect(await send()).toEqual({ kind: 'refused', ...(reason && { reason }) });
  });

  test('counts as lost when the network fails', async () => {
    respond(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send()).toEqual({ kind: 'network-error' });
  });

  test('counts as unknown when no response comes in time, before its head or after', async () => {
    const late = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
    respond(late);
    expect(await send()).toEqual({ kind: 'unknown' });
    respond(() => new Response(new ReadableStream({ pull: late })));
    expect(await send()).toEqual({ kind: 'unknown' });
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

  test('comes back as it was typed', () => {
    keepDraft(message);
    expect(restoreDraft()).toEqual(message);
  });

  test('is gone once its message is sent', () => {
    keepDraft(message);
    forgetDraft();
    expect(restoreDraft()).toEqual({});
  });

  test('is not kept when every field is empty', () => {
    keepDraft({ name: '', email: '', subject: '', message: '' });
    expect(stored.size).toBe(0);
  });

  test.each(['not json', '[1]', 'null', '{"name":7}'])('that is damaged (%s) is ignored', (damaged) => {
    stored.set('contact-draft', damaged);
    expect(restoreDraft()).toEqual({});
  });

  test('does without storage where the browser blocks it', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepDraft(message)).not.toThrow();
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
