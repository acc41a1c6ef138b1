import type { MessageDatabase } from '../store/message-database.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { longestPause, mostAttempts, pauseAfter } from './retry-schedule.ts';

/** What the outbox works with. */
export interface OutboxParts {
  database: Pick<MessageDatabase, 'nextMail' | 'message' | 'noteSent' | 'noteFailure' | 'bringForward'>;
  /** Resolves when the mail server has taken responsibility for the mail; rejects when that is not certain. */
  send: (message: StoredMessage, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970, from a clock that never jumps. */
  now: () => number;
  random: () => number;
  /** Told in a line, without personal data, about what did not work. */
  report: (line: string) => void;
}

/** Sends what waits in the database. */
export interface Outbox {
  /** Looks for mail that is due, as after a message has been stored. */
  wake(): void;
  /** Begins nothing more, gives the mail under way some milliseconds, and then breaks it off; it is sent again. */
  stop(grace: number): Promise<void>;
}

/** How long to leave a database alone that could not be read or written, in milliseconds. */
const databasePause = 5_000;

/** Timers hold no longer times than this. */
const longestTimer = 60_000;

/**
 * Sends one mail after the other, in the order in which they are due. Each is sent at least once: it leaves the outbox
 * only after the mail server has taken it and that is noted on disk. A kill in between sends it again, with the same
 * Message-ID.
 */
export function createOutbox({ database, send, now, random, report }: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let planned = false;
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  /** Taken by the mail server, but not noted so far, because the database could not be written. */
  const taken = new Set<string>();

  const wake = () => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    // Asked for while a round is under way: what was stored may be missed by it.
    again = true;
    round ??= work().finally(() => {
      round = undefined;
    });
  };
  const wakeIn = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, 0), longestTimer));
  };

  async function work(): Promise<void> {
    try {
      while (again && !stopping.signal.aborted) {
        again = false;
        planOnce();
        await sendAllDue();
      }
    } catch (error) {
      report(`The outbox of mails is waiting for the database: ${textOf(error)}`);
      wakeIn(databasePause);
    }
  }

  /** A time that lies further ahead than any pause comes from a clock that was set back since. */
  function planOnce(): void {
    if (planned) return;
    database.bringForward(now() + longestPause);
    planned = true;
  }

  async function sendAllDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = database.nextMail();
      if (!next) return;
      if (next.due > now()) return wakeIn(next.due - now());
      await attempt(next.id, next.attempts + 1);
    }
  }

  async function attempt(id: string, count: number): Promise<void> {
    if (!taken.has(id)) {
      const message = database.message(id);
      if (!message) return;
      try {
        await send(message, breakingOff.signal);
        taken.add(id);
      } catch (error) {
        if (breakingOff.signal.aborted) return;
        const pause = pauseAfter(count, random());
        database.noteFailure(id, count, textOf(error), pause === undefined ? undefined : now() + pause);
        return report(failureLine(id, count, error, pause));
      }
    }
    database.noteSent(id);
    taken.delete(id);
  }

  return {
    wake,
    async stop(grace) {
      clearTimeout(timer);
      stopping.abort();
      const limit = setTimeout(() => breakingOff.abort(), grace);
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
  return `The mail about message ${id} was not sent, attempt ${count} of ${mostAttempts}: ${what}; ${then}`;
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
