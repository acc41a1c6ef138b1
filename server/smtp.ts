import { createTransport } from 'nodemailer';
import { isEmailAddress } from '#contact/email-address.ts';
import { ownerMail, type SendMail } from './mail.ts';
import { OwnerError } from './owner-error.ts';
import type { Environment } from './settings.ts';

/** Mail about messages, by the owner's mail server. */
export interface OwnerMailbox {
  sendMail: SendMail;
  /** The address that gets the mails. */
  to: string;
}

/** Milliseconds for each step of a conversation, and for a whole mail: less than the lease in mail.ts. */
const timeouts = { step: 30_000, mail: 90_000 };

/** Hosts that a mail reaches without leaving the machine. */
const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Reads SMTP_URL, MAIL_TO and MAIL_FROM; undefined where no mail is wanted. Every mail has a connection of its own.
 *
 * @param ownerEmail gets the mails where MAIL_TO does not say otherwise
 * @throws OwnerError that names the variable
 */
export function openMailbox(
  environment: Environment,
  ownerEmail: string | undefined,
): OwnerMailbox | undefined {
  const { SMTP_URL, MAIL_TO, MAIL_FROM } = environment;
  if (!SMTP_URL) return undefined;
  const { server, user } = readMailServer(SMTP_URL);
  const to = addressIn('MAIL_TO', MAIL_TO || ownerEmail);
  // Most servers take mail only from the address of the account.
  const from = addressIn('MAIL_FROM', MAIL_FROM || (isEmailAddress(user) ? user : to));
  const transport = createTransport({
    url: SMTP_URL,
    // Messages and password go over the network only encrypted, unless the address says `?ignoreTLS=true`.
    requireTLS:
      server.protocol === 'smtp:' &&
      !thisMachine.test(server.hostname) &&
      server.searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: timeouts.step,
    greetingTimeout: timeouts.step,
    socketTimeout: timeouts.step,
    dnsTimeout: timeouts.step,
  });
  return {
    to,
    async sendMail(message) {
      const { subject, text, replyTo } = ownerMail(message);
      try {
        await transport.sendMail({
          // Addresses as objects: a text would be parsed, and could be read as several addresses.
          from: { name: 'Contact form', address: from },
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          // The mailer would let a word through that the visitor has encoded: decoded, that could be anything.
          subject: subject.replaceAll('=?', '= ?'),
          text,
          // Left to itself, the mailer flows the lines of plain English anew.
          encoding: 'quoted-printable',
          // A mail that had to be sent twice is known as one.
          messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          date: new Date(message.received_at),
          // Keeps automatic responders quiet (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Nothing in a message can make the mailer read a file or fetch an address.
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(timeouts.mail),
        });
      } catch (error) {
        const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
        // 5xx for this mail, which no further attempt mends; a login that is refused may be mended by the owner.
        throw Object.assign(error as Error, {
          permanent: responseCode >= 500 && !command?.startsWith('AUTH'),
        });
      }
    },
  };
}

function readMailServer(text: string): { server: URL; user: string } {
  try {
    const server = new URL(text);
    // Throws if an escape is malformed.
    const [user = ''] = [server.username, server.password].map(decodeURIComponent);
    if (server.hostname && /^smtps?:$/.test(server.protocol)) return { server, user };
  } catch {}
  // The password is in the address, so the error doesn't repeat it.
  throw new OwnerError(
    'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com:465. ' +
      'Escape special characters in the user and the password: @ as %40, / as %2F, % as %25.',
  );
}

function addressIn(name: string, address: string | undefined): string {
  if (address && isEmailAddress(address)) return address;
  throw new OwnerError(
    `${name} is '${address ?? ''}', but must be a single address, such as name@example.com.`,
  );
}
