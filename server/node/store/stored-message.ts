import { join } from 'node:path';
import type { ContactMessage } from '#contact/contact-message.ts';
import type { SpamFlag } from '#contact/spam-signals.ts';

/**
 * The state of the mail to the owner about a message: 'none' when mail was not set up as it came in,
 * 'waiting' until a mail server has accepted it, then 'sent', or 'failed' when that was given up.
 */
export type MailState = 'none' | 'waiting' | 'sent' | 'failed';

/** A message as it is kept. */
export interface StoredMessage extends ContactMessage {
  /** UUID version 7. */
  id: string;
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string;
  spamFlags: SpamFlag[];
  mail: MailState;
  /** How often the mail was tried without success. */
  mailAttempts: number;
  /** Why the last attempt failed, in the words of the mail server or the system; '' when none has. */
  mailError: string;
}

/** A checked message on its way to the store. */
export interface NewMessage {
  message: ContactMessage;
  /** 64 hexadecimal digits, by which the message is known when it is sent again. */
  fingerprint: string;
  spamFlags: SpamFlag[];
}

/** The proof that a message is on disk. */
export interface Receipt {
  id: string;
  /** Whether it was there already, because the same four fields came in within the last 24 hours. */
  duplicate: boolean;
}

/** The file that holds the messages. */
export function messageFile(dataDir: string): string {
  return join(dataDir, 'messages.sqlite');
}
