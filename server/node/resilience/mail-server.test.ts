import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { type MessageDatabase, openMessageDatabase } from '../store/message-database.ts';
import {
  headerOf,
  type MailConduct,
  type MailServer,
  startMailServer,
  startRawServer,
} from '../testing/mail-server.ts';
import { newMessage } from '../testing/new-message.ts';

let dataDir: string;
let database: MessageDatabase;
let mails: MailServer;
let outbox: Outbox | undefined;
let time: number;
let id: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-server-'));
  database = openMessageDatabase(dataDir, () => new Date());
  mails = await startMailServer();
  time = Date.now();
  id = database.saveAll([newMessage()], time)[0]?.id ?? '';
});
afterEach(async () => {
  await outbox?.stop(0);
  outbox = undefined;
  await mails.stop();
  database.close();
  rmSync(dataDir, { recursive: true });
});

/** An outbox that sends to a server, with short timeouts. */
function sendTo(smtpUrl: string, timeouts = { idle: 5_000, total: 20_000 }) {
  const settings = { smtpUrl, from: 'site@example.com', to: 'owner@example.com' };
  const send = createMailSender(settings, timeouts);
  outbox = createOutbox({ database, send, now: () => time, random: () => 0.5, report: () => {} });
  outbox.wake();
}

const sendToServer = () => sendTo(`smtp://127.0.0.1:${mails.port}`);
const state = () => database.message(id);
const whenTried = (attempts: number) =>
  expect.poll(() => state()?.mailAttempts, { timeout: 30_000 }).toBe(attempts);
const whenSent = () => expect.poll(() => state()?.mail, { timeout: 30_000 }).toBe('sent');

/** Lets the pause pass. */
function tryAgain(): void {
  time = database.nextMail()?.due ?? time;
  outbox?.wake();
}

/** What every failure must come to: the mail is delivered, under the Message-ID that it has had all the time. */
function expectDelivered(): void {
  expect(new Set(mails.taken.map((mail) => headerOf(mail, 'Message-ID')))).toEqual(
    new Set([`<${id}@example.com>`]),
  );
}

describe('Mail', () => {
  test('SMTP down: the mail is delivered when the server is up again', async () => {
    const { port } = mails;
    await mails.stop();
    sendTo(`smtp://127.0.0.1:${port}`);
    await whenTried(1);
    expect(state()).toMatchObject({ mail: 'waiting', mailError: expect.stringContaining('ECONNREFUSED') });
    await outbox?.stop(0);
    mails = await startMailServer();
    time = database.nextMail()?.due ?? time;
    sendToServer();
    await whenSent();
    expectDelivered();
  });

  const refusals: [string, MailConduct][] = [
    ['421 at the greeting', { refuse: 'greeting', code: 421 }],
    ['550 for the recipient', { refuse: 'recipient', code: 550 }],
    ['451 after the text', { refuse: 'text', code: 451 }],
  ];
  test.each(refusals)('SMTP responds with %s: the mail waits and is delivered once', async (_, conduct) => {
    mails.conduct = conduct;
    sendToServer();
    await whenTried(1);
    expect(state()?.mailError).toContain('says the test');
    tryAgain();
    await whenTried(2);
    mails.conduct = 'take';
    tryAgain();
    await whenSent();
    expectDelivered();
    expect(mails.taken).toHaveLength(1);
  });

  test('SMTP drops the connection after DATA: the mail is sent again under the same Message-ID', async () => {
    mails.conduct = 'drop after text';
    sendToServer();
    await whenTried(1);
    expect(mails.arrived).toHaveLength(1);
    mails.conduct = 'take';
    tryAgain();
    await whenSent();
    expect(new Set(mails.arrived.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
    expectDelivered();
  });

  test('SMTP is slow at every step, but within the timeouts: the mail is delivered once', async () => {
    mails.delay = 100;
    sendTo(`smtp://127.0.0.1:${mails.port}`, { idle: 20_000, total: 40_000 });
    await whenSent();
    expectDelivered();
    expect(mails.taken).toHaveLength(1);
  });

  test('SMTP is a tarpit that never greets: the attempt ends, and leaves no connection behind', async () => {
    const tarpit = await startRawServer(() => {});
    sendTo(`smtp://127.0.0.1:${tarpit.port}`, { idle: 200, total: 20_000 });
    await whenTried(1);
    await expect.poll(() => tarpit.connections()).toBe(0);
    expect(state()?.mail).toBe('waiting');
    await tarpit.stop();
  });

  test('SMTP is a tarpit that greets without end: the attempt ends all the same', async () => {
    const talking = new Set<NodeJS.Timeout>();
    const tarpit = await startRawServer((socket) => {
      const talk = setInterval(() => socket.write('220-wait\r\n'), 20);
      talking.add(talk);
      socket.on('close', () => clearInterval(talk));
    });
    sendTo(`smtp://127.0.0.1:${tarpit.port}`, { idle: 10_000, total: 500 });
    await whenTried(1);
    await expect.poll(() => tarpit.connections()).toBe(0);
    expect(state()?.mail).toBe('waiting');
    await tarpit.stop();
  });

  test('SMTP speaks something else: the mail waits', async () => {
    const other = await startRawServer((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
    sendTo(`smtp://127.0.0.1:${other.port}`, { idle: 500, total: 5_000 });
    await whenTried(1);
    expect(state()?.mail).toBe('waiting');
    await other.stop();
  });

  test('SMTP with a certificate that nobody vouches for: nothing is handed over', async () => {
    const secure = await startMailServer({ tls: true });
    sendTo(`smtps://user:secret@127.0.0.1:${secure.port}`);
    await whenTried(1);
    expect(state()).toMatchObject({ mail: 'waiting', mailError: expect.stringMatching(/certificate/i) });
    expect(secure.arrived).toEqual([]);
    await secure.stop();
  });

  test('SMTP without TLS on another machine: nothing is handed over', async () => {
    // An address of this machine that does not look like one.
    sendTo(`smtp://0.0.0.0:${mails.port}`);
    await whenTried(1);
    expect(state()).toMatchObject({ mail: 'waiting', mailError: expect.stringMatching(/STARTTLS|TLS/) });
    expect(mails.arrived).toEqual([]);
  });

  test('SMTP without TLS on another machine, when the owner allows it: the mail is delivered', async () => {
    sendTo(`smtp://0.0.0.0:${mails.port}?ignoreTLS=true`);
    await whenSent();
    expectDelivered();
  });
});
