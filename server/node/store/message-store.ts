import { Worker } from 'node:worker_threads';
import type { MailSettings } from '../mail/mail-settings.ts';
import { StartError } from '../start-error.ts';
import type { StoreOrder, StoreReport, StoreStart } from './store-protocol.ts';
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

/** A store that also tells the owner by mail. */
export interface MailingStore extends MessageStore {
  /** From now on every message that is stored is mailed, and so is what waits from earlier. */
  startMail(settings: MailSettings): void;
}

/** How a store is run. */
export interface StoreOptions {
  /** Told in a line about what went wrong beside the saving: mail, and the thread itself. */
  report?: (line: string) => void;
  /** How many messages go into one transaction at most; 1 gives each its own. */
  mostTogether?: number;
}

interface Waiting {
  message: NewMessage;
  resolve: (receipt: Receipt) => void;
  reject: (error: Error) => void;
}

/** Messages that wait for the disk. Beyond, senders are told at once that it does not go; memory stays bounded. */
const mostWaiting = 5_000;

/** Milliseconds before a thread that died is replaced. */
const restartPause = 1_000;

/**
 * Opens the store of a folder in a thread of its own. All messages that come in while a commit waits for the disk are
 * put into the next one together, so that the disk is waited for once per group and not once per message. Rejects
 * when the folder cannot be written or holds no such database.
 */
export async function openMessageStore(
  dataDir: string,
  { report = () => {}, mostTogether = 500 }: StoreOptions = {},
): Promise<MailingStore> {
  const waiting: Waiting[] = [];
  let underway: Waiting[] = [];
  let mail: MailSettings | undefined;
  let closing: PromiseWithResolvers<void> | undefined;
  let dispatching = false;
  let thread: Worker | undefined = await startThread({ dataDir, mail }, listen);

  function listen(answer: StoreReport): void {
    if (answer.kind === 'fault') report(answer.line);
    if (answer.kind === 'saved' || answer.kind === 'not saved') {
      const group = underway;
      underway = [];
      for (const [index, { resolve, reject }] of group.entries()) {
        const receipt = answer.kind === 'saved' ? answer.receipts[index] : undefined;
        if (receipt) resolve(receipt);
        else reject(new Error(answer.kind === 'not saved' ? answer.text : 'The message got no receipt.'));
      }
      dispatch();
    }
  }

  function dispatch(): void {
    if (!thread || underway.length > 0) return;
    if (waiting.length > 0) {
      underway = waiting.splice(0, mostTogether);
      order(thread, { kind: 'save', messages: underway.map(({ message }) => message) });
    } else if (closing) {
      order(thread, { kind: 'close' });
    }
  }

  /** Waits for the end of the present turn, so that everything that arrived in it goes together. */
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
      for (const { reject } of [...underway, ...waiting.splice(0)]) reject(new Error('The store stopped.'));
      underway = [];
      setTimeout(restart, restartPause).unref();
    });
  }

  async function restart(): Promise<void> {
    if (closing) return;
    try {
      thread = await startThread({ dataDir, mail }, listen);
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
      else if (waiting.length >= mostWaiting)
        reject(new Error('Too many messages are waiting for the disk.'));
      else {
        waiting.push({ message, resolve, reject });
        dispatchSoon();
      }
      return promise;
    },
    startMail(settings) {
      mail = settings;
      if (thread) order(thread, { kind: 'mail', settings });
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

function order(thread: Worker, what: StoreOrder): void {
  thread.postMessage(what);
}

/** Resolves when the thread has opened the database. */
function startThread(start: StoreStart, listen: (report: StoreReport) => void): Promise<Worker> {
  const thread = new Worker(new URL('./store-worker.ts', import.meta.url), { workerData: start });
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', (first: StoreReport) => {
      thread.off('error', reject);
      if (first.kind !== 'shut') {
        thread.on('message', listen);
        return resolve(thread);
      }
      reject(first.plain ? new StartError(first.text) : new Error(first.text));
    });
  });
}
