import { expect, test } from 'vitest';
import { bodyLimit } from '#contact/limits.ts';
import { type Host, receive } from '#contact/receive.ts';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { allRequests } from '#contact/test-cases/requests.ts';
import { storeMessage } from './store.ts';
import { databaseInMemory } from './testing/database-in-memory.ts';

const pages = { sent: '', refused: '', unread: '' };
const columns = 'name, email, subject, message, marks';

/** Posts a body to the receiver over a database of its own, and reads what is in there then. */
async function post(contentType: string | null, body: string | Uint8Array<ArrayBuffer>) {
  const database = databaseInMemory();
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const host: Host = {
    pages,
    pageHeaders: {},
    reportError: (error) => expect.fail(String(error)),
    save: (message, spamFlags) =>
      storeMessage(database, { message, spamFlags, address: undefined, now: Date.now(), mailed: false }),
  };
  const request = new Request('https://site.example/api/contact', {
    method: 'POST',
    headers: {
      'content-length': String(bytes.length),
      ...(contentType !== null && { 'content-type': contentType }),
    },
    body: bytes,
  });
  const response = await receive(request, host);
  const rows = database.sqlite.prepare(`SELECT ${columns} FROM messages`).all();
  return { response, rows: rows.map((row) => ({ ...row })) };
}

test.each(allRequests)('$status: $title', async (given) => {
  const { contentType, body, status, kept, flag = '', code, field } = given;
  const { response, rows } = await post(contentType, body);
  expect(response.status).toBe(status);
  expect(rows).toEqual(kept ? [{ ...kept, marks: flag }] : []);
  if (response.headers.get('content-type') !== 'application/json') return;
  expect(await response.json()).toEqual(
    status === 200
      ? { ok: true, id: expect.stringMatching(/^[\da-f-]{36}$/) }
      : {
          ok: false,
          code,
          reason: expect.stringMatching(/\.$/),
          ...(field && { field }),
          ...(code === 'tooLarge' && { max: bodyLimit }),
        },
  );
});

test('A form keeps the same as JSON.', async () => {
  for (const { title, given, kept, flag = '' } of acceptedMessages) {
    const texts = Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const body = new URLSearchParams(texts).toString();
    if (body.length > bodyLimit) continue;
    const { rows } = await post('application/x-www-form-urlencoded', body);
    expect(rows, title).toEqual([{ ...kept, marks: flag }]);
  }
});
