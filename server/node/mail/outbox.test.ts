import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MessageDatabase, openMessageDatabase } from '../store/message-database.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { newMessage } from '../testing/new-message.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import { maxAttempts } from './retry-schedule.ts';
import { createSteadyClock } from './steady-clock.ts';

const hour = 3_600_000;
let dataDir: string;
let database: MessageDatabase;
let time: number;
let lines: string[];
let outboxes: Outbox[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'outbox-'));
  database = openMessageDatabase(dataDir, () => new Date());
  time = Date.parse('2026-11-20T12:00:00Z');
  lines = [];
  outboxes = [];
});
afterEach(async () => {
  for (const outbox of outboxes) await outbox.stop(0);
  database.close();
  rmSync(dataDir, { recursive: true });
});

function start(send: OutboxOptions['send'], parts: Partial<OutboxOptions> = {}) {
  const report = (line: string) => lines.push(line);
  const outbox = createOutbox({ database, send, now: () => time, random: () => 0.5, report, ...parts });
  outboxes.push(outbox);
  return outbox;
}

const store = (...subjects: string[]) =>
  database
    .saveAll(
      subjects.map((subject) => newMessage({ subject })),
      time,
    )
    .map(({ id }) => id);

const state = (id: string | undefined) => database.message(String(id));

describe('a stored message', () => {
  test('is mailed once, and noted as sent', async () => {
    const [id] = store('hello');
    const send = vi.fn(async (_message: StoredMessage) => {});
    const outbox = start(send);
    outbox.wake();
    await expect.poll(() => state(id)?.mail).toBe('sent');
    outbox.wake();
    await outbox.stop(1_000);
    expect(send).toHaveBeenCalledOnce();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ id, subject: 'hello' });
  });

  test('is mailed when it comes in while another is on its way', async () => {
    const [first] = store('first');
    const under = Promise.withResolvers<void>();
    const outbox = start(async ({ id }) => (id === first ? under.promise : undefined));
    outbox.wake();
    const [second] = store('second');
    outbox.wake();
    under.resolve();
    await expect.poll(() => state(second)?.mail).toBe('sent');
    expect(state(first)?.mail).toBe('sent');
  });

  test('does not wait behind one that is not taken', async () => {
    const [bad] = store('bad', 'good');
    const outbox = start(async ({ id }) => {
      if (id === bad) throw new Error('no');
    });
    outbox.wake();
    await expect.poll(() => database.nextMail()?.id).toBe(bad);
    expect(state(bad)).toMatchObject({ mail: 'waiting', mailAttempts: 1, mailError: 'no' });
  });
});

describe('a mail server that is down', () => {
  const down = Object.assign(new Error('connect ECONNREFUSED owner@example.com'), { code: 'ESOCKET' });

  test('for less than 72 hours loses nothing', async () => {
    const [id] = store('hello');
    let up = false;
    const outbox = start(async () => {
      if (!up) throw down;
    });
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      outbox.wake();
      await expect.poll(() => state(id)?.mailAttempts).toBe(attempt);
      time = database.nextMail()?.due ?? 0;
    }
    expect(time - Date.parse('2026-11-20T12:00:00Z')).toBe(72 * hour + 36_500);
    up = true;
    outbox.wake();
    await expect.poll(() => state(id)?.mail).toBe('sent');
  });

  test('for longer has the mail given up and flagged', async () => {
    const [id] = store('hello');
    database.markFailed(String(id), maxAttempts - 1, 'down', time);
    start(() => Promise.reject(down)).wake();
    await expect.poll(() => state(id)?.mail).toBe('failed');
    expect(state(id)?.mailError).toContain('ECONNREFUSED');
    expect(lines.at(-1)).toContain(`attempt ${maxAttempts} of ${maxAttempts}: ESOCKET; given up`);
  });

  test('is logged in a line without addresses', async () => {
    const [id] = store('hello');
    start(() => Promise.reject(down)).wake();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toBe(
      `The mail about message ${id} was not sent, attempt 1 of ${maxAttempts}: ESOCKET; next in 1 s`,
    );
  });
});

describe('when the clock jumps', () => {
  test.each([-24 * hour, 24 * hour])('by %i ms while the server runs, plans stay as they were', (jump) => {
    let timeOfDay = Date.parse('2026-11-20T12:00:00Z');
    let elapsed = 5_000;
    const now = createSteadyClock(
      () => timeOfDay,
      () => elapsed,
    );
    const before = now();
    timeOfDay += jump;
    elapsed += 1_000;
    expect(now() - before).toBe(1_000);
  });

  test('back between two starts, no mail is stuck for longer than a pause', async () => {
    const [id] = store('hello');
    database.markFailed(String(id), 3, 'down', time + 30_000);
    time -= 24 * hour;
    const outbox = start(async () => {});
    outbox.wake();
    expect(database.nextMail()?.due).toBeLessThanOrEqual(time + 1.1 * hour);
    time += 1.1 * hour;
    outbox.wake();
    await expect.poll(() => state(id)?.mail).toBe('sent');
  });

  test('forward by years, no mail is given up for that', async () => {
    const [id] = store('hello');
    time += 10 * 365 * 24 * hour;
    start(() => Promise.reject(new Error('down'))).wake();
    await expect.poll(() => state(id)?.mailAttempts).toBe(1);
    expect(state(id)?.mail).toBe('waiting');
  });
});

describe('when the database cannot be written', () => {
  test('a mail that was taken is not sent again', async () => {
    const [id] = store('hello');
    const send = vi.fn(async () => {});
    const markSent = vi.fn((id: string) => {
      if (markSent.mock.calls.length < 3) throw new Error('database or disk is full');
      database.markSent(id);
    });
    const outbox = start(send, { database: { ...database, markSent } });
    outbox.wake();
    await expect.poll(() => lines).toHaveLength(1);
    outbox.wake();
    await expect.poll(() => lines).toHaveLength(2);
    outbox.wake();
    await expect.poll(() => state(id)?.mail).toBe('sent');
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('stopping', () => {
  test('lets the mail in flight end, and begins no other', async () => {
    const [first, second] = store('first', 'second');
    const under = Promise.withResolvers<void>();
    const outbox = start(() => under.promise);
    outbox.wake();
    const stopped = outbox.stop(60_000);
    under.resolve();
    await stopped;
    expect(state(first)?.mail).toBe('sent');
    expect(state(second)).toMatchObject({ mail: 'waiting', mailAttempts: 0 });
  });

  test('breaks off a mail that takes too long, without counting that against it', async () => {
    const [id] = store('hello');
    const outbox = start(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    outbox.wake();
    await outbox.stop(1);
    expect(state(id)).toMatchObject({ mail: 'waiting', mailAttempts: 0 });
  });
});
