import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf } from '../testing/program.ts';
import { type Acknowledged, noLimits, writeUntilGone } from '../testing/writers.ts';

const project = exampleProject();

/** Whether system calls can be watched here: strace is installed, and tracing is allowed. */
const canTrace =
  process.platform === 'linux' && spawnSync('strace', ['-e', 'trace=fsync', 'true']).status === 0;

const calls = 'pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync';

/** The lines of strace, each with the calls that other threads were interrupted in put together again. */
interface Call {
  text: string;
  /** The number of the line in which it began, and in which it ended. */
  began: number;
  ended: number;
}

function readTrace(file: string): Call[] {
  const open = new Map<string, Call>();
  const found: Call[] = [];
  for (const [line, raw] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(raw) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text);
    if (resumed) {
      const call = open.get(thread);
      if (call) {
        call.text += resumed[1];
        call.ended = line;
      }
    } else {
      const call = { text: text.replace(/<unfinished \.\.\.>$/, ''), began: line, ended: line };
      if (text.endsWith('<unfinished ...>')) open.set(thread, { ...call, ended: Number.POSITIVE_INFINITY });
      found.push(open.get(thread)?.began === line ? (open.get(thread) as Call) : call);
    }
  }
  return found;
}

/** The acknowledged messages that were not on disk before the first byte of the acknowledgement was written. */
function acknowledgedTooEarly(trace: Call[], acknowledged: Acknowledged[]): Acknowledged[] {
  const journal = trace.filter(({ text }) => /^\w+\(\d+<[^>]*-wal>/.test(text));
  const syncs = journal.filter(({ text }) => /^f(data)?sync\(.*= 0$/.test(text));
  return acknowledged.filter(({ id }) => {
    const response = trace.find(({ text }) => text.includes(`{\\"ok\\":true,\\"id\\":\\"${id}\\"}`));
    const written = journal.find(({ text }) => text.startsWith('pwrite') && text.includes(id));
    return !(
      response &&
      written &&
      syncs.some(({ began, ended }) => began > written.ended && ended < response.began)
    );
  });
}

if (canTrace) {
  test('fsync before each acknowledgement, seen from outside by strace', async () => {
    const file = join(project.root, 'trace');
    // -D makes the tracer the grandchild, so that signals reach the server itself.
    const through = ['strace', '-D', '-f', '-y', '-s', '8192', '-e', `trace=${calls}`, '-o', file];
    const program = project.start(noLimits, through);
    const acknowledged = await writeUntilGone(await addressOf(program), 16, 'traced', { count: 200 });
    program.child.kill('SIGTERM');
    await program.ended;
    await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/exited with 0 \+\+\+\s*$/);
    expect(acknowledged).toHaveLength(200);
    expect(acknowledgedTooEarly(readTrace(file), acknowledged)).toEqual([]);
  });
}

/**
 * Where system calls cannot be watched, what is left to be shown is that the database asks for it: in WAL mode with
 * synchronous=FULL, SQLite returns from COMMIT only after the fsync of the journal (sqlite.org/pragma.html), and the
 * store resolves only after COMMIT has returned (store/message-database.ts). The first is checked as the store opens it.
 */
test('fsync before each acknowledgement, as the database is configured', async () => {
  const asked: string[] = [];
  const exec = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    asked.push(sql);
    return exec.call(this, sql);
  };
  try {
    const { openMessageDatabase } = await import('../store/message-database.ts');
    const database = openMessageDatabase(join(project.root, 'data'), () => new Date());
    database.close();
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
  expect(asked).toContain('PRAGMA journal_mode = WAL');
  expect(asked).toContain('PRAGMA synchronous = FULL');
  expect(asked.filter((sql) => /synchronous/i.test(sql))).toHaveLength(1);
});
