import type { ContactField, ContactMessage } from '../contact-message.ts';
import type { RefusalCode } from '../refusals.ts';

/**
 * Test cases of the contract: named messages with the result that every server must give. `accepted.ts` has what is
 * taken, by its fields; `requests.ts` has all of them as they come over the wire, and what is refused.
 */

/** Parsed content that is accepted, and the message as it must be kept. */
export interface AcceptedCase {
  title: string;
  given: Record<string, unknown>;
  kept: ContactMessage;
  /** The spam flag that it must be kept with; none where it is left out. */
  flag?: 'only blanks';
}

/** A body as it comes over the wire, with its true Content-Length. */
export interface BodyCase {
  title: string;
  contentType: string | null;
  body: string | Uint8Array<ArrayBuffer>;
  status: 200 | 400 | 413 | 415;
  /** The message as it must be kept, and the spam flag, where the status is 200. */
  kept?: ContactMessage;
  flag?: 'only blanks';
  /** Why it must be refused, and the field that the refusal names, where the status is another. */
  code?: RefusalCode;
  field?: ContactField;
  /** Whether the body has bytes that are no UTF-8. A server that gets decoded text cannot see them. */
  brokenBytes?: true;
}

/** A valid message, which the cases change in one place. */
export const plainMessage: ContactMessage = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A pacemaker lead tester',
  message: 'Could we talk about the leakage current of your test bench?',
};
