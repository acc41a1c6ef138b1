import { expect, test } from 'vitest';
import { readContactBody } from '#contact/contact-body.ts';
import type { ContactMessage } from '#contact/contact-message.ts';
import { allRequests, sampleRequests } from '#contact/test-cases/requests.ts';
import type { BodyCase } from '#contact/test-cases/test-case.ts';
import { startScript } from './testing/google.ts';

const requests = import.meta.env.MODE === 'exhaustive' ? allRequests : sampleRequests;

/** The body as the script gets it: decoded by Google, which puts U+FFFD where the bytes are no UTF-8. */
const decoded = (body: BodyCase['body']) =>
  typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
const encoded = (body: BodyCase['body']) =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

async function post({ contentType, body }: Pick<BodyCase, 'contentType' | 'body'>) {
  const script = await startScript();
  const response = script.post(decoded(body), contentType ?? '');
  const rows = script.sheet('Messages')?.rows() ?? [];
  return { response, stored: rows.map((row): ContactMessage => JSON.parse(String(row.at(-1)))) };
}

// What can be told from decoded text. The others are below.
test.each(requests.filter(({ status, brokenBytes }) => status !== 415 && !brokenBytes))(
  'the script gives the result of the contract, in the same words: $title',
  async ({ contentType, body, kept }) => {
    const result = readContactBody(contentType, encoded(body));
    const { response, stored } = await post({ contentType, body });
    if (result.ok) expect(response).toEqual({ ok: true });
    else {
      const { reason, field } = result;
      expect(response).toEqual({ ok: false, reason, ...(field && { field }) });
    }
    expect(stored).toStrictEqual(kept ? [kept] : []);
  },
);

test.each(requests.filter(({ status }) => status === 415))(
  'the script goes by the content, because the type comes from Google: $title',
  async ({ contentType, body }) => {
    const { response } = await post({ contentType, body });
    expect(response.ok).toBe(readContactBody('application/json', encoded(body)).ok);
  },
);

test.each(requests.filter(({ brokenBytes }) => brokenBytes))(
  'the script responds in JSON to bytes that are no UTF-8, which arrive decoded: $title',
  async ({ contentType, body }) => {
    expect((await post({ contentType, body })).response).toMatchObject({ ok: expect.any(Boolean) });
  },
);
