import type { ContactField, ContactMessage } from './contact-message.ts';

/**
 * The corpus: named messages with the verdict that every receiver must give. It is split by kind into
 * corpus-accepted.ts, corpus-refused.ts and corpus-bodies.ts; this file has what they share.
 */

/** Parsed content that is taken, and the message as it must be kept. */
export interface AcceptedCase {
  title: string;
  given: Record<string, unknown>;
  kept: ContactMessage;
}

/** Parsed content that is refused. Every value can be written as JSON. */
export interface RefusedCase {
  title: string;
  given: unknown;
  /** The field that the refusal names; absent where it is about the message as a whole. */
  field?: ContactField;
  /** The whole reason. */
  reason: string;
}

/** A body as it comes over the wire, for what parsed content cannot express. */
export interface BodyCase {
  title: string;
  contentType: string | null;
  body: string | Uint8Array<ArrayBuffer>;
  status: 200 | 400 | 413 | 415;
  /** The message as it must be kept, where the status is 200. */
  kept?: ContactMessage;
}

/** A message without fault, which the cases change in one place. */
export const plainMessage: ContactMessage = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A pacemaker lead tester',
  message: 'Could we talk about the leakage current of your test bench?',
};
