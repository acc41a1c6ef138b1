import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf, canMakeTerminals, inTerminal, type Program } from '../testing/program.ts';
import { rawRequest, requestText } from '../testing/raw-request.ts';

const project = exampleProject();

/** Requests that fit behind one another on one connection. */
const atOnce = 10;

/** Makes so many requests, with paths as long as the log writes them. */
async function fillLog(port: number, requests: number): Promise<void> {
  const target = `/${'x'.repeat(199)}`;
  const first = `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(atOnce - 1);
  for (let made = 0; made < requests; made += atOnce)
    await rawRequest(port, first + requestText(`GET ${target}`));
}

/** Starts the server, and stops reading what it prints. */
async function startUnread(through: string[] = []) {
  const program = project.start({ HOST: '127.0.0.1' }, through);
  const address = await addressOf(program);
  program.child.stdout.pause();
  return { program, address, port: Number(new URL(address).port) };
}

const linesIn = ({ printed }: Program) =>
  printed.stdout.split('\n').filter((line) => line.includes(' GET /x'));

describe('a log that nobody reads', () => {
  test('costs lines, which are counted and told of when it is read again', async () => {
    const { program, port } = await startUnread();
    const requests = 7_000;
    await fillLog(port, requests);
    program.child.stdout.resume();
    const dropped = () => Number(/Z (\d+) lines are missing here/.exec(program.printed.stdout)?.[1]);
    await expect.poll(() => linesIn(program).length + dropped(), { timeout: 10_000 }).toBe(requests);
    expect(dropped()).toBeGreaterThan(0);
    await fillLog(port, atOnce);
    await expect.poll(() => linesIn(program).length + dropped()).toBe(requests + atOnce);
  });

  test('does not keep the server from stopping', async () => {
    const { program, port } = await startUnread();
    await fillLog(port, 700);
    program.child.kill('SIGTERM');
    expect(await once(program.child, 'exit')).toEqual([0, null]);
    program.child.stdout.resume();
  });

  test.runIf(canMakeTerminals)('does not hold up the server, also in a terminal', async () => {
    const { address, port } = await startUnread(inTerminal);
    await fillLog(port, 700);
    expect((await fetch(`${address}/about`)).status).toBe(200);
  });
});
