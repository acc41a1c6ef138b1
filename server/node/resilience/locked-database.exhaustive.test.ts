import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { messageFile } from '../store/stored-message.ts';
import { exampleProject, send } from '../testing/example-project.ts';
import { addressOf } from '../testing/program.ts';
import { noLimits } from '../testing/writers.ts';

const project = exampleProject();
const dataDir = () => join(project.root, 'data');

async function expectPages(address: string, count: number): Promise<void> {
  for (let page = 0; page < count; page += 1) expect((await fetch(`${address}/about`)).status).toBe(200);
}

function stored(): number {
  const reader = openMessageReader(dataDir());
  const count = reader?.count() ?? 0;
  reader?.close();
  return count;
}

describe('a database', () => {
  test('that is locked: 503, pages go on meanwhile, and it recovers unaided', async () => {
    const address = await addressOf(project.start(noLimits));
    const other = new DatabaseSync(messageFile(dataDir()));
    other.exec('BEGIN IMMEDIATE');
    let responded = false;
    const refused = send(address, plainMessage).then((response) => {
      responded = true;
      return response.status;
    });
    await expectPages(address, 50);
    // The pages did not wait for the message.
    expect(responded).toBe(false);
    expect(await refused).toBe(503);
    other.exec('ROLLBACK');
    other.close();
    expect((await send(address, plainMessage)).status).toBe(200);
    expect(stored()).toBe(1);
  });

  test('that is locked for a moment: the message is stored as soon as the lock is gone', async () => {
    const address = await addressOf(project.start(noLimits));
    const other = new DatabaseSync(messageFile(dataDir()));
    other.exec('BEGIN IMMEDIATE');
    const saved = send(address, plainMessage);
    expect((await fetch(`${address}/about`)).status).toBe(200);
    other.exec('ROLLBACK');
    other.close();
    expect((await saved).status).toBe(200);
  });

  test('that refuses to write while the server runs: 503, and it recovers unaided', async () => {
    const address = await addressOf(project.start(noLimits));
    const other = new DatabaseSync(messageFile(dataDir()));
    other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON messages
      BEGIN SELECT RAISE(ABORT, 'attempt to write a readonly database'); END`);
    expect((await send(address, plainMessage)).status).toBe(503);
    await expectPages(address, 20);
    other.exec('DROP TRIGGER refuse');
    other.close();
    expect((await send(address, plainMessage)).status).toBe(200);
    expect(stored()).toBe(1);
  });
});
