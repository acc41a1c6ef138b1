import { hash } from 'node:crypto';
import type { ContactMessage } from '#contact/contact-message.ts';
import { fingerprintText } from '#contact/fingerprint.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import type { NewMessage } from '../store/stored-message.ts';

/** The plain message with some texts changed, as the endpoint hands it to a store. */
export function newMessage(texts: Partial<ContactMessage> = {}): NewMessage {
  const message = { ...plainMessage, ...texts };
  return { message, fingerprint: hash('sha256', fingerprintText(message)), spamFlags: [] };
}
