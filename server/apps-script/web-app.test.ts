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
    const receiver = await startScript();
    expect(receiver.post(json)).toEqual({ ok: true });
    const { name, email, subject, message } = plainMessage;
    expect(receiver.sheet('Messages')?.rows()).toEqual([
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
    expect(receiver.state.flushes).toBeGreaterThan(0);
  });

  test('sent by a form without script arrives as well', async () => {
    const receiver = await startScript();
    const form = new URLSearchParams(plainMessage).toString();
    expect(receiver.post(form, 'application/x-www-form-urlencoded')).toEqual({ ok: true });
  });

  test('is read from the parsed fields where Google keeps the text of a form to itself', async () => {
    const receiver = await startScript();
    const { content } = receiver.call('doPost', { parameter: plainMessage });
    expect(JSON.parse(content)).toEqual({ ok: true });
    expect(receiver.sheet('Messages')?.rows()[0]?.at(-1)).toBe(json);
  });

  test('goes below the last row, and the sheet grows when it is full', async () => {
    const receiver = await startScript();
    for (let number = 0; number < 40; number += 1) expect(receiver.post(other(number))).toEqual({ ok: true });
    const rows = receiver.sheet('Messages')?.rows() ?? [];
    expect(rows.map((row) => row[4])).toEqual(Array.from({ length: 40 }, (_, number) => `Message ${number}`));
  });

  test('with marks is stored and mailed, and says why it is marked', async () => {
    const receiver = await startScript();
    receiver.post(json, 'text/plain', 't=900&w=spam');
    expect(receiver.sheet('Messages')?.rows()[0]?.[6]).toBe('hidden field filled; sent very fast');
    expect(receiver.mails[0]?.subject).toBe(`[marked] ${plainMessage.subject}`);
    expect(receiver.mails[0]?.body).toContain('Marks    hidden field filled; sent very fast');
  });

  test('of a form without script is marked by its hidden field, which is no part of the message', async () => {
    const receiver = await startScript();
    receiver.post(
      new URLSearchParams({ ...plainMessage, w: 'x' }).toString(),
      'application/x-www-form-urlencoded',
    );
    expect(receiver.sheet('Messages')?.rows()[0]?.slice(6)).toEqual([
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
      const receiver = await startScript();
      const { content, mimeType } = receiver.call('doPost', event);
      expect(mimeType).toBe('application/json');
      expect(JSON.parse(content)).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) });
    },
  );

  test('is a refusal when the sheet cannot be written, and the notes say why', async () => {
    const receiver = await startScript();
    receiver.post(json);
    const sheet = receiver.sheet('Messages');
    if (sheet) sheet.fault = new Error('This document is locked.');
    expect(receiver.post(other(1))).toEqual({
      ok: false,
      reason:
        'The message could not be stored just now. Send it again in a few minutes, or write an email instead.',
    });
    expect(receiver.notes()).toEqual([expect.stringContaining('This document is locked.')]);
    expect(receiver.state.lockedBy).toBe(0);
  });

  test('is a refusal when the row does not hold what was written', async () => {
    const receiver = await startScript();
    receiver.post(json);
    const sheet = receiver.sheet('Messages');
    const getRange = sheet?.getRange.bind(sheet);
    if (sheet && getRange) {
      sheet.getRange = (...place) => ({ ...getRange(...place), setValues: () => getRange(...place) });
    }
    expect(receiver.post(other(1)).ok).toBe(false);
  });

  test('is a refusal when the lock is not to be had, and nothing is written', async () => {
    const receiver = await startScript();
    receiver.state.lockedBy = 1;
    expect(receiver.post(json)).toMatchObject({ ok: false, reason: expect.stringContaining('few minutes') });
    expect(receiver.sheet('Messages')).toBeUndefined();
  });

  test('is a refusal when the script belongs to no spreadsheet', async () => {
    const receiver = await startScript();
    receiver.state.bound = false;
    expect(receiver.post(json).ok).toBe(false);
    expect(JSON.parse(receiver.call('doGet').content)).toMatchObject({ ok: false, version: '9.9.9' });
  });

  test('of doGet names receiver and version, for the set-up check', async () => {
    const receiver = await startScript();
    expect(JSON.parse(receiver.call('doGet').content)).toEqual({
      ok: true,
      receiver: 'apps-script',
      version: '9.9.9',
    });
  });
});

describe('The same message again', () => {
  test('is acknowledged, but makes no second row and no second mail', async () => {
    const receiver = await startScript();
    for (let count = 0; count < 100; count += 1) expect(receiver.post(json)).toEqual({ ok: true });
    expect(receiver.sheet('Messages')?.rows()).toHaveLength(1);
    expect(receiver.mails).toHaveLength(1);
  });

  test('is known for 24 hours, although Google’s cache ends after six', async () => {
    const receiver = await startScript();
    receiver.post(json);
    receiver.state.now += 24 * hour - 1;
    receiver.post(json);
    expect(receiver.sheet('Messages')?.rows()).toHaveLength(1);
    receiver.state.now += 1;
    receiver.post(json);
    expect(receiver.sheet('Messages')?.rows()).toHaveLength(2);
  });

  test('is stored when the first one could not be', async () => {
    const receiver = await startScript();
    receiver.post(other(1));
    const sheet = receiver.sheet('Messages');
    if (sheet) sheet.fault = new Error('locked');
    receiver.post(json);
    if (sheet) sheet.fault = undefined;
    expect(receiver.post(json)).toEqual({ ok: true });
    expect(sheet?.rows()).toHaveLength(2);
  });
});

describe('A flood', () => {
  test('of one sender ends after five messages in ten minutes, and others are still served', async () => {
    const receiver = await startScript();
    const answers = Array.from(
      { length: 1_000 },
      (_, number) => receiver.post(other(number, 'a@example.com')).ok,
    );
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect(receiver.post(json)).toEqual({ ok: true });
    expect(receiver.notes()).toHaveLength(1);
    receiver.state.now += 10 * minute;
    expect(receiver.post(other(2_000, 'a@example.com'))).toEqual({ ok: true });
  });

  test('under many names ends after a hundred', async () => {
    const receiver = await startScript();
    const answers = Array.from({ length: 300 }, (_, number) => receiver.post(other(number)).ok);
    expect(answers.filter(Boolean)).toHaveLength(100);
  });

  test('of refused messages does not keep a good one out', async () => {
    const receiver = await startScript();
    for (let count = 0; count < 300; count += 1) receiver.post('{}');
    expect(receiver.post(json)).toEqual({ ok: true });
  });

  test('is not stopped while Google’s cache is down, because no message may be lost to it', async () => {
    const receiver = await startScript();
    receiver.faults.cache = new Error('cache is down');
    expect(receiver.post(json)).toEqual({ ok: true });
    expect(receiver.post(json)).toEqual({ ok: true });
    expect(receiver.sheet('Messages')?.rows()).toHaveLength(1);
  });

  test('is let in rather than anything lost when the cache holds nonsense', async () => {
    const receiver = await startScript();
    receiver.cache.set('arrivals', { value: 'nonsense', until: Number.POSITIVE_INFINITY });
    expect(receiver.post(json)).toEqual({ ok: true });
  });
});
