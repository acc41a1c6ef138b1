import { describe, expect, test } from 'vitest';
import { receive } from '#contact/receive.ts';
import { statuses } from '#contact/refusals.ts';
import { type TestCase, testCases } from '#contact/test-cases/requests.ts';
import { startScript } from './apps-script/testing/google.ts';
import { openDatabaseFile } from './node-database.ts';
import { createStoreHost } from './store.ts';

const reason = expect.stringMatching(/\.$/);

describe('On Node', () => {
  test.each(testCases)('$title', async ({ contentType, body, rows, refusal }) => {
    const database = openDatabaseFile(':memory:');
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { ...length, ...(contentType !== null && { 'content-type': contentType }) };
    // Unlike a string, bytes don't set a Content-Type.
    const sent = { method: 'POST', headers, body: Buffer.from(body as string) };
    const pages = { sent: '', refused: '', unread: '' };
    const host = createStoreHost({ database, address: undefined, pages, pageHeaders: {} });
    const response = await receive(new Request('https://site.example/api/contact', sent), host);
    expect(response.status).toBe(refusal ? statuses[refusal.code] : 200);
    const stored = await database.prepare('SELECT name, email, subject, message, marks FROM messages').all();
    expect(stored.results.map((row) => ({ ...(row as object) }))).toEqual(rows);
    if (response.headers.get('content-type') !== 'application/json') return;
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await response.json()).toEqual(refusal ? { ok: false, ...refusal, reason } : { ok: true, id });
  });
});

describe('On Google', () => {
  // Lower than bodyLimit, because a cell holds at most 50,000 characters.
  const max = 44 * 1024;
  const hasStringBody = (one: TestCase): one is TestCase & { body: string } => typeof one.body === 'string';
  // Google decodes the body and accepts any type and length.
  const cases = testCases
    .filter(hasStringBody)
    .filter(({ refusal }) => refusal?.code !== 'wrongType' && refusal?.code !== 'tooLarge');
  const isTooLong = ([row]: TestCase['rows']) => JSON.stringify({ ...row, marks: undefined }).length > max;

  test.each(cases)('$title', ({ contentType, body, rows, refusal: expected }) => {
    const refusal = rows[0] && isTooLong(rows) ? { code: 'tooLarge', max } : expected;
    const script = startScript();
    const response = script.post(body, contentType ?? '');
    expect(response).toEqual(refusal ? { ok: false, ...refusal, reason } : { ok: true });
    expect(script.stored()).toEqual(refusal ? [] : rows);
  });
});
