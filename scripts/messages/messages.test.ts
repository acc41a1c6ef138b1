import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import type { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageDatabase } from '../../server/node/store/message-database.ts';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { newMessage } from '../../server/node/testing/new-message.ts';
import { runProgram } from '../../server/node/testing/program.ts';
import { messages as runMessages } from './messages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The command as the owner runs it, on a terminal that gives this answer where there is one. */
async function messages(args: string[] = [], environment: NodeJS.ProcessEnv = {}, answer?: string) {
  const printed = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof printed) =>
    new Writable({
      write(text, _encoding, callback) {
        printed[name] += text;
        callback();
      },
    });
  const stdout = collect('stdout');
  const stdin: Readable & { isTTY?: boolean } = new PassThrough().end(answer);
  if (answer !== undefined) stdin.isTTY = true;
  const code = await runMessages(args, { root, environment, stdin, stdout, stderr: collect('stderr') });
  return { code, ...printed };
}

function store(folder: string, texts: Partial<typeof plainMessage>[]) {
  const database = openMessageDatabase(join(root, folder), () => new Date());
  const receipts = database.saveAll(texts.map(newMessage));
  database.close();
  return receipts.map(({ id }) => id);
}

describe('the list', () => {
  test('shows the messages, newest first', async () => {
    store('data', [{ subject: 'First subject' }, { subject: 'Second subject' }]);
    const { code, stdout, stderr } = await messages();
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^2 messages, newest first\n/);
    expect(stdout.indexOf('Second subject')).toBeLessThan(stdout.indexOf('First subject'));
    expect(stdout).toContain('From     Ada Example <ada@example.com>');
  });

  test('is read from DATA_DIR', async () => {
    store('kept', [{}]);
    expect((await messages([], { DATA_DIR: 'kept' })).stdout).toMatch(/^1 message\n/);
  });

  test('ends quietly when its reader leaves early', async () => {
    store(
      'data',
      Array.from({ length: 200 }, (_, count) => ({ message: `${count}${'x'.repeat(9_000)}` })),
    );
    const program = runProgram('messages.ts', { root });
    program.child.stdout.once('data', () => program.child.stdout.destroy());
    const { code, stderr } = await program.ended;
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });
});

describe('with nothing to show', () => {
  test('an absent database is explained in a sentence', async () => {
    const { code, stdout } = await messages();
    expect(code).toBe(0);
    expect(stdout).toContain('No message has been received yet.');
    expect(stdout).toContain(join(root, 'data', 'messages.sqlite'));
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  test('so is an empty one', async () => {
    store('data', []);
    const { code, stdout } = await messages();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No message has been received yet\. Messages are kept in .*\n$/);
  });

  test('an export stays clean: the sentence goes to standard error', async () => {
    const { code, stdout, stderr } = await messages(['--json']);
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toContain('No message has been received yet.');
  });
});

describe('the exports', () => {
  test('JSON gives every accepted test case unchanged, one to a line', async () => {
    // Some are alike once they are normalised, and would be stored once.
    const distinct = [...new Map(acceptedMessages.map(({ kept }) => [JSON.stringify(kept), kept])).values()];
    store('data', distinct);
    const { stdout } = await messages(['--json']);
    const lines = stdout.trimEnd().split('\n');
    const read = lines
      .map((line) => JSON.parse(line))
      .map(({ id, receivedAt, mail, marks, ...message }) => message);
    expect(read).toStrictEqual(distinct.reverse());
  });

  test('CSV is printed, with a byte order mark and formulas made text', async () => {
    store('data', [{ subject: '=1+1' }]);
    const { stdout } = await messages(['--csv']);
    expect(stdout).toMatch(/^\ufeffid,receivedAt,name,email,subject,message,mail,marks\r\n"/);
    expect(stdout).toContain(`"'=1+1"`);
  });

  test('CSV is written to a file, readable by its owner alone', async () => {
    store('data', [{}, { subject: 'Another' }]);
    const file = join(root, 'messages.csv');
    const { code, stdout, stderr } = await messages(['--csv', file]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`Wrote 2 messages to ${file}`);
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(4);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('the selection', () => {
  const subjects = ({ stdout }: { stdout: string }) =>
    [...stdout.matchAll(/^Subject {2}(.*)$/gm)].map(([, subject]) => subject);

  test('--search finds all words, in any field, in any case and with or without accents', async () => {
    store('data', [
      { subject: 'Straße', name: 'ZOË Çelik', message: 'a power budget' },
      { subject: 'ΟΔΟΣ', name: 'Ada', message: 'another p\u200bower supply' },
      { subject: 'İstanbul', name: 'Ada', message: 'nothing' },
    ]);
    const found = async (words: string) => subjects(await messages(['--search', words]));
    expect(await found('zoe BUDGET')).toEqual(['Straße']);
    expect(await found('STRASSE')).toEqual(['Straße']);
    expect(await found('power')).toEqual(['ΟΔΟΣ', 'Straße']);
    expect(await found('οδος')).toEqual(['ΟΔΟΣ']);
    expect(await found('istanbul ada@example')).toEqual(['İstanbul']);
    expect(await found('power nothing')).toEqual([]);
    expect((await messages(['--search', 'power nothing'])).stdout).toMatch(
      /^None of the 3 messages in .*\n$/,
    );
  });

  test('--since, --search and --csv FILE go together', async () => {
    const database = openMessageDatabase(join(root, 'data'), () => new Date(times.shift() ?? ''));
    const times = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-11-01T14:30:00.000Z'];
    for (const subject of ['old', 'first', 'second']) database.saveAll([newMessage({ subject })]);
    database.close();
    expect(subjects(await messages(['--since', '2026-11-01']))).toEqual(['second', 'first']);
    expect(subjects(await messages(['--since', '2026-11-01T14:30']))).toEqual(['second']);
    expect(subjects(await messages(['--since', '2026-11-01 15:30+01:00']))).toEqual(['second']);
    const { code, stderr } = await messages([
      '--search',
      'FIRST',
      '--since',
      '2026-11-01',
      '--csv',
      'out.csv',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `Wrote 1 message to ${join(root, 'out.csv')}.\n` });
    expect(readFileSync(join(root, 'out.csv'), 'utf8')).toContain('"first"');
  });

  test('--show takes an id as the list shows it, or a whole one', async () => {
    const [id = ''] = store('data', [{ subject: 'This one' }, { subject: 'Another' }]);
    const shown = id.slice(-8);
    expect((await messages()).stdout).toContain(`Id       ${shown}\n`);
    for (const given of [shown, id, id.toUpperCase()]) {
      expect(subjects(await messages(['--show', given]))).toEqual(['This one']);
    }
    expect(JSON.parse((await messages(['--show', shown, '--json'])).stdout)).toMatchObject({ id });
  });

  test('--show of an id that is unknown, or that several have, says so', async () => {
    store('data', [{}, { subject: 'Another' }]);
    const database = new DatabaseSync(messageFile(join(root, 'data')));
    database.exec(`UPDATE messages SET id = position || '-abcd'`);
    database.close();
    expect(await messages(['--show', '0000ffff'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ends in 0000ffff\. npm run messages lists them/),
    });
    expect(await messages(['--show', 'abcd'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Several messages have an id that ends in abcd'),
    });
  });
});

describe('--delete', () => {
  const word = 'Forgetmenot';
  const bytes = () =>
    Buffer.concat(readdirSync(join(root, 'data')).map((name) => readFileSync(join(root, 'data', name))));

  test('asks, and deletes only after yes', async () => {
    const [id = ''] = store('data', [{ subject: word }, { subject: 'Stays' }]);
    for (const answer of ['', '\n', 'n\n', 'yesterday\n']) {
      expect(await messages(['--delete', id], {}, answer)).toMatchObject({
        code: 1,
        stderr: 'Nothing was deleted.\n',
      });
    }
    const { code, stdout } = await messages(['--delete', id], {}, 'Yes\n');
    expect(code).toBe(0);
    expect(stdout).toContain(`Subject  ${word}`);
    expect(stdout).toContain(`Deleted message ${id.slice(-8)}.`);
    expect((await messages()).stdout).toMatch(/^1 message\n.*Stays/s);
  });

  test('of an id that is gone removes what an earlier deletion has left, and says that there is none', async () => {
    const [id = ''] = store('data', [{ subject: word }, {}]);
    const database = new DatabaseSync(messageFile(join(root, 'data')));
    database.prepare('DELETE FROM messages WHERE id = ?').run(id);
    database.close();
    expect(bytes().includes(word)).toBe(true);
    expect(await messages(['--delete', id])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`ends in ${id}`),
    });
    expect(bytes().includes(word)).toBe(false);
  });

  test('without a terminal refuses, unless there is --yes', async () => {
    const [id = ''] = store('data', [{}]);
    expect(await messages(['--delete', id])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Add --yes'),
    });
    expect((await messages(['--delete', id.slice(-8), '--yes'])).code).toBe(0);
  });

  test('leaves neither a word nor the fingerprint of the message in any byte of the folder', async () => {
    const others = Array.from({ length: 200 }, (_, count) => ({
      subject: `Other ${count}`,
      message: 'x'.repeat(3_000),
    }));
    const gone = {
      name: `${word} A`,
      email: `${word}@example.com`,
      subject: `${word} B`,
      message: `${word} `.repeat(900),
    };
    const ids = store('data', [...others.slice(0, 100), gone, ...others.slice(100)]);
    // As when the state of mails changes: rows move, and leave copies behind.
    const database = new DatabaseSync(messageFile(join(root, 'data')));
    database.exec(
      `UPDATE messages SET mail_error = hex(randomblob(300)); UPDATE messages SET mail_error = ''`,
    );
    database.close();
    const fingerprint = Buffer.from(newMessage(gone).fingerprint, 'hex');
    expect(bytes().includes(word)).toBe(true);
    expect(bytes().includes(fingerprint)).toBe(true);
    expect((await messages(['--delete', ids[100] ?? '', '--yes'])).code).toBe(0);
    expect(bytes().includes(word)).toBe(false);
    expect(bytes().includes(fingerprint)).toBe(false);
    expect((await messages(['--json'])).stdout.trimEnd().split('\n')).toHaveLength(200);
  });
});

describe('--backup', () => {
  const data = () => join(root, 'data');
  const file = () => join(root, 'backup.sqlite');

  test('writes one file that is complete by itself, readable by its owner alone, while the database is open', async () => {
    const database = openMessageDatabase(data(), () => new Date());
    database.saveAll([newMessage(), newMessage({ subject: 'Another' })]);
    const { code, stdout } = await messages(['--backup', 'backup.sqlite']);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Wrote 2 messages to ${file()}`),
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).sort()).toEqual(['backup.sqlite', 'data']);
    database.close();
    renameSync(file(), messageFile(mkdtempSync(join(root, 'restored-'))));
    const restored = readdirSync(root).find((name) => name.startsWith('restored')) ?? '';
    const before = (await messages(['--json'])).stdout;
    expect((await messages(['--json'], { DATA_DIR: restored })).stdout).toBe(before);
  });

  test('holds nothing of a message that was deleted before', async () => {
    const [id = ''] = store('data', [{ subject: 'Forgetmenot' }, {}]);
    const database = new DatabaseSync(messageFile(data()));
    database.prepare('DELETE FROM messages WHERE id = ?').run(id);
    database.close();
    expect((await messages(['--backup', file()])).code).toBe(0);
    expect(readFileSync(file()).includes('Forgetmenot')).toBe(false);
  });

  test('replaces an existing file only with --overwrite', async () => {
    store('data', [{}]);
    writeFileSync(file(), 'precious');
    expect(await messages(['--backup', file()])).toMatchObject({
      code: 1,
      stderr: `${file()} exists already. Choose another name, or add --overwrite to replace it.\n`,
    });
    expect(readFileSync(file(), 'utf8')).toBe('precious');
    expect((await messages(['--backup', file(), '--overwrite'])).code).toBe(0);
    expect(readFileSync(file(), 'latin1')).toContain('SQLite format 3');
  });

  test.each([
    ['the database itself', () => messageFile(data()), 'Choose another name'],
    ['a folder', () => root, 'is a folder'],
    ['a folder that is missing', () => join(root, 'no', 'file'), 'There is no folder'],
  ])('does not write to %s', async (_, target, sentence) => {
    store('data', [{}]);
    const { code, stderr } = await messages(['--backup', target(), '--overwrite']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) });
    expect((await messages()).stdout).toMatch(/^1 message\n/);
  });

  test('of a damaged database fails, names the remedy, and leaves nothing', async () => {
    store(
      'data',
      Array.from({ length: 100 }, (_, count) => ({ subject: `${count}`, message: 'x'.repeat(3_000) })),
    );
    damage(messageFile(data()));
    const { code, stderr } = await messages(['--backup', file()]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/damaged.*put your last backup/),
    });
    expect(readdirSync(root)).toEqual(['data']);
  });

  test('without messages says that there is nothing to back up', async () => {
    const { code, stderr } = await messages(['--backup', file()]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('nothing to back up') });
  });
});

/** Fills a page in the middle with what is no page. */
function damage(file: string): void {
  const content = readFileSync(file);
  content.fill(0xa5, 40 * 4_096, 41 * 4_096);
  writeFileSync(file, content);
}

describe('a database that does not open is named, with the reason and the remedy', () => {
  const file = () => messageFile(join(root, 'data'));

  test.each([
    [
      'no database',
      () => writeFileSync(file(), 'this is a text file, not a database'),
      /no database.*Move it aside/,
    ],
    [
      'a newer version',
      () => {
        const database = new DatabaseSync(file());
        database.exec('PRAGMA user_version = 99');
        database.close();
      },
      /newer version.*Install that version/,
    ],
  ])('%s', async (_, prepare, sentence) => {
    store('data', []);
    prepare();
    for (const args of [[], ['--show', 'abcd'], ['--backup', 'b'], ['--delete', 'abcd', '--yes']]) {
      const { code, stdout, stderr } = await messages(args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(sentence);
      expect(stderr).toContain(file());
    }
  });

  test('a damaged page in the middle', async () => {
    store(
      'data',
      Array.from({ length: 100 }, (_, count) => ({ subject: `${count}`, message: 'x'.repeat(3_000) })),
    );
    damage(file());
    const { code, stderr } = await messages();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/damaged.*put your last backup/),
    });
  });

  test('a copy of the file alone, without its journal, is not taken for an empty list', async () => {
    store('data', []);
    writeFileSync(file(), '');
    expect((await messages()).stdout).toContain(
      'If it was copied from a running server, copy messages.sqlite-wal',
    );
  });
});

describe('invalid input', () => {
  test.each([
    [['--xml'], "Unknown option '--xml'"],
    [['file.csv'], '"file.csv"'],
    [['--json', 'file'], '"file"'],
    [['--csv', 'a', 'b'], '"b"'],
    [['--json', '--csv'], '--json and --csv'],
    [['--search', ' '], '--search needs a word'],
    [['--search', 'power', 'budget'], 'in quotes'],
    [['--since', '1 November'], '--since has "1 November"'],
    [['--since', '2026-02-30'], 'such as 2026-11-01'],
    [['--since', '2026-11-01T25:00'], 'such as 2026-11-01'],
    [['--show', 'abc'], '--show has "abc"'],
    [['--delete', '%'], '--delete has "%"'],
    [['--show', 'abcd', '--since', '2026-11-01'], 'cannot be combined'],
    [['--delete', 'abcd', '--backup', 'file'], 'cannot be combined'],
    [['--delete', 'abcd', '--json'], 'cannot be combined'],
    [['--yes'], '--yes belongs to --delete'],
    [['--overwrite'], '--overwrite belongs to --backup'],
    [['--backup', ''], '--backup needs'],
  ])('%j says what is wrong, prints the usage and ends with code 2', async (args, reason) => {
    const { code, stdout, stderr } = await messages(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toContain(reason);
    expect(stderr).toContain('Usage: npm run messages');
  });

  test('--help prints the usage with every option', async () => {
    const { code, stdout } = await messages(['--help']);
    expect(code).toBe(0);
    for (const name of ['search', 'since', 'show', 'json', 'csv', 'delete', 'yes', 'backup', 'overwrite']) {
      expect(stdout).toContain(`--${name}`);
    }
  });

  test('a file that cannot be written is named, with the reason', async () => {
    const file = join(root, 'no', 'such', 'folder.csv');
    const { code, stderr } = await messages(['--csv', file]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${file} could not be written: ENOENT`);
  });
});
