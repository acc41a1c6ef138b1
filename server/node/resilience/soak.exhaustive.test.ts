import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf, type Program, runProgram } from '../testing/program.ts';
import { openUnreadPipelines, pipelinedRequests } from '../testing/unread-pipelines.ts';
import { post } from '../testing/writers.ts';

const minutes = 10;
/** Milliseconds between two requests of a visitor, and between two messages of a writer, which the server remembers. */
const pause = { visitor: 20, writer: 200 };

const project = exampleProject();

/** Memory of the process, in MiB. */
function memoryOf({ child }: Program): number {
  const { stdout, error } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
  if (error) throw error;
  return Number(stdout) / 1024;
}

/** Attacks in rounds of some seconds: a client that reads nothing does not see its connections end either. */
function attackInRounds(port: number): { end(): void } {
  const begin = () => openUnreadPipelines(port, 20, pipelinedRequests['for the home page'] ?? '');
  let attack = begin();
  const timer = setInterval(() => {
    attack.end();
    attack = begin();
  }, 10_000);
  return {
    end: () => {
      clearInterval(timer);
      attack.end();
    },
  };
}

/** Opens connections whose body never ends, two a second; the server drops them in time. */
function openSlowBodies(port: number): { end(): void } {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\n';
  const timer = setInterval(() => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}Content-Type: text/plain\r\nContent-Length: 50000\r\n\r\n{"name": "`),
    );
    const dripping = setInterval(() => socket.writable && socket.write('x'), 1_000);
    socket
      .on('error', () => {})
      .on('close', () => clearInterval(dripping))
      .resume();
  }, 500);
  return { end: () => clearInterval(timer) };
}

test(
  `${minutes} minutes of pages, messages, refusals, unread pipelines and slow bodies leave memory flat, no honest request without its response, and every acknowledged message in the backup made meanwhile`,
  async () => {
    const program = project.start({ HOST: '127.0.0.1', TRUST_PROXY: '1', CONTACT_LIMIT_OVERALL: '1000000' });
    const address = await addressOf(program);
    const port = Number(new URL(address).port);
    const agent = new Agent({ keepAlive: true });
    const end = Date.now() + minutes * 60_000;
    const unserved: string[] = [];
    const acknowledged: string[] = [];

    const repeat = async (act: (round: number) => Promise<void>, milliseconds = pause.visitor) => {
      for (let round = 0; Date.now() < end; round += 1) {
        await act(round);
        await wait(milliseconds);
      }
    };
    const visit = () =>
      repeat(async () => {
        const page = await fetch(`${address}/about`, { signal: AbortSignal.timeout(30_000) });
        await page.text();
        if (page.status !== 200) unserved.push(`page ${page.status}`);
      });
    const write = (writer: number) =>
      repeat(async (round) => {
        const subject = `Writer ${writer}, ${round}`;
        // Each from a network of its own.
        const network = `10.${writer * 60 + ((round >> 8) % 60)}.${round & 255}`;
        const headers = { 'x-forwarded-for': `${network}.1` };
        const { status, text } = await post(agent, address, { ...plainMessage, subject }, headers);
        if (status === 200) acknowledged.push(JSON.parse(text).id);
        else unserved.push(`message ${status}`);
      });
    const sendNonsense = () =>
      repeat(async () => {
        await post(agent, address, {}, { 'x-forwarded-for': '203.0.113.7' });
      });

    const memory: number[] = [];
    const watch = async () => {
      while (Date.now() < end) {
        memory.push(memoryOf(program));
        await wait(2_000);
      }
    };
    const backUpHalfWay = async () => {
      await wait((minutes * 60_000) / 2);
      const before = [...acknowledged];
      const file = join(project.root, 'backup', 'messages.sqlite');
      spawnSync('mkdir', [join(project.root, 'backup')]);
      const { code } = await runProgram('messages.ts', { root: project.root, words: ['--backup', file] })
        .ended;
      expect(code).toBe(0);
      return before;
    };

    const attack = attackInRounds(port);
    const slowBodies = openSlowBodies(port);
    const [before] = await Promise.all([
      backUpHalfWay(),
      watch(),
      ...[1, 2].map(visit),
      ...[0, 1, 2, 3].map(write),
      sendNonsense(),
    ]);
    attack.end();
    slowBodies.end();
    agent.destroy();

    const idsIn = (folder: string) => {
      const reader = openMessageReader(join(project.root, folder));
      const ids = new Set([...(reader?.newestFirst() ?? [])].map(({ id }) => id));
      reader?.close();
      return ids;
    };
    const [inBackup, inStore] = [idsIn('backup'), idsIn('data')];
    expect(unserved).toEqual([]);
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((id) => !inBackup.has(id))).toEqual([]);
    expect(acknowledged.filter((id) => !inStore.has(id))).toEqual([]);
    // The least is what a garbage collection leaves; between two of them memory grows by design.
    const minute = Math.floor(memory.length / minutes);
    const [early, late] = [memory.slice(minute, 5 * minute), memory.slice(5 * minute)];
    expect(Math.min(...late)).toBeLessThan(Math.min(...early) * 1.15);
    expect(Math.max(...memory)).toBeLessThan(350);
    expect(program.child).toMatchObject({ exitCode: null, signalCode: null });
  },
  (minutes + 2) * 60_000,
);
