import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { MailSettings } from '../mail/mail-settings.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { createSteadyClock } from '../mail/steady-clock.ts';
import { StartError } from '../start-error.ts';
import { type MessageDatabase, openMessageDatabase } from './message-database.ts';
import type { StoreOrder, StoreReport, StoreStart } from './store-protocol.ts';

/**
 * The thread of the store. Here, and only here, the disk is waited for: the thread that serves pages goes on while a
 * commit waits for its fsync, or another process holds the lock.
 */
if (parentPort) run(parentPort, workerData as StoreStart);

/** Milliseconds that a mail under way is given when the server stops. Longer, and it is sent again later. */
const mailGrace = 3_000;

function run(port: MessagePort, { dataDir, mail }: StoreStart): void {
  const tell = (report: StoreReport) => port.postMessage(report);
  const now = createSteadyClock();
  let database: MessageDatabase;
  try {
    database = openMessageDatabase(dataDir, () => new Date());
  } catch (error) {
    tell({ kind: 'shut', text: textOf(error), plain: error instanceof StartError });
    return;
  }
  tell({ kind: 'open' });
  let outbox = mail && startOutbox(mail);

  port.on('message', (order: StoreOrder) => {
    switch (order.kind) {
      case 'save':
        return save(order.messages);
      case 'mail':
        outbox ??= startOutbox(order.settings);
        return;
      case 'close':
        return void close();
    }
  });

  function startOutbox(settings: MailSettings): Outbox {
    const report = (line: string) => tell({ kind: 'fault', line });
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

  function save(messages: Extract<StoreOrder, { kind: 'save' }>['messages']): void {
    try {
      const receipts = database.saveAll(messages, outbox && now());
      tell({ kind: 'saved', receipts });
      outbox?.wake();
    } catch (error) {
      tell({ kind: 'not saved', text: textOf(error) });
      // The store starts another thread, which opens the file that is there now, or makes a new one.
      if (!database.isInPlace()) void close();
    }
  }

  async function close(): Promise<void> {
    await outbox?.stop(mailGrace);
    database.close();
    tell({ kind: 'closed' });
    port.close();
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
