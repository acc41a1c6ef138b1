import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import type { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageDatabase } from '../server/node/store/message-database.ts';
import { messageFile } from '../server/node/store/stored-message.ts';
import { newMessage } from '../server/node/testing/new-message.ts';
import { runProgram } from '../server/node/testing/program.ts';
import { messages as runMessages } from './messages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The command as the owner runs it. */
async function messages(args: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const printed = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof printed) =>
    new Writable({
      write(text, _encoding, callback) {
        printed[name] += text;
        callback();
      },
    });
  const stdout = collect('stdout');
  const code = await runMessages(args, { root, environment, stdout, stderr: collect('stderr') });
  return { code, ...printed };
}

function store(folder: string, texts: Partial<typeof plainMessage>[]) {
  const database = openMessageDatabase(join(root, folder), () => new Date());
  database.saveAll(texts.map(newMessage));
  database.close();
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

describe('invalid input', () => {
  test.each([
    [['--xml']],
    [['file.csv']],
    [['--json', 'file']],
    [['--csv', 'a', 'b']],
    [['--json', '--csv']],
  ])('%j prints the usage and ends with code 2', async (args) => {
    const { code, stdout, stderr } = await messages(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: npm run messages');
  });

  test('--help prints the usage', async () => {
    expect(await messages(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage') });
  });

  test('a file that is no database is reported in a sentence', async () => {
    store('data', []);
    writeFileSync(
      messageFile(join(root, 'data')),
      'not a database at all, but long enough to be looked into',
    );
    const { code, stderr } = await messages();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The messages could not be read or written: .*\n$/);
  });

  test('a file that cannot be written is reported in a sentence', async () => {
    const { code, stderr } = await messages(['--csv', join(root, 'no', 'such', 'folder.csv')]);
    expect(code).toBe(1);
    expect(stderr).toContain('The messages could not be read or written');
  });
});
