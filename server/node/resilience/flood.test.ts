import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { exampleProject, send } from '../testing/example-project.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { addressOf, type Program } from '../testing/program.ts';
import { flood, noLimits, post } from '../testing/writers.ts';

const isExhaustive = import.meta.env.MODE === 'exhaustive';
const addresses = isExhaustive ? 10_000 : 300;
const largeBodies = isExhaustive ? 400 : 200;

const project = exampleProject();

/** Memory of the process, in MiB. */
function memoryOf({ child }: Program): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

function stored(): number {
  const reader = openMessageReader(join(project.root, 'data'));
  const count = reader?.count() ?? 0;
  reader?.close();
  return count;
}

test(`a flood from one address has five messages accepted, one from ${addresses} a hundred; memory is bounded, pages are served`, async () => {
  const program = project.start({ LOG: 'off', TRUST_PROXY: '1' });
  const address = await addressOf(program);
  expect(await flood(address, 100, () => '203.0.113.7')).toEqual({ 200: 5, 429: 95 });
  // Each from a network of its own.
  const flooding = flood(address, addresses, (number) => `10.${number >> 8}.${number & 255}.1`);
  for (let page = 0; page < 10; page += 1) expect((await fetch(`${address}/about`)).status).toBe(200);
  // The first five of these are the same messages as before.
  expect(await flooding).toEqual({ 200: 100, 429: addresses - 100 });
  expect(stored()).toBe(100);
  expect(memoryOf(program)).toBeLessThan(200);
});

test('a flood of refused messages from one address is answered unread after sixty, and others are served', async () => {
  const program = project.start({ LOG: 'off', TRUST_PROXY: '1' });
  const address = await addressOf(program);
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  for (let count = 0; count < 100; count += 1)
    statuses.push((await post(agent, address, {}, { 'x-forwarded-for': '203.0.113.7' })).status);
  expect(statuses).toEqual([...Array(60).fill(400), ...Array(40).fill(429)]);
  const other = await post(agent, address, plainMessage, { 'x-forwarded-for': '203.0.113.8' });
  expect(other.status).toBe(200);
  agent.destroy();
});

test('of large bodies on many connections some are refused, small messages are accepted, memory is bounded', async () => {
  const program = project.start({ ...noLimits, TRUST_PROXY: '1' });
  const agent = new Agent({ keepAlive: true, maxSockets: largeBodies });
  const address = await addressOf(program);
  const sendLarge = async (_: unknown, number: number) => {
    const message = { ...plainMessage, subject: `Large ${number}`, message: '🔋'.repeat(10_000) };
    const sender = { 'x-forwarded-for': `10.0.${number & 255}.${number >> 8}` };
    return (await post(agent, address, message, sender).catch(() => ({ status: 0 }))).status;
  };
  const statuses = await Promise.all(Array.from({ length: largeBodies }, sendLarge));
  agent.destroy();
  for (const status of statuses) expect([0, 200, 503]).toContain(status);
  const acknowledged = statuses.filter((status) => status === 200).length;
  expect(acknowledged).toBeGreaterThanOrEqual(100);
  expect(stored()).toBeGreaterThanOrEqual(acknowledged);
  expect((await send(address, plainMessage)).status).toBe(200);
  expect(memoryOf(program)).toBeLessThan(300);
});

test('a message sent a hundred times at once and again after a restart is one row and one mail, always acknowledged alike', async () => {
  const mails = await startMailServer();
  const settings = { LOG: 'off', SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_TO: 'owner@example.com' };
  const sendAll = async (program: Program) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    const address = await addressOf(program);
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => post(agent, address, plainMessage)),
    );
    agent.destroy();
    return new Set(responses.map(({ status, text }) => `${status} ${text}`));
  };
  const first = project.start(settings);
  const responses = await sendAll(first);
  expect(responses.size).toBe(1);
  await expect.poll(() => mails.taken.length).toBe(1);
  first.child.kill('SIGTERM');
  await first.ended;
  const second = project.start(settings);
  // The first is looked up in the database, the others wait for what becomes of it.
  const again = await sendAll(second);
  expect(again).toEqual(responses);
  second.child.kill('SIGTERM');
  await second.ended;
  expect(stored()).toBe(1);
  expect(mails.taken).toHaveLength(1);
  await mails.stop();
});
