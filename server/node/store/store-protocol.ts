import type { MailSettings } from '../mail/mail-settings.ts';
import type { NewMessage, Receipt } from './stored-message.ts';

/** What the thread of the store is started with. */
export interface StoreStart {
  dataDir: string;
  /** Where mail goes; undefined until that is known, and when no mail is sent. */
  mail: MailSettings | undefined;
}

/** What the thread is asked to do. It handles commands in the order in which they are sent. */
export type StoreCommand =
  | { kind: 'save'; messages: NewMessage[] }
  | { kind: 'mail'; settings: MailSettings }
  | { kind: 'close' };

/** What the thread reports. */
export type StoreEvent =
  | { kind: 'open' }
  /** The database cannot be opened; the text tells the owner why, and what to change. */
  | { kind: 'not opened'; text: string }
  | { kind: 'saved'; receipts: Receipt[] }
  | { kind: 'not saved'; text: string }
  | { kind: 'error'; line: string }
  | { kind: 'closed' };
