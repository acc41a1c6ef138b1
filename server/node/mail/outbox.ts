import type { MessageDatabase } from '../store/message-database.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { maxAttempts, maxPause, pauseAfter } from './retry-schedule.ts';

/** What the outbox works with. */
export interface OutboxOptions {
  database: Pick<MessageDatabase, 'nextMail' | 'message' | 'markSent' | 'markFailed' | 'bringForward'>;
  /** Resolves when the mail server has accepted the mail; rejects when that is not certain. */
  send: (message: StoredMessage, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970, from a clock that never jumps. */
  now: () => number;
  random: () => number;
  /** Logs a line, without personal data, about what did not work. */
  report: (line: string) => void;
}

/** Sends the mails that wait in the database. */
export interface Outbox {
  /** Looks for due mail, as after a message has been stored. */
  wake(): void;
  /** Starts no other mail, and after `shutdownTimeout` milliseconds aborts the one in flight; it is sent again. */
  stop(shutdownTimeout: number): Promise<void>;
}

/** Milliseconds until a database is tried again that could not be read or written. */
const databasePause = 5_000;

/** Milliseconds after which due mail is looked for in any case. */
const maxTimer = 60_000;

/**
 * Sends one mail after the other, in the order in which they are due. Each is sent at least once: it leaves the outbox
 * only after the mail server has accepted it and that is noted on disk. A kill in between sends it again, with the same
 * Message-ID.
 */
export function createOutbox({ database, send, now, random, report }: OutboxOptions): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let isCapped = false;
  const stopping = new AbortController();
  const aborting = new AbortController();
  /** Ids of mails that the mail server has accepted, but that are not noted as sent yet. */
  const accepted = new Set<string>();

  const wake = () => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    // A round that is running may miss what was stored since it began.
    again = true;
    round ??= work().finally(() => {
      round = undefined;
    });
  };
  const wakeAfter = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, 0), maxTimer));
  };

  async function work(): Promise<void> {
    try {
      while (again && !stopping.signal.aborted) {
        again = false;
        capDueTimes();
        await sendAllDue();
      }
    } catch (error) {
      report(`The outbox of mails is waiting for the database: ${textOf(error)}`);
      wakeAfter(databasePause);
    }
  }

  /** A time that lies further ahead than any pause comes from a clock that was set back since. */
  function capDueTimes(): void {
    if (isCapped) return;
    database.bringForward(now() + maxPause);
    isCapped = true;
  }

  async function sendAllDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = database.nextMail();
      if (!next) return;
      if (next.due > now()) return wakeAfter(next.due - now());
      await attempt(next.id, next.attempts + 1);
    }
  }

  async function attempt(id: string, count: number): Promise<void> {
    if (!accepted.has(id)) {
      const message = database.message(id);
      if (!message) return;
      try {
        await send(message, aborting.signal);
        accepted.add(id);
      } catch (error) {
        if (aborting.signal.aborted) return;
        const pause = pauseAfter(count, random());
        database.markFailed(id, count, textOf(error), pause === undefined ? undefined : now() + pause);
        return report(failureLine(id, count, error, pause));
      }
    }
    database.markSent(id);
    accepted.delete(id);
  }

  return {
    wake,
    async stop(shutdownTimeout) {
      clearTimeout(timer);
      stopping.abort();
      const limit = setTimeout(() => aborting.abort(), shutdownTimeout);
      await round;
      clearTimeout(limit);
    },
  };
}

/** Names the message by its id and the error by its codes: the words of a mail server may hold addresses. */
function failureLine(id: string, count: number, error: unknown, pause: number | undefined): string {
  const { code = 'error', responseCode } = error as { code?: string; responseCode?: number };
  const what = [code, responseCode].filter(Boolean).join(' ');
  const then =
    pause === undefined ? 'given up; see npm run messages' : `next in ${Math.ceil(pause / 1000)} s`;
  return `The mail about message ${id} was not sent, attempt ${count} of ${maxAttempts}: ${what}; ${then}`;
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
