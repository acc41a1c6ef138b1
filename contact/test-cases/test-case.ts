import type { ContactField, ContactMessage } from '../contact-message.ts';

/**
 * Test cases of the contract: named messages with the result that every server must give. `accepted.ts` and
 * `refused.ts` have parsed content, `bodies.ts` what only a body can express, and `requests.ts` all of them as bodies.
 */

/** Parsed content that is accepted, and the message as it must be kept. */
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
  /** The reason that must be given, where the case fixes it. */
  reason?: string;
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

/** Title, field, what is typed into it, and what is kept where that differs. */
export type AcceptedRow = [title: string, field: ContactField, typed: string, kept?: string];

/** Title, field, the value sent in it (undefined leaves the field out), and the reason. */
export type RefusedRow = [title: string, field: ContactField, value: unknown, reason: string];

/** The plain message with one field changed, accepted. */
export function accepted(rows: AcceptedRow[]): AcceptedCase[] {
  return rows.map(([title, field, typed, kept]) => ({
    title,
    given: { ...plainMessage, [field]: typed },
    kept: { ...plainMessage, [field]: kept ?? typed },
  }));
}

/** The plain message with one field changed, refused. */
export function refused(rows: RefusedRow[]): RefusedCase[] {
  return rows.map(([title, field, value, reason]) => ({
    title,
    given: { ...plainMessage, [field]: value },
    field,
    reason,
  }));
}

/** The reason that every address gets which is not exactly one. */
export const notOneAddress = 'Email must be a single address, such as name@example.com.';
