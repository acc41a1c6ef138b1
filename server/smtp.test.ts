import { expect, test } from 'vitest';
import type { DueMessage } from './mail.ts';
import { createMailer } from './smtp.ts';
import { mailServer } from './testing/mail-server.ts';

const due: DueMessage = {
  id: '5f0c8e1a-0000-4000-8000-000000000001',
  received_at: '2026-11-20T15:20:11.000Z',
  name: 'Ann "Annie" <ann@evil.example>',
  email: 'ann@example.com',
  marks: '',
  mail_attempts: 1,
  subject: 'Hello =?UTF-8?Q?=0D=0ABcc:?= x@evil.example',
  message: 'Bcc: x@evil.example\n.\nQUIT',
};

const mail = (SMTP_URL: string) => createMailer({ SMTP_URL }, 'owner@example.com')?.sendMail(due);

test('A mail has one recipient, and only its Reply-To and Subject headers contain visitor text', async () => {
  const { url, taken } = await mailServer();
  await mail(url);
  expect(taken.map(({ recipients }) => recipients)).toEqual([['owner@example.com']]);
  const [head = '', body = ''] = taken[0]?.text.split(/\r\n\r\n(.*)/s) ?? [];
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  expect(headers.sort()).toEqual([
    'Auto-Submitted: auto-generated',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Type: text/plain; charset=utf-8',
    'Date: Fri, 20 Nov 2026 15:20:11 +0000',
    'From: Contact form <owner@example.com>',
    'MIME-Version: 1.0',
    `Message-ID: <${due.id}@example.com>`,
    'Reply-To: ann@example.com',
    'Subject: Hello = ?UTF-8?Q?=0D=0ABcc:?= x@evil.example',
    'To: owner@example.com',
  ]);
  expect(body.replaceAll('=\r\n', '')).toContain('\r\n\r\nBcc: x@evil.example\r\n.\r\nQUIT\r\n');
});

test('A refused login is an error', async () => {
  const { url } = await mailServer();
  await expect(mail(url.replace('//', '//you:wrong@'))).rejects.toMatchObject({ responseCode: 535 });
});

test('A mail server on another machine must support TLS, unless ignoreTLS is set', async () => {
  const { url, taken } = await mailServer();
  // A loopback address that isn't recognized as one.
  const elsewhere = url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  await expect(mail(elsewhere)).rejects.toThrow(/TLS/);
  expect(taken).toEqual([]);
  await mail(`${elsewhere}/?ignoreTLS=true`);
  expect(taken).toHaveLength(1);
});

const server = 'smtps://you%40example.com:secret@mail.example.com:465';

test.each([
  [{ SMTP_URL: server }, 'owner@example.com'],
  [{ SMTP_URL: server, MAIL_TO: 'me@example.com' }, 'me@example.com'],
  [{ MAIL_TO: 'me@example.com' }, undefined],
])('The recipient for %j is %s', (environment, to) =>
  expect(createMailer(environment, 'owner@example.com')?.to).toBe(to),
);

test.each([
  [{ SMTP_URL: 'mail.example.com:secret' }, 'SMTP_URL must be the address of a mail server'],
  [{ SMTP_URL: 'smtps://a%b:secret@mail.example.com' }, 'Escape special characters'],
  [{ SMTP_URL: server, MAIL_TO: 'a@b.example, c@d.example' }, "MAIL_TO is 'a@b.example, c@d.example', but"],
  [{ SMTP_URL: server, MAIL_FROM: 'Me' }, "MAIL_FROM is 'Me', but"],
])('Invalid settings cause an error without the password: %j', (settings, sentence) => {
  const open = () => createMailer(settings, 'owner@example.com');
  expect(open).toThrow(sentence);
  expect(open).not.toThrow('secret');
});
