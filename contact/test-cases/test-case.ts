import type { ContactMessage } from '../contact-message.ts';
import type { Refusal } from '../refusals.ts';

/** A request as it comes over the wire, with its true Content-Length, and what every receiver must make of it. */
export interface TestCase {
  title: string;
  contentType: string | null;
  body: string | Uint8Array<ArrayBuffer>;
  /** What must be kept: one message with its spam flags, or nothing. */
  rows: (ContactMessage & { marks: string })[];
  /** Why it must be refused, where it must be. */
  refusal?: Refusal;
}

/** A valid message, which the cases change in one place. */
export const plainMessage: ContactMessage = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A pacemaker lead tester',
  message: 'Could we talk about the leakage current of your test bench?',
};
