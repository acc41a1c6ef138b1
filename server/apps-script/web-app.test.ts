import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startScript } from './testing/google.ts';

const json = JSON.stringify(plainMessage);
const other = (number: number, email = `v${number}@example.com`) =>
  JSON.stringify({ ...plainMessage, email, message: `Message ${number}` });
const minute = 60_000;
const hour = 60 * minute;

describe('A message', () => {
  test('is one row of text, flushed to the sheet before it is acknowledged', async () => {
    const script = await startScript();
    expect(script.post(json)).toEqual({ ok: true });
    const { name, email, subject, message } = plainMessage;
    expect(script.sheet('Messages')?.rows()).toEqual([
      [
        '2026-11-20T12:00:00.000Z',
        name,
        email,
        subject,
        message,
        'sent',
        '',
        expect.stringMatching(/^[0-9a-f]{64}$/),
        json,
      ],
    ]);
    expect(script.state.flushes).toBeGreaterThan(0);
  });

  test('is read from the parsed fields where Google keeps the text of a form to itself', async () => {
    const script = await startScript();
    const { content } = script.call('doPost', { parameter: plainMessage });
    expect(JSON.parse(content)).toEqual({ ok: true });
    expect(script.sheet('Messages')?.rows()[0]?.at(-1)).toBe(json);
  });

  test('goes below the last row, and the sheet grows when it is full', async () => {
    const script = await startScript();
    for (let number = 0; number < 40; number += 1) expect(script.post(other(number))).toEqual({ ok: true });
    const rows = script.sheet('Messages')?.rows() ?? [];
    expect(rows.map((row) => row[4])).toEqual(Array.from({ length: 40 }, (_, number) => `Message ${number}`));
  });

  test('with spam flags is stored and mailed, and says why', async () => {
    const script = await startScript();
    script.post(json, 'text/plain', 't=900&w=spam');
    expect(script.sheet('Messages')?.rows()[0]?.[6]).toBe('hidden field filled; sent very fast');
    expect(script.mails[0]?.subject).toBe(`[flagged] ${plainMessage.subject}`);
    expect(script.mails[0]?.body).toContain('Flags    hidden field filled; sent very fast');
  });

  test('of a form without script is flagged by its honeypot, which is no part of the message', async () => {
    const script = await startScript();
    script.post(
      new URLSearchParams({ ...plainMessage, w: 'x' }).toString(),
      'application/x-www-form-urlencoded',
    );
    expect(script.sheet('Messages')?.rows()[0]?.slice(6)).toEqual([
      'hidden field filled',
      expect.anything(),
      json,
    ]);
  });
});

describe('The response', () => {
  test.each([undefined, null, {}, { postData: {} }, { postData: { contents: '' } }, { parameter: null }])(
    'to the event %j is a refusal in JSON, never an error page',
    async (event) => {
      const script = await startScript();
      const { content, mimeType } = script.call('doPost', event);
      expect(mimeType).toBe('application/json');
      expect(JSON.parse(content)).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) });
    },
  );

  test('is a refusal when the sheet cannot be written, and the notes say why', async () => {
    const script = await startScript();
    script.post(json);
    const sheet = script.sheet('Messages');
    if (sheet) sheet.nextError = new Error('This document is locked.');
    expect(script.post(other(1))).toEqual({
      ok: false,
      reason:
        'The message could not be stored just now. Send it again in a minute, or write an email instead.',
    });
    expect(script.notes()).toEqual([expect.stringContaining('This document is locked.')]);
    expect(script.state.lockedBy).toBe(0);
  });

  test('is a refusal when the row does not hold what was written', async () => {
    const script = await startScript();
    script.post(json);
    const sheet = script.sheet('Messages');
    const getRange = sheet?.getRange.bind(sheet);
    if (sheet && getRange) {
      sheet.getRange = (...place) => ({ ...getRange(...place), setValues: () => getRange(...place) });
    }
    expect(script.post(other(1)).ok).toBe(false);
  });

  test('is a refusal when the lock is not to be had, and nothing is written', async () => {
    const script = await startScript();
    script.state.lockedBy = 1;
    expect(script.post(json)).toMatchObject({ ok: false, reason: expect.stringContaining('in a minute') });
    expect(script.sheet('Messages')).toBeUndefined();
  });

  test('is a refusal when the script belongs to no spreadsheet', async () => {
    const script = await startScript();
    script.state.bound = false;
    expect(script.post(json).ok).toBe(false);
    expect(JSON.parse(script.call('doGet').content)).toMatchObject({ ok: false, version: '9.9.9' });
  });

  test('of doGet names receiver and version, for the set-up check', async () => {
    const script = await startScript();
    expect(JSON.parse(script.call('doGet').content)).toEqual({
      ok: true,
      receiver: 'apps-script',
      version: '9.9.9',
    });
  });
});

describe('The same message again', () => {
  test('is acknowledged, but makes no second row and no second mail', async () => {
    const script = await startScript();
    for (let count = 0; count < 100; count += 1) expect(script.post(json)).toEqual({ ok: true });
    expect(script.sheet('Messages')?.rows()).toHaveLength(1);
    expect(script.mails).toHaveLength(1);
  });

  test('is known for 24 hours, although Google’s cache ends after six', async () => {
    const script = await startScript();
    script.post(json);
    script.state.now += 24 * hour - 1;
    script.post(json);
    expect(script.sheet('Messages')?.rows()).toHaveLength(1);
    script.state.now += 1;
    script.post(json);
    expect(script.sheet('Messages')?.rows()).toHaveLength(2);
  });

  test('is stored when the first one could not be', async () => {
    const script = await startScript();
    script.post(other(1));
    const sheet = script.sheet('Messages');
    if (sheet) sheet.nextError = new Error('locked');
    script.post(json);
    if (sheet) sheet.nextError = undefined;
    expect(script.post(json)).toEqual({ ok: true });
    expect(sheet?.rows()).toHaveLength(2);
  });
});

describe('A flood', () => {
  test('of one sender ends after five messages in ten minutes, and others are still served', async () => {
    const script = await startScript();
    const responses = Array.from(
      { length: 1_000 },
      (_, number) => script.post(other(number, 'a@example.com')).ok,
    );
    expect(responses.filter(Boolean)).toHaveLength(5);
    expect(script.post(json)).toEqual({ ok: true });
    expect(script.notes()).toHaveLength(1);
    script.state.now += 10 * minute;
    expect(script.post(other(2_000, 'a@example.com'))).toEqual({ ok: true });
  });

  test('of one sender ends with the wait in words, as on all servers', async () => {
    const script = await startScript();
    for (let number = 0; number < 5; number += 1) script.post(other(number, 'a@example.com'));
    script.state.now += 3 * minute;
    expect(script.post(other(5, 'a@example.com'))).toEqual({
      ok: false,
      reason: 'Too many messages have come in. Send it again in 7 minutes, or write an email instead.',
    });
  });

  test('of one sender does not count for an address that only ends alike', async () => {
    const script = await startScript();
    const domain = 'department.long-name-of-a-large-organisation.example';
    for (let number = 0; number < 5; number += 1) script.post(other(number, `ada@${domain}`));
    expect(script.post(other(5, `ADA@${domain}`)).ok).toBe(false);
    expect(script.post(other(6, `grace@${domain}`))).toEqual({ ok: true });
  });

  test('leaves no address in Google’s cache', async () => {
    const script = await startScript();
    script.post(json);
    expect(script.cache.size).toBeGreaterThan(0);
    expect(JSON.stringify([...script.cache])).not.toContain(plainMessage.email);
  });

  test('under many names ends after a hundred', async () => {
    const script = await startScript();
    const responses = Array.from({ length: 300 }, (_, number) => script.post(other(number)).ok);
    expect(responses.filter(Boolean)).toHaveLength(100);
  });

  test('of refused messages does not keep a good one out', async () => {
    const script = await startScript();
    for (let count = 0; count < 300; count += 1) script.post('{}');
    expect(script.post(json)).toEqual({ ok: true });
  });

  test('is not stopped while Google’s cache is down, because no message may be lost to it', async () => {
    const script = await startScript();
    script.errors.cache = new Error('cache is down');
    expect(script.post(json)).toEqual({ ok: true });
    expect(script.post(json)).toEqual({ ok: true });
    expect(script.sheet('Messages')?.rows()).toHaveLength(1);
  });

  test('is let in rather than anything lost when the cache holds nonsense', async () => {
    const script = await startScript();
    script.cache.set('rate-limit', { value: 'nonsense', until: Number.POSITIVE_INFINITY });
    expect(script.post(json)).toEqual({ ok: true });
  });
});
