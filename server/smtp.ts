import { createTransport } from 'nodemailer';
import { isEmailAddress } from '#model/addresses.ts';
import { OwnerError } from '#model/owner-error.ts';
import type { Environment } from '#model/settings.ts';
import { composeMail, type SendMail } from './mail.ts';

/** Mails messages to the owner by SMTP. */
interface Mailer {
  sendMail: SendMail;
  /** The recipient. */
  to: string;
}

const loopbackHosts = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Creates a mailer from SMTP_URL, MAIL_TO and MAIL_FROM; undefined without SMTP_URL.
 *
 * @param ownerEmail default recipient
 * @throws OwnerError that names the variable
 */
export function createMailer(environment: Environment, ownerEmail: string | undefined): Mailer | undefined {
  const { SMTP_URL, MAIL_TO, MAIL_FROM } = environment;
  if (!SMTP_URL) return undefined;
  const { server, user } = readMailServer(SMTP_URL);
  const to = readAddress('MAIL_TO', MAIL_TO || ownerEmail);
  // Most servers accept mail only from the account's address.
  const from = readAddress('MAIL_FROM', MAIL_FROM || (isEmailAddress(user) ? user : to));
  const transport = createTransport({
    url: SMTP_URL,
    // Require encryption to other machines, unless the URL has `?ignoreTLS=true`.
    requireTLS:
      server.protocol === 'smtp:' &&
      !loopbackHosts.test(server.hostname) &&
      server.searchParams.get('ignoreTLS') !== 'true',
  });
  return {
    to,
    async sendMail(message) {
      const { subject, text, replyTo } = composeMail(message);
      await transport.sendMail({
        // Objects, because a string would be parsed and could become several addresses.
        from: { name: 'Contact form', address: from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // Break up the visitor's encoded words (RFC 2047), which mail clients could decode to anything.
        subject: subject.replaceAll('=?', '= ?'),
        text,
        // Keeps spaces at line ends. By default nodemailer chooses an encoding by the text.
        encoding: 'quoted-printable',
        // The same ID for every attempt at a message, so mail clients recognize duplicates. A digest's changes with its size.
        messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        date: new Date(message.received_at),
        // Prevents automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Less than the lease in mail.ts.
        signal: AbortSignal.timeout(90_000),
      });
    },
  };
}

function readMailServer(text: string): { server: URL; user: string } {
  try {
    const server = new URL(text);
    // Throws if an escape in the user is malformed.
    const user = decodeURIComponent(server.username);
    if (server.hostname && /^smtps?:$/.test(server.protocol)) return { server, user };
  } catch {}
  // The URL contains the password, so the error doesn't quote it.
  throw new OwnerError(
    'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com:465. ' +
      'Escape special characters in the user and the password: @ as %40, / as %2F, % as %25.',
  );
}

function readAddress(name: string, address: string | undefined): string {
  if (address && isEmailAddress(address)) return address;
  throw new OwnerError(
    `${name} is '${address ?? ''}', but must be a single address, such as name@example.com.`,
  );
}
