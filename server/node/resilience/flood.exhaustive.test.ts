import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf, type Program } from '../testing/program.ts';
import { flood, noLimits, post } from '../testing/writers.ts';

const manyAddresses = 10_000;
const limits = { LOG: 'off' };
const behindProxy = { ...limits, TRUST_PROXY: '1' };

const project = exampleProject();

async function statusFor(program: Program, senderAddress: string, subject: string) {
  const agent = new Agent();
  const message = { ...plainMessage, subject };
  const headers = { 'x-forwarded-for': senderAddress };
  return (await post(agent, await addressOf(program), message, headers)).status;
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

describe('a flood', () => {
  test('of 1,000 messages from one address: five are accepted, and other visitors are served', async () => {
    const program = project.start(behindProxy);
    expect(await flood(await addressOf(program), 1_000, () => '203.0.113.7')).toEqual({ 200: 5, 429: 995 });
    expect(await statusFor(program, '198.51.100.1', 'Another visitor')).toBe(200);
    expect((await fetch(`${await addressOf(program)}/about`)).status).toBe(200);
    expect(stored()).toBe(6);
  });

  test(`from ${manyAddresses.toLocaleString('en-US')} addresses: the overall limit holds, memory is bounded, pages are served`, async () => {
    const program = project.start(behindProxy);
    const address = await addressOf(program);
    const flooding = flood(
      address,
      manyAddresses,
      (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    );
    for (let page = 0; page < 50; page += 1) expect((await fetch(`${address}/about`)).status).toBe(200);
    expect(await flooding).toEqual({ 200: 100, 429: manyAddresses - 100 });
    expect(stored()).toBe(100);
    expect(memoryOf(program)).toBeLessThan(200);
  });

  test('from one IPv6 network: all addresses of a /64 count as one', async () => {
    const program = project.start(behindProxy);
    expect(
      await flood(await addressOf(program), 200, (number) => `2001:db8:1:2:${number.toString(16)}::1`),
    ).toEqual({
      200: 5,
      429: 195,
    });
    expect(await statusFor(program, '2001:db8:1:3::1', 'The network next door')).toBe(200);
  });

  test('with spoofed X-Forwarded-For: it is not believed without a proxy, and not beyond it with one', async () => {
    const direct = project.start(limits);
    expect(await flood(await addressOf(direct), 200, (number) => `203.0.113.${number}`)).toEqual({
      200: 5,
      429: 195,
    });
    const proxied = project.start({ ...behindProxy, DATA_DIR: 'other' });
    expect(
      await flood(await addressOf(proxied), 200, (number) => `203.0.113.${number}, 198.51.100.1`),
    ).toEqual({
      200: 5,
      429: 195,
    });
  });

  test('of large bodies on many connections: the rest is refused, small messages are accepted, memory is bounded', async () => {
    const program = project.start(noLimits);
    const agent = new Agent({ keepAlive: true, maxSockets: 400 });
    const address = await addressOf(program);
    const large = (number: number) => ({
      ...plainMessage,
      subject: `Large ${number}`,
      message: '🔋'.repeat(10_000),
    });
    const responses = await Promise.all(
      Array.from({ length: 400 }, (_, number) =>
        post(agent, address, large(number)).catch(() => ({ status: 0 })),
      ),
    );
    for (const { status } of responses) expect([0, 200, 503]).toContain(status);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(stored()).toBeGreaterThanOrEqual(responses.filter(({ status }) => status === 200).length);
    expect(await statusFor(program, '', 'A small one')).toBe(200);
    expect(memoryOf(program)).toBeLessThan(300);
    agent.destroy();
  });
});
