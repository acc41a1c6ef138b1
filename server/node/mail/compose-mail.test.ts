import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { headerOf } from '../testing/mail-server.ts';
import { composeMail } from './compose-mail.ts';

const stored: StoredMessage = {
  ...plainMessage,
  id: '019a9f00-0000-7000-8000-000000000000',
  receivedAt: '2026-11-20T15:20:11.123Z',
  spamFlags: [],
  mail: 'waiting',
  mailAttempts: 0,
  mailError: '',
};
const addresses = { from: 'site@example.org', to: 'owner@example.com' };
const transport = createTransport({ streamTransport: true, buffer: true });

/** The mail as it goes over the wire, and to whom. */
async function written(message: StoredMessage) {
  const { message: raw, envelope } = await transport.sendMail(composeMail(message, addresses));
  return { mail: String(raw), envelope };
}

/** The inverse of what a header does to text that is not plain ASCII (RFC 2047). */
function decodeWords(text: string): string {
  return text.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, how: string, word: string) => {
    if (how.toUpperCase() === 'B') return Buffer.from(word, 'base64').toString('latin1');
    return word
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/g, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  });
}
const fromLatin1 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

function decodeText(mail: string): string {
  const body = mail.slice(mail.search(/\r?\n\r?\n/)).replace(/^\r?\n\r?\n/, '');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return fromLatin1(bytes).replaceAll('\r\n', '\n');
}

const headerNames = (mail: string) =>
  [...mail.slice(0, mail.search(/\r?\n\r?\n/)).matchAll(/^([\w-]+):/gm)].map(([, name]) => name).sort();

describe('the mail about a message', () => {
  test('goes to the owner, has the visitor to reply to, and always the same Message-ID', async () => {
    const { mail, envelope } = await written(stored);
    expect(envelope).toEqual({ from: 'site@example.org', to: ['owner@example.com'] });
    expect(headerOf(mail, 'To')).toBe('owner@example.com');
    expect(headerOf(mail, 'Reply-To')).toBe('ada@example.com');
    expect(headerOf(mail, 'Subject')).toBe(stored.subject);
    expect(headerOf(mail, 'Message-ID')).toBe('<019a9f00-0000-7000-8000-000000000000@example.org>');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'Content-Type')).toMatch(/^text\/plain;/);
    expect((await written(stored)).mail).toBe(mail);
  });

  test('has the whole message as text, with its spam flags', async () => {
    const { mail } = await written({ ...stored, spamFlags: ['many links'] });
    const text = decodeText(mail);
    expect(headerOf(mail, 'Subject')).toBe(`[flagged] ${stored.subject}`);
    expect(text).toContain('From     Ada Example <ada@example.com>\n');
    expect(text).toContain('Received 2026-11-20T15:20:11.123Z\nFlags    many links\n');
    expect(text).toContain(`\n\n${stored.message}\n`);
  });
});

test(`none of ${acceptedMessages.length} messages adds a header or a recipient, and all arrive as they were`, async () => {
  const usual = headerNames((await written(stored)).mail);
  for (const { title, kept } of acceptedMessages) {
    const { mail, envelope } = await written({ ...stored, ...kept });
    expect(envelope.to, title).toEqual(['owner@example.com']);
    expect(headerNames(mail), title).toEqual(usual);
    // One address: no sign of a second, no name, no comment.
    expect(headerOf(mail, 'Reply-To'), title).toMatch(/^[^\s,;<>()"]+@[^\s,;<>()"@]+$/);
    expect(fromLatin1(decodeWords(headerOf(mail, 'Subject') ?? '')), title).toBe(kept.subject);
    expect(decodeText(mail), title).toContain(`\n\n${kept.message}\n`);
  }
});
