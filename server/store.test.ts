import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openFile } from './node-database.ts';
import { type Database, forgetSenders, storeMessage } from './store.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
const limits = { perSender: 3, overall: 16 };

/** A store in memory, at noon, for messages that differ in their number. */
function openStore() {
  const database = openFile(':memory:');
  const store = (number: number, { address = '203.0.113.7', now = noon, mailed = false } = {}) => {
    const message = { ...plainMessage, message: `Message ${number}` };
    return storeMessage(database, { message, spamFlags: [], address, now, mailed }, limits);
  };
  const rows = () => database.sqlite.prepare('SELECT * FROM messages').all();
  return { database, store, rows };
}

describe('A message', () => {
  test('is kept with all that is known of it, and of its sender no more than hashes', async () => {
    const { database, rows } = openStore();
    const stored = await storeMessage(database, {
      message: plainMessage,
      spamFlags: ['many links', 'only blanks'],
      address: '203.0.113.7',
      now: noon,
      mailed: true,
    });
    const hash = expect.stringMatching(/^[\da-f]{64}$/);
    expect(rows().map((row) => ({ ...row }))).toEqual([
      {
        position: 1,
        id: stored.ok && stored.id,
        received_at: '2026-06-01T12:00:00.000Z',
        received_ms: noon,
        ...plainMessage,
        marks: 'many links; only blanks',
        fingerprint: hash,
        sender: hash,
        network: hash,
        mail: 'waiting',
        mail_attempts: 0,
        mail_due_ms: 0,
        mail_error: '',
      },
    ]);
    expect(stored).toEqual({ ok: true, id: expect.stringMatching(/^[\da-f-]{36}$/), isNew: true });
  });

  test('that is sent again within a day is one row, and acknowledged with its id', async () => {
    const { store, rows } = openStore();
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => store(1)));
    const again = { ...first, isNew: false };
    expect(first).toMatchObject({ ok: true, isNew: true });
    expect(others).toEqual(Array(19).fill(again));
    expect(await store(1, { now: noon + 24 * hour })).toEqual(again);
    // A clock that was set back makes no second one of it.
    expect(await store(1, { now: noon - 24 * hour })).toEqual(again);
    expect(rows()).toHaveLength(1);
    expect(await store(1, { now: noon + 24 * hour + 1 })).toMatchObject({ isNew: true });
  });

  test.each(['name', 'email', 'subject', 'message'])(
    'that differs in its %s is another one',
    async (field) => {
      const { database, rows } = openStore();
      const arrival = { spamFlags: [], address: '203.0.113.7', now: noon, mailed: false };
      for (const message of [plainMessage, { ...plainMessage, [field]: 'x' }])
        await storeMessage(database, { ...arrival, message });
      expect(rows()).toHaveLength(2);
    },
  );

  test('whose text has moved from one field into the next is another one', async () => {
    const { database, rows } = openStore();
    const arrival = { spamFlags: [], address: '203.0.113.7', now: noon, mailed: false };
    for (const [name, email] of [
      ['a', 'bc'],
      ['ab', 'c'],
    ] as const)
      await storeMessage(database, { ...arrival, message: { ...plainMessage, name, email } });
    expect(rows()).toHaveLength(2);
  });
});

describe('The limits', () => {
  const full = (seconds: number) => ({ ok: false, seconds });

  test('let a sender have so many messages in ten minutes, and others go on', async () => {
    const { store } = openStore();
    // An older one of somebody else, which says nothing about this sender's wait.
    await store(0, { address: '203.0.113.8' });
    for (const number of [1, 2, 3])
      expect(await store(number, { now: noon + number * minute })).toMatchObject({ ok: true });
    expect(await store(4, { now: noon + 4 * minute })).toEqual(full(420));
    expect(await store(4, { now: noon + 11 * minute - 1 })).toEqual(full(1));
    expect(await store(5, { address: '198.51.100.7', now: noon + 4 * minute })).toMatchObject({ ok: true });
    expect(await store(4, { now: noon + 11 * minute })).toMatchObject({ ok: true });
  });

  test('do not count a message that is sent again', async () => {
    const { store } = openStore();
    for (const number of [1, 2, 2, 2, 3]) await store(number);
    expect(await store(1)).toMatchObject({ ok: true, isNew: false });
    expect(await store(4)).toEqual(full(600));
  });

  test('take an IPv6 network of a household for one sender', async () => {
    const { store } = openStore();
    for (const number of [1, 2, 3]) await store(number, { address: `2001:db8:0:1::${number}` });
    expect(await store(4, { address: '2001:db8:0:1::4' })).toEqual(full(600));
    expect(await store(5, { address: '2001:db8:0:2::1' })).toMatchObject({ ok: true });
  });

  test.each([
    ['198.51.100', '198.51.10'],
    ['2001:db8:7:', '2001:db8:70:'],
  ])('let a network have a quarter of what all may have: %s', async (network, other) => {
    const { store } = openStore();
    await store(0, { address: '192.0.2.1', now: noon - minute });
    const inside = (number: number) => ({
      address: network.includes(':') ? `${network}${number}::1` : `${network}.${number}`,
    });
    for (const number of [1, 2, 3, 4])
      expect(await store(number, inside(number))).toMatchObject({ ok: true });
    expect(await store(5, inside(5))).toEqual(full(600));
    expect(await store(6, { address: other.includes(':') ? `${other}1::1` : `${other}.1` })).toMatchObject({
      ok: true,
    });
  });

  test('let all together have so many', async () => {
    const { store, rows } = openStore();
    for (let number = 1; number <= 16; number += 1)
      expect(await store(number, { address: `198.51.${number}.1` })).toMatchObject({ ok: true });
    expect(await store(17, { address: '198.51.17.1' })).toEqual(full(600));
    expect(rows()).toHaveLength(16);
  });

  test('are 20, 50 and 200 where the owner sets no others', async () => {
    const { database, rows } = openStore();
    const countFrom = async (addressOf: (number: number) => string) => {
      database.sqlite.exec('DELETE FROM messages');
      for (let number = 0; number < 210; number += 1) {
        const message = { ...plainMessage, message: String(number) };
        await storeMessage(database, {
          message,
          spamFlags: [],
          address: addressOf(number),
          now: noon,
          mailed: false,
        });
      }
      return rows().length;
    };
    expect([
      await countFrom(() => '203.0.113.7'),
      await countFrom((number) => `203.0.113.${number}`),
      await countFrom((number) => `203.0.${number}.7`),
    ]).toEqual([20, 50, 200]);
  });

  test('are not barred by a clock that was set back', async () => {
    const { store } = openStore();
    for (const number of [1, 2, 3]) await store(number);
    expect(await store(4, { now: noon - hour })).toMatchObject({ ok: true });
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

  test('have another hash in every database', async () => {
    const [one, other] = [openStore(), openStore()];
    for (const { store } of [one, other]) await store(1);
    const hashes = [...one.rows(), ...other.rows()].flatMap(({ sender, network }) => [sender, network]);
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('A database that fails', () => {
  /** Stores a message while the connection breaks so many times, before the work is done or after it. */
  function storeWith(breaks: number, when: 'before' | 'after') {
    const { database, rows } = openStore();
    let left = breaks;
    const breakDown = (moment: typeof when) => {
      if (moment === when && left-- > 0) throw new Error('The connection broke.');
    };
    const failing: Database = {
      ...database,
      async batch<Row>(statements: Parameters<Database['batch']>[0]) {
        breakDown('before');
        const results = await database.batch<Row>(statements);
        breakDown('after');
        return results;
      },
    };
    const arrival = { message: plainMessage, spamFlags: [], address: null, now: noon, mailed: false };
    return { stored: storeMessage(failing, arrival), rows };
  }

  test.each(['before', 'after'] as const)(
    'once, %s its work, is asked again, and has one row',
    async (when) => {
      const { stored, rows } = storeWith(1, when);
      expect(await stored).toMatchObject({ ok: true });
      expect(rows()).toHaveLength(1);
    },
  );

  test('again acknowledges nothing', async () => {
    await expect(storeWith(2, 'before').stored).rejects.toThrow('The connection broke.');
  });
});
