import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { messageFile } from '../store/stored-message.ts';
import { exampleProject, send } from '../testing/example-project.ts';
import { headerOf, startMailServer } from '../testing/mail-server.ts';
import { addressOf } from '../testing/program.ts';
import { type Acknowledged, noLimits, writeUntilGone } from '../testing/writers.ts';

const isExhaustive = import.meta.env.MODE === 'exhaustive';
const killRounds = isExhaustive ? 200 : 2;
const mailKills = isExhaustive ? 100 : 4;

const project = exampleProject();
const dataDir = () => join(project.root, 'data');

function storedMessages() {
  const reader = openMessageReader(dataDir());
  const messages = [...(reader?.newestFirst() ?? [])];
  reader?.close();
  return messages;
}

function integrity(): unknown {
  const database = new DatabaseSync(messageFile(dataDir()));
  const found = database.prepare('PRAGMA integrity_check').get();
  database.close();
  return found?.integrity_check;
}

describe('messages', () => {
  test(`kill -9, ${killRounds} times, 16 writers: no acknowledged message is lost, and none is stored twice`, async () => {
    const acknowledged: Acknowledged[] = [];
    for (let round = 0; round < killRounds; round += 1) {
      const program = project.start(noLimits);
      const address = await addressOf(program);
      // At a moment that differs from round to round, counted in messages and then in milliseconds.
      let left = 1 + ((round * 37) % 120);
      const writing = writeUntilGone(address, 16, `round ${round}`, {
        onAcknowledged: () => {
          left -= 1;
          if (left === 0) setTimeout(() => program.child.kill('SIGKILL'), Math.random() * 20);
        },
      });
      acknowledged.push(...(await writing));
      await program.ended;
    }
    const kept = new Map(storedMessages().map(({ id, subject }) => [id, subject]));
    expect(acknowledged.filter(({ id, subject }) => kept.get(id) !== subject)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(killRounds);
    expect(kept.size).toBeGreaterThanOrEqual(acknowledged.length);
    expect(integrity()).toBe('ok');
    // What is sent again, because the acknowledgement did not arrive, is not stored again.
    const address = await addressOf(project.start(noLimits));
    const { id, subject } = acknowledged.at(-1) ?? { id: '', subject: '' };
    expect(await (await send(address, { ...plainMessage, subject })).json()).toEqual({ ok: true, id });
    expect(storedMessages()).toHaveLength(kept.size);
  }, 1_800_000);
});

describe('mail', () => {
  test(`kill -9 around sending, ${mailKills} times: no mail is lost, and none is sent oftener than there were kills`, async () => {
    const mails = await startMailServer();
    const settings = {
      ...noLimits,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_TO: 'owner@example.com',
    };
    const steps = ['greeting', 'recipient', 'text'] as const;
    const ids: string[] = [];
    for (let round = 0; round < mailKills; round += 1) {
      const program = project.start(settings);
      const address = await addressOf(program);
      const kill = () => program.child.kill('SIGKILL');
      const fatal = steps[round % 4];
      mails.onStep = (step) => step === fatal && kill();
      const response = await send(address, { ...plainMessage, subject: `Kill ${round}` }).catch(
        () => undefined,
      );
      if (response?.ok) ids.push((await response.json()).id);
      // In every fourth round it dies after the server has taken the mail, perhaps before that is noted.
      if (fatal === undefined) {
        await expect.poll(() => mails.taken.length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(0);
        kill();
      }
      await program.ended;
    }
    mails.onStep = () => {};
    project.start(settings);
    await expect
      .poll(() => storedMessages().every(({ mail }) => mail === 'sent'), { timeout: 120_000, interval: 100 })
      .toBe(true);
    const delivered = mails.taken.map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids.filter((id) => !delivered.includes(`<${id}@example.com>`))).toEqual([]);
    expect(delivered.length - new Set(delivered).size).toBeLessThanOrEqual(mailKills);
    await mails.stop();
  }, 1_800_000);

  test('a mail that is on its way when the server is stopped is sent, or sent later', async () => {
    const mails = await startMailServer();
    const settings = {
      ...noLimits,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_TO: 'owner@example.com',
    };
    const program = project.start(settings);
    const stopped = Promise.withResolvers<void>();
    const address = await addressOf(program);
    mails.onStep = () => {
      program.child.kill('SIGTERM');
      stopped.resolve();
    };
    await send(address, plainMessage);
    await stopped.promise;
    expect((await program.ended).code).toBe(0);
    mails.onStep = () => {};
    project.start(settings);
    await expect.poll(() => storedMessages()[0]?.mail, { timeout: 60_000 }).toBe('sent');
    expect(new Set(mails.taken.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
    await mails.stop();
  });
});
