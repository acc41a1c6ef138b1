import type { MailSettings } from '../mail/mail-settings.ts';
import type { NewMessage, Receipt } from './stored-message.ts';

/** What the thread of the store is started with. */
export interface StoreStart {
  dataDir: string;
  /** Where mail goes; undefined until that is known, and when no mail is sent. */
  mail: MailSettings | undefined;
}

/** What the thread is told. Messages are answered in the order in which they are sent. */
export type StoreOrder =
  | { kind: 'save'; messages: NewMessage[] }
  | { kind: 'mail'; settings: MailSettings }
  | { kind: 'close' };

/** What the thread tells. */
export type StoreReport =
  | { kind: 'open' }
  /** The database cannot be opened; `plain` when the text needs no explanation. */
  | { kind: 'shut'; text: string; plain: boolean }
  | { kind: 'saved'; receipts: Receipt[] }
  | { kind: 'not saved'; text: string }
  | { kind: 'fault'; line: string }
  | { kind: 'closed' };
