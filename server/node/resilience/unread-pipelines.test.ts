import { expect, test } from 'vitest';
import { writeIn } from '../testing/example-build.ts';
import { exampleProject } from '../testing/example-project.ts';
import { addressOf } from '../testing/program.ts';
import { openUnreadPipelines, pipelinedRequests } from '../testing/unread-pipelines.ts';

const isExhaustive = import.meta.env.MODE === 'exhaustive';
const connections = isExhaustive ? 200 : 60;
const heap = isExhaustive ? 512 : 64;
const seconds = isExhaustive ? 10 : 1;
/** Milliseconds in which a page must be there. The small run is for busy machines, and finds what ends the process. */
const pageTimeout = isExhaustive ? 2_000 : 20_000;

const kinds = Object.entries(pipelinedRequests);

const project = exampleProject();

test.each(isExhaustive ? kinds : kinds.slice(0, 1))(
  `${connections} connections of pipelined requests %s that read nothing do not end a server with a heap of ${heap} MiB, and pages are served meanwhile`,
  async (_, request) => {
    writeIn(project.root, 'build/client/index.html', 'x'.repeat(20_000));
    writeIn(project.root, 'build/client/resume.pdf', 'x'.repeat(1_000_000));
    const environment = { HOST: '127.0.0.1', NODE_OPTIONS: `--max-old-space-size=${heap}` };
    const program = project.start(environment);
    const address = await addressOf(program);
    const attack = openUnreadPipelines(Number(new URL(address).port), connections, request);
    const end = Date.now() + seconds * 1_000;
    const slow: number[] = [];
    do {
      const asked = Date.now();
      const page = await fetch(`${address}/about`, { signal: AbortSignal.timeout(30_000) });
      expect(await page.text()).toBe('<h1>About</h1>');
      if (Date.now() - asked > pageTimeout) slow.push(Date.now() - asked);
    } while (Date.now() < end);
    attack.end();
    expect(slow).toEqual([]);
    expect(program.printed.stderr).toBe('');
    expect(program.child).toMatchObject({ exitCode: null, signalCode: null });
  },
);
