import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { damage, ownerCommand } from './testing/owner-command.ts';

const owner = ownerCommand();

describe('a database that does not open is named, with the reason and the remedy', () => {
  const file = () => messageFile(owner.path('data'));

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
    owner.store('data', []);
    prepare();
    for (const args of [[], ['--show', 'abcd'], ['--backup', 'b'], ['--delete', 'abcd', '--yes']]) {
      const { code, stdout, stderr } = await owner.messages(args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(sentence);
      expect(stderr).toContain(file());
    }
  });

  test('a damaged page in the middle', async () => {
    owner.store(
      'data',
      Array.from({ length: 100 }, (_, count) => ({ subject: `${count}`, message: 'x'.repeat(3_000) })),
    );
    damage(file());
    const { code, stderr } = await owner.messages();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/damaged.*put your last backup/),
    });
  });

  test('a copy of the file alone, without its journal, is not taken for an empty list', async () => {
    owner.store('data', []);
    writeFileSync(file(), '');
    expect((await owner.messages()).stdout).toContain(
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
    const { code, stdout, stderr } = await owner.messages(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toContain(reason);
    expect(stderr).toContain('Usage: npm run messages');
  });

  test('--help prints the usage with every option', async () => {
    const { code, stdout } = await owner.messages(['--help']);
    expect(code).toBe(0);
    for (const name of ['search', 'since', 'show', 'json', 'csv', 'delete', 'yes', 'backup', 'overwrite']) {
      expect(stdout).toContain(`--${name}`);
    }
  });

  test('a file that cannot be written is named, with the reason', async () => {
    const file = owner.path('no', 'such', 'folder.csv');
    const { code, stderr } = await owner.messages(['--csv', file]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${file} could not be written: ENOENT`);
  });
});
