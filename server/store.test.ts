import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/requests.ts';
import { openDatabaseFile } from './node-database.ts';
import { clientNetwork, forgetSenders, type ReceivedMessage, storeMessage } from './store.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
const limits = { perSender: 3, perNetwork: 4, overall: 16 };

function openStore() {
  const database = openDatabaseFile(':memory:');
  const text = { message: plainMessage, spamFlags: [], notifyOwner: false };
  const incoming: ReceivedMessage = { ...text, address: '203.0.113.7', now: noon };
  const store = (number: number, change: Partial<ReceivedMessage> = {}) => {
    const message = { ...plainMessage, message: `Message ${number}` };
    return storeMessage(database, { ...incoming, message, ...change }, limits);
  };
  const rows = () => database.sqlite.prepare('SELECT * FROM messages').all();
  return { database, incoming, store, rows };
}

describe('A message', () => {
  test('is stored with its flags and times, and its sender only as hashes', async () => {
    const { store, rows } = openStore();
    const stored = await store(1, { spamFlags: ['hidden field filled', 'many links'], notifyOwner: true });
    const id = stored.ok && stored.id;
    const hash = expect.stringMatching(/^[\da-f]{64}$/);
    expect(rows().map((row) => ({ ...row }))).toEqual([
      {
        position: 1,
        id,
        received_at: '2026-06-01T12:00:00.000Z',
        received_ms: noon,
        ...plainMessage,
        message: 'Message 1',
        marks: 'hidden field filled; many links',
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

  test('sent again within a day gets the same id and no second row', async () => {
    const { store, rows } = openStore();
    const results = await Promise.all(Array.from({ length: 20 }, () => store(1)));
    // Any of the twenty may come first.
    const again = { ok: true, id: rows()[0]?.['id'], isNew: false };
    expect(results.filter((result) => result.ok && result.isNew)).toEqual([{ ...again, isNew: true }]);
    expect(results.map((result) => ({ ...result, isNew: false }))).toEqual(Array(20).fill(again));
    expect(await store(1, { now: noon + 24 * hour })).toEqual(again);
    // After the clock was set back.
    expect(await store(1, { now: noon - 24 * hour })).toEqual(again);
    expect(rows()).toHaveLength(1);
    for (const now of [noon + 24 * hour + 1, noon - 24 * hour - 1])
      expect(await store(1, { now })).toMatchObject({ isNew: true });
  });

  test('that differs in one field, or only in the split between two fields, is a new one', async () => {
    const { store, rows } = openStore();
    const changes = [{}, { name: 'a' }, { email: 'a' }, { subject: 'a' }, { message: 'a' }];
    for (const change of [...changes, { name: 'a', email: 'bc' }, { name: 'ab', email: 'c' }])
      await store(1, { message: { ...plainMessage, ...change }, address: String(rows().length) });
    expect(rows()).toHaveLength(7);
  });
});

describe('The limits', () => {
  const each = (count: number, address: (number: number) => string) =>
    Array.from({ length: count }, (_, index) => `${address(index + 1)} 0`);

  // For each message: its sender, its minute and, if it is refused, the seconds to wait.
  // The message of 192.0.2.8, in the same network, must not affect how long 192.0.2.7 waits.
  const three = ['8 0', '7 1', '7 2', '7 3', '7 4 420', '7 10.999 1', '7 11'].map((one) => `192.0.2.${one}`);
  const network = each(4, (one) => `198.51.100.${one}`);
  test.each<[title: string, messages: string[]]>([
    ['allow a sender three messages in ten minutes, without affecting others', [...three, 'a 4']],
    ['accept messages after the clock was set back', ['a 0', 'a 0', 'a 0', 'a -60']],
    ['allow a network four messages', ['a -1', ...network, '198.51.100.5 0 600', '198.51.10.1 0']],
    ['restrict a local sender only by the overall limit', [...each(15, () => 'local'), 'a 0', 'local 0 600']],
    ['allow sixteen messages overall', [...each(16, (one) => `198.51.${one}.1`), 'a 0 600']],
  ])('%s', async (_, messages) => {
    const { store } = openStore();
    for (const [index, given] of messages.entries()) {
      const [address, at, seconds] = given.split(' ');
      const expected = seconds ? { ok: false, seconds: Number(seconds) } : { ok: true, isNew: true };
      const result = await store(index, { address, now: noon + Number(at) * minute });
      expect(result, given).toMatchObject(expected);
    }
  });

  test('do not count duplicates, and refuse them once a sender has reached a limit', async () => {
    const { store } = openStore();
    for (const number of [1, 2, 2, 2, 3]) expect(await store(number)).toMatchObject({ ok: true });
    for (const number of [1, 4]) expect(await store(number)).toEqual({ ok: false, seconds: 600 });
    expect(await store(1, { address: '192.0.2.1' })).toMatchObject({ ok: true, isNew: false });
  });

  test.each<[number, string, (number: number) => string]>([
    [20, 'per sender', () => '203.0.113.7'],
    [50, 'per network', (number) => `203.0.113.${number}`],
    [200, 'overall', (number) => `203.0.${number}.7`],
  ])('default to %i messages %s', async (max, _, address) => {
    const { database, incoming, rows } = openStore();
    for (let number = 0; number < 210; number += 1) {
      const message = { ...plainMessage, message: String(number) };
      await storeMessage(database, { ...incoming, message, address: address(number) });
    }
    expect(rows()).toHaveLength(max);
  });
});

describe('Senders', () => {
  test('are forgotten after the rate limit window, with the key of their hashes', async () => {
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

  test('are forgotten if the clock is set back by more than the window', async () => {
    const { database, store, rows } = openStore();
    await store(1);
    await forgetSenders(database, noon - 10 * minute - 1);
    expect(rows()).toMatchObject([{ sender: null, network: null }]);
  });

  test('have different hashes in every database', async () => {
    const [one, other] = [openStore(), openStore()];
    for (const { store } of [one, other]) await store(1);
    const hashes = [...one.rows(), ...other.rows()].flatMap(({ sender, network }) => [sender, network]);
    expect(new Set(hashes).size).toBe(4);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::', '0:0:0:0', '0:0:0'],
  [null, 'unknown', 'unknown'],
])('%s is the sender %s in the network %s', (address, sender, network) =>
  expect(clientNetwork(address)).toEqual({ sender, network }),
);
