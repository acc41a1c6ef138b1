import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/requests.ts';
import { messageFile, openDatabase } from '#server/node-database.ts';
import { storeMessage } from '#server/store.ts';
import { send, startServer } from '#server/testing/example-server.ts';
import { callCommand, run } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { escapeUnsafe } from '../command.ts';
import { formatCsvRecord, formatText, type ReadableMessage } from './format-message.ts';
import { run as command } from './messages.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  vi.stubEnv('TZ', 'Asia/Kolkata');
});

afterEach(() => void vi.unstubAllEnvs());

async function store(fields: Partial<typeof plainMessage>, receivedAt = '2026-11-20T15:20:11Z') {
  const database = openDatabase(dataDir);
  const now = Date.parse(receivedAt);
  const message = { ...plainMessage, ...fields };
  const incoming = { message, spamFlags: ['many links'], now, notifyOwner: false, address: '203.0.113.7' };
  const stored = await storeMessage(database, incoming);
  database.close();
  return stored.ok ? stored.id : '';
}

const messages = (...words: string[]) => callCommand(command, words, { env: { DATA_DIR: dataDir } });

async function subjects(...words: string[]): Promise<string[]> {
  const { stdout } = await messages('--json', ...words);
  return Array.from(stdout.matchAll(/.+/g), ([line]) => JSON.parse(line).subject);
}

const done = (stdout: string) => ({ status: 0, stdout, stderr: '' });
const refused = (stderr: unknown, status = 1) => ({ status, stdout: '', stderr });

describe('the list', () => {
  test('has the newest message first, and escapes unsafe characters in text and JSON', async () => {
    const first = await store({ subject: 'First' });
    const second = await store({ subject: 'Second', name: 'Ann\u001b[2J\u202e' });
    const { email, message } = plainMessage;
    const environment = { DATA_DIR: dataDir, TZ: process.env['TZ'] };
    const { ended, printed } = run(['commands/messages/messages.ts'], environment);
    expect({ status: await ended, ...printed }).toEqual({
      status: 0,
      stdout:
        `Received 2026-11-20 20:50:11 GMT+05:30\nId       ${second.slice(-8)}\nFrom     Ann<U+001B>[2J<U+202E> <${email}>\n` +
        `Subject  Second\nFlags    many links\n\n    ${message}\n\n` +
        `Received 2026-11-20 20:50:11 GMT+05:30\nId       ${first.slice(-8)}\nFrom     ${plainMessage.name} <${email}>\n` +
        `Subject  First\nFlags    many links\n\n    ${message}\n\n`,
      stderr: '2 messages\n',
    });
    const { stdout } = await messages('--json', '--show', second.slice(-8));
    expect(stdout).toContain('Ann\\u001b[2J\\u202e');
    expect(JSON.parse(stdout)).toEqual({
      ...plainMessage,
      id: second,
      receivedAt: '2026-11-20T15:20:11.000Z',
      subject: 'Second',
      name: 'Ann\u001b[2J\u202e',
      mail: 'none',
      marks: ['many links'],
    });
  });

  test('is filtered by words in any field, ignoring case and accents', async () => {
    await store({ subject: 'Straße', message: 'Crème brûlée' });
    await store({ subject: 'Other', name: 'STRASSE' });
    expect(await subjects('--search', 'strasse')).toEqual(['Other', 'Straße']);
    expect(await subjects('--search', `creme strasse ${plainMessage.email}`)).toEqual(['Straße']);
  });

  test('is filtered by sender, not by mentions of the address', async () => {
    await store({ subject: 'From Ann', email: 'Ann@example.org' });
    await store({ subject: 'About Ann', message: 'Do you know ann@example.org?' });
    await store({ subject: 'From Joann', email: 'joann@example.org' });
    await store({ subject: 'Other domain', email: 'ann@éxample.org' });
    expect(await subjects('--from', 'ann@example.org')).toEqual(['From Ann']);
  });

  test('is filtered by a day that starts at midnight in the local time zone', async () => {
    await store({ subject: 'Before' }, '2026-11-19T18:29:59Z');
    await store({ subject: 'At midnight' }, '2026-11-19T18:30:00Z');
    expect(await subjects('--since', '2026-11-20')).toEqual(['At midnight']);
  });

  test('starts with a warning if a mail failed, and shows the reason', async () => {
    await store({});
    const { sqlite, close } = openDatabase(dataDir);
    sqlite.exec("UPDATE messages SET mail = 'failed', mail_error = '550 No'");
    close();
    const { stdout, stderr } = await messages();
    expect(stderr).toBe(
      "1 message could not be mailed to you. Look for NOT SENT in the whole list (npm run messages), or 'failed' in JSON and CSV.\n\n1 message\n",
    );
    expect(stdout).toContain('Mail     NOT SENT: 550 No\n');
  });

  test('names the missing database if nothing was ever received', async () => {
    const stderr = `No message has been received yet: there is no ${messageFile(dataDir)}. Is DATA_DIR right?\n`;
    expect(await messages()).toEqual({ status: 0, stdout: '', stderr });
    expect(existsSync(dataDir)).toBe(false);
  });
});

test.each([
  [2, ['--since', '2026-02-30'], '--since has "2026-02-30", but needs a date'],
  [2, ['--search', ' '], '--search needs a word to look for.'],
  [2, ['--from', ' '], '--from needs an email address.'],
  [2, ['--json', '--csv'], 'Choose one of --json and --csv.'],
  [2, ['--search', 'power', 'budget'], '"budget" is unexpected.'],
  [
    2,
    ['--delete', 'abcd', '--search', 'x'],
    '--search, --from and --since cannot be combined with --delete.',
  ],
  [2, ['--yes'], '--yes belongs to --delete ID.'],
  [2, ['--csv', '--delete', 'abcd'], '--json and --csv cannot be combined with --delete.'],
  [1, ['--show', '12'], '"12" is not an id. Give at least four characters'],
  [1, ['--show', '00000000'], 'has an id that begins or ends with 00000000'],
])('exits with %i for %j: %s', async (status, words, sentence) => {
  await store({});
  expect(await messages(...words)).toEqual(refused(expect.stringContaining(sentence), status));
});

describe('an exported file', () => {
  test.each(['--csv', '--backup'])('is private, and replaces no file: %s', async (option) => {
    await store({});
    const file = join(folder, 'out');
    // An interrupted export leaves this file.
    writeFileSync(`${file}.part`, 'x');
    expect(await messages(option, file)).toMatchObject({ status: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['data', 'out']);
    const bytes = readFileSync(file);
    await store({});
    expect(await messages(option, file)).toEqual(refused(`${file} exists already. Choose another name.\n`));
    expect(readFileSync(file)).toEqual(bytes);
  });

  test('from --backup has the reported number of messages and no hashes of senders, even while a server writes', async () => {
    await store({ subject: 'With a sender' }, new Date().toISOString());
    const { address } = await startServer({ DATA_DIR: dataDir });
    const sendMany = async () => {
      for (let number = 0; number < 30; number += 1)
        expect((await send(address, { ...plainMessage, subject: `${number}` })).status).toBe(200);
    };
    await send(address, plainMessage);
    const file = join(folder, 'restored.sqlite');
    const { ended, printed } = run(['commands/messages/messages.ts', '--backup', file], {
      DATA_DIR: dataDir,
    });
    expect((await Promise.all([ended, sendMany()]))[0]).toBe(0);
    const copy = new DatabaseSync(file, { readOnly: true });
    const { count, hashes } =
      copy
        .prepare('SELECT count(*) AS count, count(coalesce(sender, network)) AS hashes FROM messages')
        .get() ?? {};
    copy.close();
    expect(hashes).toBe(0);
    expect(printed.stdout).toMatch(new RegExp(`^Wrote ${count} messages? to ${file} and checked it\\.`));
    expect(readdirSync(folder)).toEqual(['data', 'restored.sqlite']);
  });
});

test('deletes nothing if several messages match an id', async () => {
  for (const subject of ['First', 'Second']) await store({ subject });
  const { sqlite, close } = openDatabase(dataDir);
  sqlite.exec("UPDATE messages SET id = position || '0000000-cafe'");
  const ids = sqlite.prepare('SELECT id FROM messages').all();
  close();
  const sentence = `Several messages have an id that begins or ends with cafe. Give more of it: ${ids.map(({ id }) => id).join(', ')}\n`;
  expect(await messages('--delete', 'cafe', '--yes')).toEqual(refused(sentence));
  expect(await subjects()).toEqual(['Second', 'First']);
});

test('deletes several messages, or none if one is missing', async () => {
  const [first, second] = [await store({ subject: '1' }), await store({ subject: '2' })];
  await store({ subject: '3' });
  const sentence = expect.stringContaining('ends with 00000000');
  expect(await messages('--delete', first, '00000000', '--yes')).toEqual(refused(sentence));
  const stdout = `Deleted messages ${first.slice(-8)}, ${second.slice(-8)}. Copies may remain in backups, exports and mails.\n`;
  expect(await messages('--delete', first, second, first, '--yes')).toEqual(done(stdout));
  expect(await subjects()).toEqual(['3']);
});

test.each([
  ['y', 0, []],
  ['no', 1, ['Kept']],
])('deletes a message only if the answer is yes: "%s"', async (answer, status, left) => {
  const id = await store({ subject: 'Kept' });
  const stdin = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true });
  const asked = await callCommand(command, ['--delete', id], { env: { DATA_DIR: dataDir }, stdin });
  expect(asked.status).toBe(status);
  expect(asked.stdout).toContain('Subject  Kept\n');
  expect(await subjects()).toEqual(left);
});

test.each(['\u0003', '\u0004'])('deletes nothing if the question is aborted with %j', async (key) => {
  const id = await store({ subject: 'Kept' });
  const stdin = Object.assign(Readable.from([key]), { isTTY: true });
  const stdout = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), { isTTY: true });
  const asked = await callCommand(command, ['--delete', id], { env: { DATA_DIR: dataDir }, stdin, stdout });
  expect(asked).toMatchObject({ status: 1, stderr: 'Nothing was deleted.\n' });
  expect(await subjects()).toEqual(['Kept']);
});

test('erases deleted messages from the files, even next to an open list, and keeps the others', async () => {
  const server = openDatabase(dataDir);
  const ids: string[] = [];
  for (let number = 0; number < 40; number += 1) {
    const message = `secret-${String(number).padStart(2, '0')} `.repeat(number * 40 + 1);
    ids.push(await store({ message }, new Date(Date.UTC(2026, 10, 20, number)).toISOString()));
  }
  // Like `less`, which stops reading.
  const stdout = new Writable({ write: () => {}, highWaterMark: 1 });
  void callCommand(command, [], { env: { DATA_DIR: dataDir }, stdout });
  const sentence = 'Nothing was deleted: there is no terminal to ask on. Add --yes to skip the question.\n';
  expect(await messages('--delete', ids[7] ?? '')).toEqual(refused(sentence));
  for (const number of [7, 39]) {
    const id = ids[number] ?? '';
    const given = number === 7 ? id.slice(-8) : id.slice(0, 13);
    const stdout = `Deleted message ${id.slice(-8)}. Copies may remain in backups, exports and mails.\n`;
    expect(await messages('--delete', given, '--yes')).toEqual(done(stdout));
  }
  expect(await store({})).not.toBe('');
  server.emptyJournal();
  const bytes = readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
  const found = ids.map((_, number) => bytes.includes(`secret-${String(number).padStart(2, '0')}`));
  expect(found).toEqual(ids.map((_, number) => number !== 7 && number !== 39));
  server.close();
});

describe('a message', () => {
  const message: ReadableMessage = {
    id: '5f0c8e1a-0000-4000-8000-00000000cafe',
    receivedAt: '2026-11-20T15:20:11.000Z',
    ...plainMessage,
    mail: 'none',
    marks: [],
    mailError: '',
  };

  test.each([
    ['waiting', '', 'waiting'],
    ['waiting', '421 Busy', 'waiting: 421 Busy'],
    ['sent', '', 'sent'],
  ])('is shown in the list with the mail status: %s, error: "%s"', (mail, mailError, shown) => {
    expect(formatText({ ...message, mail, mailError })).toContain(`\nMail     ${shown}\n`);
  });

  test.each([
    ['\u001b]0;x\u0007', '<U+001B>]0;x<U+0007>'],
    ['a\u202eb\u2028c', 'a<U+202E>b<U+2028>c'],
    ['a\tb\r', 'a  b<U+000D>'],
    ['👩‍🔬 می‌خواهم', '👩‍🔬 می‌خواهم'],
  ])('cannot control a terminal or change the text direction: %j is shown as %j', (text, shown) => {
    expect(escapeUnsafe(text)).toBe(shown);
  });

  test('cannot fake a heading of the list', () => {
    const forged = 'x\nReceived yesterday\nFrom     the bank';
    const text = formatText({ ...message, message: forged, mail: 'failed', mailError: `550 no\u001b\nId 1` });
    expect(text.match(/^[^ \n]+/gm)).toEqual(['Received', 'Id', 'From', 'Subject', 'Mail']);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['a,=1', "a,'=1"],
    ['a;"+1', `a;'""+1`],
    ['a\n@x', "a\n'@x"],
    ['\t-1', "'  -1"],
    ['well - known, 3-4', 'well - known, 3-4'],
    ['say "hi"', 'say ""hi""'],
  ])('is never a spreadsheet formula, whatever the separator: %j becomes %j', (text, cell) => {
    const { name, email, subject } = message;
    expect(formatCsvRecord({ ...message, message: text, marks: ['many links', 'hidden field filled'] })).toBe(
      `"${message.id}","${message.receivedAt}","${name}","${email}","${subject}","${cell}","none","many links, hidden field filled"\r\n`,
    );
  });
});
