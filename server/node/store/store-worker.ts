import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { MailSettings } from '../mail/mail-settings.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { createSteadyClock } from '../mail/steady-clock.ts';
import { type MessageDatabase, openMessageDatabase } from './message-database.ts';
import { explainStoreError } from './store-error.ts';
import type { StoreCommand, StoreEvent, StoreStart } from './store-protocol.ts';

/** Milliseconds between two looks at the files. When nothing was saved in between, the journal is written back. */
const lookInterval = 2_000;

/** Milliseconds until a mail in flight is aborted when the server stops. It is sent again later. */
const mailShutdownTimeout = 3_000;

/**
 * The thread of the store. Only here the disk is waited for: the thread that serves pages goes on while a commit
 * waits for its fsync, or another process holds the lock.
 */
if (parentPort) run(parentPort, workerData as StoreStart);

function run(port: MessagePort, { dataDir, mail }: StoreStart): void {
  const emit = (event: StoreEvent) => port.postMessage(event);
  const now = createSteadyClock();
  let database: MessageDatabase;
  try {
    database = openMessageDatabase(dataDir, () => new Date());
  } catch (error) {
    emit({ kind: 'not opened', text: explainStoreError(error, dataDir) });
    return;
  }
  emit({ kind: 'open' });
  let outbox = mail && startOutbox(mail);
  let hasSaved = false;
  let hasReported = false;
  let closed: Promise<void> | undefined;
  const looking = setInterval(look, lookInterval);

  port.on('message', (command: StoreCommand) => {
    switch (command.kind) {
      case 'save':
        return save(command.messages);
      case 'mail':
        outbox ??= startOutbox(command.settings);
        return;
      case 'close':
        return void close();
    }
  });

  function look(): void {
    // The store starts another thread, which opens the files that are there now, or makes new ones.
    if (!database.isInPlace()) return void close();
    if (!hasSaved) writeBack();
    hasSaved = false;
  }

  function writeBack(): void {
    try {
      database.writeBack();
      hasReported = false;
    } catch (error) {
      // Nothing is lost, and it is tried again at each look: one line is enough.
      const line = `The journal was not written back: ${explainStoreError(error, dataDir)}`;
      if (!hasReported) emit({ kind: 'error', line });
      hasReported = true;
    }
  }

  function startOutbox(settings: MailSettings): Outbox {
    const report = (line: string) => emit({ kind: 'error', line });
    const started = createOutbox({
      database,
      send: createMailSender(settings),
      now,
      random: Math.random,
      report,
    });
    started.wake();
    return started;
  }

  function save(messages: Extract<StoreCommand, { kind: 'save' }>['messages']): void {
    hasSaved = true;
    try {
      const receipts = database.saveAll(messages, outbox && now());
      emit({ kind: 'saved', receipts });
      outbox?.wake();
    } catch (error) {
      emit({ kind: 'not saved', text: textOf(error) });
      if (!database.isInPlace()) void close();
    }
  }

  function close(): Promise<void> {
    clearInterval(looking);
    closed ??= closeOnce();
    return closed;
  }

  async function closeOnce(): Promise<void> {
    await outbox?.stop(mailShutdownTimeout);
    database.close();
    emit({ kind: 'closed' });
    port.close();
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
