import { Worker } from 'node:worker_threads';
import type { MailSettings } from '../mail/mail-settings.ts';
import { StartError } from '../start-error.ts';
import type { StoreCommand, StoreEvent, StoreStart } from './store-protocol.ts';
import type { NewMessage, Receipt } from './stored-message.ts';

/** Where received messages go. */
export interface MessageStore {
  /**
   * Resolves only when the message is on the disk to stay, after its fsync. Rejects when that is not certain (disk
   * full, database locked or read-only); the caller must then not acknowledge it.
   */
  save(message: NewMessage): Promise<Receipt>;
  /** Stores what is waiting, writes the journal back and closes the file. */
  close(): Promise<void>;
}

/** A store that also mails the owner. */
export interface MailingStore extends MessageStore {
  /** From now on every message that is stored is mailed, and so is what waits from earlier. */
  startMail(settings: MailSettings): void;
}

/** How a store is run. */
export interface StoreOptions {
  /** Logs a line about errors beside the saving: of mail, and of the thread itself. */
  report?: (line: string) => void;
  /** Messages in one transaction; 1 gives each its own. */
  maxBatch?: number;
}

interface Waiting {
  message: NewMessage;
  resolve: (receipt: Receipt) => void;
  reject: (error: Error) => void;
}

/** Messages that wait for the disk. Beyond, saving fails at once; memory stays bounded. */
const maxWaiting = 5_000;

/** Milliseconds before a thread that died is replaced. */
const restartPause = 1_000;

/**
 * Opens the store of a folder in a thread of its own. All messages that come in while a commit waits for the disk are
 * put into the next one together, so that the disk is waited for once per group and not once per message. Rejects
 * with StartError when the database cannot be opened.
 */
export async function openMessageStore(
  dataDir: string,
  { report = () => {}, maxBatch = 500 }: StoreOptions = {},
): Promise<MailingStore> {
  const waiting: Waiting[] = [];
  let inFlight: Waiting[] = [];
  let mail: MailSettings | undefined;
  let closing: PromiseWithResolvers<void> | undefined;
  let dispatching = false;
  let thread: Worker | undefined = await startThread({ dataDir, mail }, handle);

  function handle(event: StoreEvent): void {
    if (event.kind === 'error') report(event.line);
    if (event.kind === 'saved' || event.kind === 'not saved') {
      const batch = inFlight;
      inFlight = [];
      for (const [index, { resolve, reject }] of batch.entries()) {
        const receipt = event.kind === 'saved' ? event.receipts[index] : undefined;
        if (receipt) resolve(receipt);
        else reject(new Error(event.kind === 'not saved' ? event.text : 'The message got no receipt.'));
      }
      dispatch();
    }
  }

  function dispatch(): void {
    if (!thread || inFlight.length > 0) return;
    if (waiting.length > 0) {
      inFlight = waiting.splice(0, maxBatch);
      send(thread, { kind: 'save', messages: inFlight.map(({ message }) => message) });
    } else if (closing) {
      send(thread, { kind: 'close' });
    }
  }

  /** Waits for the end of the current turn, so that everything that arrived in it goes together. */
  function dispatchSoon(): void {
    if (dispatching) return;
    dispatching = true;
    setImmediate(() => {
      dispatching = false;
      dispatch();
    });
  }

  function watch(worker: Worker): void {
    worker.on('error', (error) => report(`The thread that stores messages failed: ${error}`));
    worker.once('exit', () => {
      thread = undefined;
      if (closing) return closing.resolve();
      // Whether the last group got to the disk is unknown, so it must not be acknowledged.
      for (const { reject } of [...inFlight, ...waiting.splice(0)]) reject(new Error('The store stopped.'));
      inFlight = [];
      setTimeout(restart, restartPause).unref();
    });
  }

  async function restart(): Promise<void> {
    if (closing) return;
    try {
      thread = await startThread({ dataDir, mail }, handle);
      watch(thread);
      dispatch();
    } catch (error) {
      report(`The store does not open: ${error instanceof Error ? error.message : error}`);
      setTimeout(restart, restartPause).unref();
    }
  }

  watch(thread);
  return {
    save(message) {
      const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
      if (closing) reject(new Error('The store is closed.'));
      else if (!thread) reject(new Error('The store is being started again.'));
      else if (waiting.length >= maxWaiting) reject(new Error('Too many messages are waiting for the disk.'));
      else {
        waiting.push({ message, resolve, reject });
        dispatchSoon();
      }
      return promise;
    },
    startMail(settings) {
      mail = settings;
      if (thread) send(thread, { kind: 'mail', settings });
    },
    close() {
      if (!closing) {
        closing = Promise.withResolvers<void>();
        if (thread) dispatchSoon();
        else closing.resolve();
      }
      return closing.promise;
    },
  };
}

function send(thread: Worker, command: StoreCommand): void {
  thread.postMessage(command);
}

/** Resolves when the thread has opened the database. */
function startThread(start: StoreStart, handle: (event: StoreEvent) => void): Promise<Worker> {
  const thread = new Worker(new URL('./store-worker.ts', import.meta.url), { workerData: start });
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (first: StoreEvent) => {
      thread.off('error', reject);
      if (first.kind !== 'not opened') {
        thread.on('message', handle);
        return resolve(thread);
      }
      reject(new StartError(first.text));
    });
  });
}
