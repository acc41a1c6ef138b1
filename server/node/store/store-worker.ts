import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { MailSettings } from '../mail/mail-settings.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { createSteadyClock } from '../mail/steady-clock.ts';
import { StartError } from '../start-error.ts';
import { type MessageDatabase, openMessageDatabase } from './message-database.ts';
import type { StoreCommand, StoreEvent, StoreStart } from './store-protocol.ts';

/**
 * The thread of the store. Only here the disk is waited for: the thread that serves pages goes on while a commit
 * waits for its fsync, or another process holds the lock.
 */
if (parentPort) run(parentPort, workerData as StoreStart);

/** Milliseconds until a mail in flight is aborted when the server stops. It is sent again later. */
const mailShutdownTimeout = 3_000;

function run(port: MessagePort, { dataDir, mail }: StoreStart): void {
  const emit = (event: StoreEvent) => port.postMessage(event);
  const now = createSteadyClock();
  let database: MessageDatabase;
  try {
    database = openMessageDatabase(dataDir, () => new Date());
  } catch (error) {
    emit({ kind: 'not opened', text: textOf(error), isStartError: error instanceof StartError });
    return;
  }
  emit({ kind: 'open' });
  let outbox = mail && startOutbox(mail);

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
    try {
      const receipts = database.saveAll(messages, outbox && now());
      emit({ kind: 'saved', receipts });
      outbox?.wake();
    } catch (error) {
      emit({ kind: 'not saved', text: textOf(error) });
      // The store starts another thread, which opens the file that is there now, or makes a new one.
      if (!database.isInPlace()) void close();
    }
  }

  async function close(): Promise<void> {
    await outbox?.stop(mailShutdownTimeout);
    database.close();
    emit({ kind: 'closed' });
    port.close();
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
