import { createTransport } from 'nodemailer';
import type { StoredMessage } from '../store/stored-message.ts';
import { composeMail } from './compose-mail.ts';
import { type MailSettings, smtpAddress } from './mail-settings.ts';

/** Timeouts of a mail server, in milliseconds. */
export interface MailTimeouts {
  /** For each step of the conversation. */
  idle: number;
  /** For a mail as a whole, however busily the server keeps the conversation going. */
  total: number;
}

const defaultTimeouts: MailTimeouts = { idle: 30_000, total: 120_000 };

/** Hosts that a mail reaches without leaving the machine. */
const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A function that sends the mail about a message, as the outbox wants it. Every mail has a connection of its own. */
export function createMailSender(
  settings: MailSettings,
  { idle, total }: MailTimeouts = defaultTimeouts,
): (message: StoredMessage, signal: AbortSignal) => Promise<void> {
  const address = smtpAddress(settings.smtpUrl);
  const transport = createTransport({
    url: settings.smtpUrl,
    // Messages and password go over the network only encrypted, unless the address says `?ignoreTLS=true`.
    requireTLS: address.protocol === 'smtp:' && !thisMachine.test(address.hostname) && !ignoresTls(address),
    connectionTimeout: idle,
    greetingTimeout: idle,
    socketTimeout: idle,
    dnsTimeout: idle,
    logger: false,
  });
  return async (message, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(total)]);
    await transport.sendMail({ ...composeMail(message, settings), signal });
  };
}

function ignoresTls(address: URL): boolean {
  return address.searchParams.get('ignoreTLS') === 'true';
}
