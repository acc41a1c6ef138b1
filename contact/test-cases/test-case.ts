import type { ContactMessage } from '../contact-message.ts';
import type { Refusal } from '../refusals.ts';

/** A request, sent with its actual Content-Length, and the expected result. */
export interface TestCase {
  title: string;
  contentType: string | null;
  body: string | Uint8Array<ArrayBuffer>;
  /** The stored rows: one message with its spam flags, or none. */
  rows: (ContactMessage & { marks: string })[];
  refusal?: Refusal;
}

export const plainMessage: ContactMessage = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A pacemaker lead tester',
  message: 'Could we talk about the leakage current of your test bench?',
};
