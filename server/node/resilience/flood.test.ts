import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { exampleProject } from '../testing/example-project.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { addressOf, type Program } from '../testing/program.ts';
import { noLimits, post } from '../testing/writers.ts';

const full = import.meta.env.MODE === 'full';
const manyAddresses = full ? 10_000 : 2_000;
const limits = { LOG: 'off' };
const behindProxy = { ...limits, TRUST_PROXY: '1' };

const project = exampleProject();

/** Messages that all differ, from the senders that a proxy names; gives how often each status was answered. */
async function flood(program: Program, count: number, senderOf: (number: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const address = await addressOf(program);
  const statuses: Record<number, number> = {};
  let next = 0;
  const send = async () => {
    while (next < count) {
      const number = next++;
      const message = { ...plainMessage, subject: `Flood ${number}` };
      const { status } = await post(agent, address, message, { 'x-forwarded-for': senderOf(number) });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, send));
  agent.destroy();
  return statuses;
}

async function statusFor(program: Program, sender: string, subject: string) {
  const agent = new Agent();
  const message = { ...plainMessage, subject };
  return (await post(agent, await addressOf(program), message, { 'x-forwarded-for': sender })).status;
}

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

describe('Receiver', () => {
  test('flood from 1 address, 1,000 messages: five are taken, and other visitors are served', async () => {
    const program = project.start(behindProxy);
    expect(await flood(program, 1_000, () => '203.0.113.7')).toEqual({ 200: 5, 429: 995 });
    expect(await statusFor(program, '198.51.100.1', 'Another visitor')).toBe(200);
    expect((await fetch(`${await addressOf(program)}/about`)).status).toBe(200);
    expect(stored()).toBe(6);
  });

  test(`flood from ${manyAddresses.toLocaleString('en-US')} addresses: the overall limit holds, memory is bounded, pages are served`, async () => {
    const program = project.start(behindProxy);
    const address = await addressOf(program);
    const flooding = flood(
      program,
      manyAddresses,
      (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    );
    for (let page = 0; page < 50; page += 1) expect((await fetch(`${address}/about`)).status).toBe(200);
    expect(await flooding).toEqual({ 200: 100, 429: manyAddresses - 100 });
    expect(stored()).toBe(100);
    expect(memoryOf(program)).toBeLessThan(200);
  });

  test('flood from one IPv6 network: all addresses of a /64 count as one', async () => {
    const program = project.start(behindProxy);
    expect(await flood(program, 200, (number) => `2001:db8:1:2:${number.toString(16)}::1`)).toEqual({
      200: 5,
      429: 195,
    });
    expect(await statusFor(program, '2001:db8:1:3::1', 'The network next door')).toBe(200);
  });

  test('flood with spoofed X-Forwarded-For: it is not believed without a proxy, and not beyond it with one', async () => {
    const direct = project.start(limits);
    expect(await flood(direct, 200, (number) => `203.0.113.${number}`)).toEqual({ 200: 5, 429: 195 });
    const proxied = project.start({ ...behindProxy, DATA_DIR: 'other' });
    expect(await flood(proxied, 200, (number) => `203.0.113.${number}, 198.51.100.1`)).toEqual({
      200: 5,
      429: 195,
    });
  });

  test('duplicates, 100 at the same time and again after a restart: one row and one mail, all acknowledged alike', async () => {
    const mails = await startMailServer();
    const settings = { ...limits, SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_TO: 'owner@example.com' };
    const sendAll = async (program: Program) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 100 });
      const address = await addressOf(program);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => post(agent, address, plainMessage)),
      );
      agent.destroy();
      return new Set(answers.map(({ status, text }) => `${status} ${text}`));
    };
    const first = project.start(settings);
    const answers = await sendAll(first);
    expect(answers.size).toBe(1);
    await expect.poll(() => mails.taken.length).toBe(1);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = project.start(settings);
    // The first is looked up in the database, the others wait for what becomes of it.
    const again = await sendAll(second);
    expect(again).toEqual(answers);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(stored()).toBe(1);
    expect(mails.taken).toHaveLength(1);
    await mails.stop();
  });

  test('large bodies on many connections: the rest is refused, small messages are taken, memory is bounded', async () => {
    const program = project.start(noLimits);
    const agent = new Agent({ keepAlive: true, maxSockets: 400 });
    const address = await addressOf(program);
    const large = (number: number) => ({
      ...plainMessage,
      subject: `Large ${number}`,
      message: '🔋'.repeat(10_000),
    });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, number) =>
        post(agent, address, large(number)).catch(() => ({ status: 0 })),
      ),
    );
    for (const { status } of answers) expect([0, 200, 503]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(stored()).toBeGreaterThanOrEqual(answers.filter(({ status }) => status === 200).length);
    expect(await statusFor(program, '', 'A small one')).toBe(200);
    expect(memoryOf(program)).toBeLessThan(300);
    agent.destroy();
  });
});
