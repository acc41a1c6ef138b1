import { describe, expect, test } from 'vitest';
import { readContactBody } from '#contact/contact-body.ts';
import type { ContactMessage } from '#contact/contact-message.ts';
import { allRequests } from '#contact/test-cases/requests.ts';
import type { BodyCase } from '#contact/test-cases/test-case.ts';
import { startScript } from './testing/google.ts';

/** The body as the receiver gets it: decoded by Google, which puts U+FFFD where the bytes are no UTF-8. */
const decoded = (body: BodyCase['body']) =>
  typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);

async function post({ contentType, body }: Pick<BodyCase, 'contentType' | 'body'>) {
  const receiver = await startScript();
  const answer = receiver.post(decoded(body), contentType ?? '');
  const originals = receiver.sheet('Messages')?.rows() ?? [];
  return { answer, kept: originals.map((row): ContactMessage => JSON.parse(String(row.at(-1)))) };
}

// What a receiver of decoded text can tell. The others are judged below.
const judged = allRequests.filter(({ status, brokenBytes }) => status !== 415 && !brokenBytes);

describe('The test cases gets the results of the contract:', () => {
  test.each(judged)('$title', async ({ contentType, body, status, kept, reason }) => {
    const { answer, kept: stored } = await post({ contentType, body });
    if (status === 200) {
      expect(answer).toEqual({ ok: true });
      expect(stored).toStrictEqual([kept]);
    } else {
      expect(answer).toMatchObject({ ok: false, reason: reason ?? expect.any(String) });
      expect(stored).toEqual([]);
    }
  });

  test('and of the refusals, every word is that of the contract', async () => {
    for (const { contentType, body } of judged.filter(({ status }) => status !== 200)) {
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      const { reason, field } = readContactBody(contentType, bytes) as { reason: string; field?: string };
      expect((await post({ contentType, body })).answer).toEqual({
        ok: false,
        reason,
        ...(field && { field }),
      });
    }
  });
});

test.each(allRequests.filter(({ status }) => status === 415))(
  'A type is Google’s word, and only the content counts: $title',
  async ({ contentType, body }) => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const { answer } = await post({ contentType, body });
    expect(answer.ok).toBe(readContactBody('application/json', bytes).ok);
  },
);

test.each(allRequests.filter(({ brokenBytes }) => brokenBytes))(
  'Bytes that are no UTF-8 arrive decoded, and are still answered in JSON: $title',
  async ({ contentType, body }) => {
    expect((await post({ contentType, body })).answer).toMatchObject({ ok: expect.any(Boolean) });
  },
);
