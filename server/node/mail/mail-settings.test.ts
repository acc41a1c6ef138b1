import { describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readMailSettings } from './mail-settings.ts';

const SMTP_URL = 'smtps://mailer%40example.com:p%2Fw@mail.example.com:465';

describe('mail', () => {
  test.each([{}, { SMTP_URL: '' }, { MAIL_TO: 'me@example.com' }])(
    'is off without a server: %o',
    (environment) => {
      expect(readMailSettings(environment, 'owner@example.com')).toBeUndefined();
    },
  );

  test('goes to the owner in the content, from the account of the server', () => {
    expect(readMailSettings({ SMTP_URL }, 'owner@example.com')).toEqual({
      smtpUrl: SMTP_URL,
      to: 'owner@example.com',
      from: 'mailer@example.com',
    });
  });

  test('goes to MAIL_TO, and comes from there where the account is no address', () => {
    const environment = { SMTP_URL: 'smtp://user:secret@mail.example.com', MAIL_TO: 'me@example.org' };
    expect(readMailSettings(environment, 'owner@example.com')).toMatchObject({
      to: 'me@example.org',
      from: 'me@example.org',
    });
  });

  test('comes from MAIL_FROM', () => {
    const environment = { SMTP_URL, MAIL_FROM: 'site@example.com' };
    expect(readMailSettings(environment, 'owner@example.com')?.from).toBe('site@example.com');
  });
});

test.each([
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://user:secret@ho st' }, 'SMTP_URL'],
  [{ SMTP_URL, MAIL_TO: 'a@b.example, c@d.example' }, 'MAIL_TO'],
  [{ SMTP_URL, MAIL_FROM: 'Site <site@example.com>' }, 'MAIL_FROM'],
])(
  'what makes no sense stops the start, and the error keeps the password to itself: %o',
  (environment, name) => {
    const read = () => readMailSettings(environment, 'owner@example.com');
    expect(read).toThrow(StartError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret');
  },
);

test('a server without anyone to write to is an error', () => {
  expect(() => readMailSettings({ SMTP_URL }, undefined)).toThrow('MAIL_TO');
});
