import { expect, test } from 'vitest';
import { bodyKind, readContactBody, readContactText } from './contact-body.ts';
import { bodyLimit } from './limits.ts';
import { plainMessage } from './test-cases.ts';
import { acceptedMessages } from './test-cases-accepted.ts';
import { bodies } from './test-cases-bodies.ts';
import { corpusRequests } from './test-cases-requests.ts';

const encode = (body: string | Uint8Array) =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

test.each(bodies)('a body is judged $status: $title', ({ contentType, body, status, kept }) => {
  const verdict = readContactBody(contentType, encode(body));
  if (status === 200) expect(verdict).toStrictEqual({ ok: true, message: kept });
  else expect(verdict).toMatchObject({ ok: false, status, reason: expect.stringMatching(/\.$/) });
});

test.each(acceptedMessages)('a form keeps the same as JSON: $title', ({ given, kept }) => {
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const body = encode(new URLSearchParams(texts).toString());
  expect(readContactBody('application/x-www-form-urlencoded', body)).toStrictEqual({
    ok: true,
    message: kept,
  });
});

test('a refused form hands back what was typed', () => {
  const typed = { ...plainMessage, email: 'nowhere' };
  const body = encode(new URLSearchParams(typed).toString());
  expect(readContactBody('application/x-www-form-urlencoded', body)).toMatchObject({ field: 'email', typed });
});

test('a form of 40,000 equal names gets a verdict', () => {
  const verdict = readContactBody('application/x-www-form-urlencoded', encode('a&'.repeat(40_000)));
  expect(verdict).toMatchObject({ ok: false, status: 400, reason: 'Name is missing.' });
});

test('the corpus has more than three hundred cases, each with a name of its own', () => {
  expect(corpusRequests.length).toBeGreaterThan(300);
  expect(new Set(corpusRequests.map(({ title }) => title)).size).toBe(corpusRequests.length);
});

test('text that was decoded before gets the same verdict as its bytes', () => {
  for (const { title, contentType, body, brokenBytes } of corpusRequests) {
    if (brokenBytes) continue;
    // As a platform decodes that keeps the byte order mark.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(encode(body));
    expect(readContactText(bodyKind(contentType), text), title).toStrictEqual(
      readContactBody(contentType, encode(body)),
    );
  }
});

test('a text is measured in bytes, not in characters', () => {
  const blanks = (count: number) => `${JSON.stringify(plainMessage)}${'\u3000'.repeat(count)}`;
  expect(readContactText('json', blanks(bodyLimit / 3))).toMatchObject({ ok: false, status: 413 });
  expect(readContactText('json', blanks(bodyLimit / 3 - 100))).toMatchObject({ ok: false, status: 400 });
});
