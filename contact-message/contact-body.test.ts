import { expect, test } from 'vitest';
import { readContactBody } from './contact-body.ts';
import { plainMessage } from './corpus.ts';
import { acceptedMessages } from './corpus-accepted.ts';
import { bodies } from './corpus-bodies.ts';

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

test('a form of 40,000 equal names is judged at once', () => {
  const start = performance.now();
  readContactBody('application/x-www-form-urlencoded', encode('a&'.repeat(40_000)));
  expect(performance.now() - start).toBeLessThan(1_000);
});
