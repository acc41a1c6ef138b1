import { expect, test } from 'vitest';
import { bodyKind, readContactBody, readContactText } from './contact-body.ts';
import { bodyLimit } from './limits.ts';
import { acceptedMessages } from './test-cases/accepted.ts';
import { bodies } from './test-cases/bodies.ts';
import { allRequests } from './test-cases/requests.ts';
import { plainMessage } from './test-cases/test-case.ts';

const encode = (body: string | Uint8Array) =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

test.each(bodies)('a body gets $status: $title', ({ contentType, body, status, kept, reason }) => {
  const result = readContactBody(contentType, encode(body));
  if (status === 200) expect(result).toStrictEqual({ ok: true, message: kept });
  else expect(result).toMatchObject({ ok: false, status, reason: reason ?? expect.stringMatching(/\.$/) });
});

test('a form keeps the same as JSON', () => {
  for (const { title, given, kept } of acceptedMessages) {
    const texts = Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const body = encode(new URLSearchParams(texts).toString());
    expect(readContactBody('application/x-www-form-urlencoded', body), title).toStrictEqual({
      ok: true,
      message: kept,
    });
  }
});

test('a refused form hands back what was typed', () => {
  const typed = { ...plainMessage, email: 'nowhere' };
  const body = encode(new URLSearchParams(typed).toString());
  expect(readContactBody('application/x-www-form-urlencoded', body)).toMatchObject({ field: 'email', typed });
});

test('a form with more fields than are read is refused for that, whatever they are', () => {
  for (const fields of ['a&'.repeat(2_001), Array.from({ length: 2_001 }, (_, n) => `x${n}=`).join('&')]) {
    const result = readContactBody('application/x-www-form-urlencoded', encode(fields));
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('more than 2,000 fields') });
  }
});

test('text that was decoded before gets the same result as its bytes', () => {
  for (const { title, contentType, body, brokenBytes } of allRequests) {
    if (brokenBytes) continue;
    // As a platform decodes that keeps the byte order mark.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(encode(body));
    expect(readContactText(bodyKind(contentType), text), title).toStrictEqual(
      readContactBody(contentType, encode(body)),
    );
  }
});

test('a body may have 128 KiB, and not a byte more', () => {
  const status = (bytes: number) => {
    const result = readContactBody('application/json', encode(' '.repeat(bytes)));
    return result.ok ? 200 : result.status;
  };
  // Blanks alone are no JSON, which is said only of what was read.
  expect([status(131_072), status(131_073)]).toEqual([400, 413]);
});

test('a text is measured in bytes, not in characters', () => {
  const blanks = (count: number) => `${JSON.stringify(plainMessage)}${'\u3000'.repeat(count)}`;
  expect(readContactText('json', blanks(bodyLimit / 3))).toMatchObject({ ok: false, status: 413 });
  expect(readContactText('json', blanks(bodyLimit / 3 - 100))).toMatchObject({ ok: false, status: 400 });
});
