import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openFile } from './node-database.ts';
import { type Arrival, type Database, forgetSenders, storeMessage } from './store.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
const limits = { perSender: 3, overall: 16 };

/** A store in memory, at noon, for messages that differ in their number. */
function openStore() {
  const database = openFile(':memory:');
  const known = { message: plainMessage, spamFlags: [], mailed: false };
  const arrival: Arrival = { ...known, address: '203.0.113.7', now: noon };
  const store = (number: number, change: Partial<Arrival> = {}) => {
    const message = { ...plainMessage, message: `Message ${number}` };
    return storeMessage(database, { ...arrival, message, ...change }, limits);
  };
  const rows = () => database.sqlite.prepare('SELECT * FROM messages').all();
  return { database, arrival, store, rows };
}

describe('A message', () => {
  test('is kept with all that is known of it, and of its sender no more than hashes', async () => {
    const { store, rows } = openStore();
    const stored = await store(1, { spamFlags: ['many links', 'only blanks'], mailed: true });
    const id = stored.ok && stored.id;
    const hash = expect.stringMatching(/^[\da-f]{64}$/);
    expect(rows().map((row) => ({ ...row }))).toEqual([
      {
        ...{ position: 1, id, received_at: '2026-06-01T12:00:00.000Z', received_ms: noon },
        ...{ ...plainMessage, message: 'Message 1', marks: 'many links; only blanks' },
        ...{ fingerprint: hash, sender: hash, network: hash },
        ...{ mail: 'waiting', mail_attempts: 0, mail_due_ms: 0, mail_error: '' },
      },
    ]);
    expect(stored).toEqual({ ok: true, id: expect.stringMatching(/^[\da-f-]{36}$/), isNew: true });
  });

  test('that is sent again within a day is one row, and acknowledged with its id', async () => {
    const { store, rows } = openStore();
    const results = await Promise.all(Array.from({ length: 20 }, () => store(1)));
    // Which of them comes first is the machine's to say.
    const again = { ok: true, id: rows()[0]?.['id'], isNew: false };
    expect(results.filter((result) => result.ok && result.isNew)).toEqual([{ ...again, isNew: true }]);
    expect(results.map((result) => ({ ...result, isNew: false }))).toEqual(Array(20).fill(again));
    expect(await store(1, { now: noon + 24 * hour })).toEqual(again);
    // A clock that was set back makes no second one of it.
    expect(await store(1, { now: noon - 24 * hour })).toEqual(again);
    expect(rows()).toHaveLength(1);
    for (const now of [noon + 24 * hour + 1, noon - 24 * hour - 1])
      expect(await store(1, { now })).toMatchObject({ isNew: true });
  });

  test('that differs in one field is another one, also where a text has moved into the next', async () => {
    const { store, rows } = openStore();
    const changes = [{}, { name: 'a' }, { email: 'a' }, { subject: 'a' }, { message: 'a' }];
    const moved = [
      { name: 'a', email: 'bc' },
      { name: 'ab', email: 'c' },
    ];
    for (const change of [...changes, ...moved])
      await store(1, { message: { ...plainMessage, ...change }, address: String(rows().length) });
    expect(rows()).toHaveLength(7);
  });
});

describe('The limits', () => {
  /** Numbers from 1, as messages of so many addresses. */
  const each = (count: number, address: (number: number) => string) =>
    Array.from({ length: count }, (_, index) => `${address(index + 1)} 0`);

  // Each message by its sender and minute, and the seconds for which it is kept out.
  test.each<[title: string, arrivals: string[]]>([
    [
      'let a sender have three in ten minutes, and others go on',
      // The first is of somebody else, and says nothing about this sender's wait.
      '192.0.2.8 0|192.0.2.7 1|192.0.2.7 2|192.0.2.7 3|192.0.2.7 4 420|198.51.100.7 4'
        .split('|')
        .concat('192.0.2.7 10.999 1', '192.0.2.7 11'),
    ],
    ['are not barred by a clock that was set back', ['a 0', 'a 0', 'a 0', 'a -60']],
    [
      'let a network have a quarter of what all may have',
      ['192.0.2.1 -1', ...each(4, (one) => `198.51.100.${one}`), '198.51.100.5 0 600', '198.51.10.1 0'],
    ],
    [
      'bound a sender on the server’s own machine only together with all others',
      [...each(15, () => 'local'), '192.0.2.7 0', 'local 0 600'],
    ],
    ['let all together have sixteen', [...each(16, (one) => `198.51.${one}.1`), '192.0.2.7 0 600']],
  ])('%s', async (_, arrivals) => {
    const { store } = openStore();
    for (const [index, arrival] of arrivals.entries()) {
      const [address, at, seconds] = arrival.split(' ');
      const expected = seconds ? { ok: false, seconds: Number(seconds) } : { ok: true, isNew: true };
      const result = await store(index, { address, now: noon + Number(at) * minute });
      expect(result, arrival).toMatchObject(expected);
    }
  });

  test('do not count a message that is sent again', async () => {
    const { store } = openStore();
    for (const number of [1, 2, 2, 2, 3]) await store(number);
    expect(await store(1)).toMatchObject({ ok: true, isNew: false });
    expect(await store(4)).toEqual({ ok: false, seconds: 600 });
  });

  test.each<[number, (number: number) => string]>([
    [20, () => '203.0.113.7'],
    [50, (number) => `203.0.113.${number}`],
    [200, (number) => `203.0.${number}.7`],
  ])('are %i where the owner sets no others, of one sender, one network and all', async (max, address) => {
    const { database, arrival, rows } = openStore();
    for (let number = 0; number < 210; number += 1) {
      const message = { ...plainMessage, message: String(number) };
      await storeMessage(database, { ...arrival, message, address: address(number) });
    }
    expect(rows()).toHaveLength(max);
  });
});

describe('Senders', () => {
  test('are forgotten after the window of the limits, with the key of their hashes', async () => {
    const { database, store, rows } = openStore();
    const known = () => rows().map(({ sender, network }) => [sender, network].filter(Boolean).length);
    const key = () => database.sqlite.prepare('SELECT key FROM sender_key').get()?.key;
    await store(1);
    await store(2, { now: noon + minute });
    const before = key();
    await forgetSenders(database, noon + 10 * minute);
    expect([known(), key()]).toEqual([[2, 2], before]);
    await forgetSenders(database, noon + 10 * minute + 1);
    expect([known(), key()]).toEqual([[0, 2], before]);
    await forgetSenders(database, noon + 11 * minute + 1);
    expect([known(), key()]).toEqual([[0, 0], undefined]);
    await store(3, { now: noon + hour });
    expect(key()).not.toBe(before);
  });

  test('are forgotten if their messages came before the clock was set back', async () => {
    const { database, store, rows } = openStore();
    await store(1);
    await forgetSenders(database, noon - 10 * minute - 1);
    expect(rows()).toMatchObject([{ sender: null, network: null }]);
  });

  test('have another hash in every database', async () => {
    const [one, other] = [openStore(), openStore()];
    for (const { store } of [one, other]) await store(1);
    const hashes = [...one.rows(), ...other.rows()].flatMap(({ sender, network }) => [sender, network]);
    expect(new Set(hashes).size).toBe(4);
  });
});

test('A connection that breaks after its work is asked again, and makes one row; one that stays broken acknowledges nothing.', async () => {
  const { database, arrival, rows } = openStore();
  const breaking = (isBroken: () => boolean): Database => ({
    ...database,
    async batch(statements) {
      const results = await database.batch<never>(statements);
      if (isBroken()) throw new Error('The connection broke.');
      return results;
    },
  });
  let calls = 0;
  const once = breaking(() => calls++ % 2 === 0);
  expect(await storeMessage(once, arrival)).toMatchObject({ ok: true });
  expect(rows()).toHaveLength(1);
  const always = breaking(() => true);
  await expect(storeMessage(always, arrival)).rejects.toThrow('The connection broke.');
});
