import { existsSync, readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { openMessageDatabase } from '../../server/node/store/message-database.ts';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { newMessage } from '../../server/node/testing/new-message.ts';
import { runProgram } from '../../server/node/testing/program.ts';
import { ownerCommand, subjectsIn } from './testing/owner-command.ts';

const owner = ownerCommand();

describe('the list', () => {
  test('shows the messages, newest first', async () => {
    owner.store('data', [{ subject: 'First subject' }, { subject: 'Second subject' }]);
    const { code, stdout, stderr } = await owner.messages();
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^2 messages, newest first\n/);
    expect(stdout.indexOf('Second subject')).toBeLessThan(stdout.indexOf('First subject'));
    expect(stdout).toContain('From     Ada Example <ada@example.com>');
  });

  test('is read from DATA_DIR', async () => {
    owner.store('kept', [{}]);
    expect((await owner.messages([], { DATA_DIR: 'kept' })).stdout).toMatch(/^1 message\n/);
  });

  test('ends quietly when its reader leaves early', async () => {
    owner.store(
      'data',
      Array.from({ length: 200 }, (_, count) => ({ message: `${count}${'x'.repeat(9_000)}` })),
    );
    const program = runProgram('messages.ts', { root: owner.root });
    program.child.stdout.once('data', () => program.child.stdout.destroy());
    const { code, stderr } = await program.ended;
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });
});

describe('with nothing to show', () => {
  test('an absent database is explained in a sentence', async () => {
    const { code, stdout } = await owner.messages();
    expect(code).toBe(0);
    expect(stdout).toContain('No message has been received yet.');
    expect(stdout).toContain(owner.path('data', 'messages.sqlite'));
    expect(existsSync(owner.path('data'))).toBe(false);
  });

  test('so is an empty one', async () => {
    owner.store('data', []);
    const { code, stdout } = await owner.messages();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No message has been received yet\. Messages are kept in .*\n$/);
  });

  test('an export stays clean: the sentence goes to standard error', async () => {
    const { code, stdout, stderr } = await owner.messages(['--json']);
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain('No message has been received yet.');
  });
});

describe('the exports', () => {
  test('JSON gives every accepted test case unchanged, one to a line', async () => {
    // Some are alike once they are normalised, and would be stored once.
    const distinct = [...new Map(acceptedMessages.map(({ kept }) => [JSON.stringify(kept), kept])).values()];
    owner.store('data', distinct);
    const { stdout } = await owner.messages(['--json']);
    const lines = stdout.trimEnd().split('\n');
    const read = lines
      .map((line) => JSON.parse(line))
      .map(({ id, receivedAt, mail, marks, ...message }) => message);
    expect(read).toStrictEqual(distinct.reverse());
  });

  test('CSV is printed, with a byte order mark and formulas made text', async () => {
    owner.store('data', [{ subject: '=1+1' }]);
    const { stdout } = await owner.messages(['--csv']);
    expect(stdout).toMatch(/^\ufeffid,receivedAt,name,email,subject,message,mail,marks\r\n"/);
    expect(stdout).toContain(`"'=1+1"`);
  });

  test('CSV is written to a file, readable by its owner alone', async () => {
    owner.store('data', [{}, { subject: 'Another' }]);
    const file = owner.path('messages.csv');
    const { code, stdout, stderr } = await owner.messages(['--csv', file]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`Wrote 2 messages to ${file}`);
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('the selection', () => {
  test('--search finds all words, in any field, in any case and with or without accents', async () => {
    owner.store('data', [
      { subject: 'Straße', name: 'ZOË Çelik', message: 'a power budget' },
      { subject: 'ΟΔΟΣ', name: 'Ada', message: 'another p\u200bower supply' },
      { subject: 'İstanbul', name: 'Ada', message: 'nothing' },
    ]);
    const found = async (words: string) => subjectsIn(await owner.messages(['--search', words]));
    expect(await found('zoe BUDGET')).toEqual(['Straße']);
    expect(await found('STRASSE')).toEqual(['Straße']);
    expect(await found('power')).toEqual(['ΟΔΟΣ', 'Straße']);
    expect(await found('οδος')).toEqual(['ΟΔΟΣ']);
    expect(await found('istanbul ada@example')).toEqual(['İstanbul']);
    expect(await found('power nothing')).toEqual([]);
    expect((await owner.messages(['--search', 'power nothing'])).stdout).toMatch(
      /^None of the 3 messages in .*\n$/,
    );
  });

  test('--since goes by the clock here, and together with --search and --csv FILE', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const database = openMessageDatabase(owner.path('data'), () => new Date(times.shift() ?? ''));
    const times = ['2026-10-31T18:29:59.999Z', '2026-10-31T18:30:00.000Z', '2026-11-01T09:00:00.000Z'];
    for (const subject of ['old', 'first', 'second']) database.saveAll([newMessage({ subject })]);
    database.close();
    expect(subjectsIn(await owner.messages(['--since', '2026-11-01']))).toEqual(['second', 'first']);
    expect(subjectsIn(await owner.messages(['--since', '2026-11-01T14:30']))).toEqual(['second']);
    expect(subjectsIn(await owner.messages(['--since', '2026-11-01 10:00+01:00']))).toEqual(['second']);
    const { code, stderr } = await owner.messages([
      '--search',
      'FIRST',
      '--since',
      '2026-11-01',
      '--csv',
      'out.csv',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `Wrote 1 message to ${owner.path('out.csv')}.\n` });
    expect(readFileSync(owner.path('out.csv'), 'utf8')).toContain('"first"');
    vi.unstubAllEnvs();
  });

  test('--show takes an id as the list shows it, or a whole one', async () => {
    const [id = ''] = owner.store('data', [{ subject: 'This one' }, { subject: 'Another' }]);
    const shown = id.slice(-8);
    expect((await owner.messages()).stdout).toContain(`Id       ${shown}\n`);
    for (const given of [shown, id, id.toUpperCase()]) {
      expect(subjectsIn(await owner.messages(['--show', given]))).toEqual(['This one']);
    }
    expect(JSON.parse((await owner.messages(['--show', shown, '--json'])).stdout)).toMatchObject({ id });
  });

  test('--show of an id that is unknown, or that several have, says so', async () => {
    owner.store('data', [{}, { subject: 'Another' }]);
    const database = new DatabaseSync(messageFile(owner.path('data')));
    database.exec(`UPDATE messages SET id = position || '-abcd'`);
    database.close();
    expect(await owner.messages(['--show', '0000ffff'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ends in 0000ffff\. npm run messages lists them/),
    });
    expect(await owner.messages(['--show', 'abcd'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Several messages have an id that ends in abcd'),
    });
  });
});
