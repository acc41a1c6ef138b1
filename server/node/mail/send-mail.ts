import { createTransport } from 'nodemailer';
import type { StoredMessage } from '../store/stored-message.ts';
import { composeMail } from './compose-mail.ts';
import { type MailSettings, smtpAddress } from './mail-settings.ts';

/** How long a mail server may take, in milliseconds. */
export interface MailPatience {
  /** For a step of the conversation in which nothing happens. */
  silence: number;
  /** For a mail as a whole, however busily the server keeps the conversation going. */
  whole: number;
}

const patience: MailPatience = { silence: 30_000, whole: 120_000 };

/** Hosts that a mail reaches without leaving the machine. */
const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A function that sends the mail about a message, as the outbox wants it. Every mail has a connection of its own. */
export function createMailSender(
  settings: MailSettings,
  { silence, whole }: MailPatience = patience,
): (message: StoredMessage, signal: AbortSignal) => Promise<void> {
  const address = smtpAddress(settings.smtpUrl);
  const transport = createTransport({
    url: settings.smtpUrl,
    // Messages and password go over the network only encrypted, unless the address says `?ignoreTLS=true`.
    requireTLS: address.protocol === 'smtp:' && !thisMachine.test(address.hostname) && !ignoresTls(address),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    logger: false,
  });
  return async (message, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(whole)]);
    await transport.sendMail({ ...composeMail(message, settings), signal });
  };
}

function ignoresTls(address: URL): boolean {
  return address.searchParams.get('ignoreTLS') === 'true';
}
