import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { makeExampleProject, writeIn } from '../testing/example-build.ts';
import { send } from '../testing/example-project.ts';
import { addressOf, type Program, runProgram } from '../testing/program.ts';
import { rawRequest, requestText, statusOf } from '../testing/raw-request.ts';
import { badEncodings, badRequestLines } from './hostile-requests/bad-encodings.ts';
import { fullHeaders, otherFloods, tooManyHeaders } from './hostile-requests/header-floods.ts';
import {
  hiddenFiles,
  privateFiles,
  traversalPaths,
  traversalTargets,
} from './hostile-requests/path-traversal.ts';
import { bodyOf, isPage, oneOf, oneOfOrNone, responsesTo, statusesIn } from './hostile-requests/responses.ts';
import { ambiguousPairs, brokenPairs, pairsInBodies, pipelined } from './hostile-requests/smuggling.ts';

/** In every file outside of the public folder, and in no file that is published. */
const secret = /SECRET|SQLite format 3|%reason%|root:[^:\n]*:0:0:/;

/** Milliseconds to wait for a response to what the server may rightly take for unfinished. */
const briefly = 500;

let root: string;
let program: Program;
let origin: string;
let port: number;

beforeAll(async () => {
  root = makeExampleProject();
  writeIn(root, 'package.json', '{"description":"SECRET"}');
  writeIn(root, 'server/node/start.ts', '// SECRET');
  writeIn(root, 'build/server-config.json', '{"basePath":"/","note":"SECRET"}');
  // A process of its own, so that nothing around it can catch what would end it.
  program = runProgram('start.ts', { root, environment: { PORT: '0', HOST: '127.0.0.1' } });
  origin = await addressOf(program);
  port = Number(new URL(origin).port);
  await send(origin, { ...plainMessage, message: 'SECRET' });
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  rmSync(root, { recursive: true });
});

/** One line for each request that did not get the right response, by its name; private files never are. */
async function failuresAmong(
  requests: Record<string, string>,
  isRight: (received: string) => boolean,
  timeout?: number,
): Promise<string[]> {
  const responses = await responsesTo(port, Object.values(requests), timeout);
  return Object.keys(requests).flatMap((name, at) => {
    const received = responses[at] ?? '';
    const start = JSON.stringify(received.slice(0, 500));
    if (secret.test(received)) return [`${name}: leaks ${start}`];
    if (statusesIn(received).some((status) => status >= 500)) return [`${name}: server error ${start}`];
    return isRight(received) ? [] : [`${name}: not right ${start}`];
  });
}

/** Requests for these targets, each named by it. */
const requestsFor = (targets: readonly string[], line = (target: string) => `GET ${target}`) =>
  Object.fromEntries(targets.map((target) => [JSON.stringify(target), requestText(line(target))]));

describe('path traversal', () => {
  test('would lead to something: every private file on the way is there, with a secret', () => {
    const withoutSecret = privateFiles
      .map(({ steps, file }) => join(root, 'build/client', '../'.repeat(steps), file))
      // Not every system has this one.
      .filter((path) => path !== '/etc/passwd' || existsSync(path))
      .filter((path) => !secret.test(readFileSync(path, 'latin1')));
    expect(withoutSecret).toEqual([]);
    expect(hiddenFiles.filter((file) => !existsSync(join(root, 'build/client', file)))).toEqual([]);
  });

  test(`by ${traversalPaths.length} paths ends in 400 or 404`, async () => {
    expect(await failuresAmong(requestsFor(traversalPaths), oneOf(400, 404))).toEqual([]);
  });

  test(`by ${traversalTargets.length} queries, fragments and other targets leads to pages or to nothing`, async () => {
    const isRight = (received: string) => {
      if (statusOf(received) !== 200) return oneOf(308, 400, 404)(received);
      return ['<h1>Home</h1>', '<h1>About</h1>', 'BEGIN:VCARD'].includes(bodyOf(received));
    };
    expect(await failuresAmong(requestsFor(traversalTargets), isRight)).toEqual([]);
  });
});

test.each([
  ...['0-0', '3-', '-3', '0-0,2-3', '5-1', '--1', '0-1,,', 'a-b', '', `0-${'9'.repeat(400)}`],
  ...[`0-${',0-'.repeat(3_000)}`, '0-1\tbytes=2-3', '\xff-\xfe'],
])('ranges are ignored, which the standard allows: bytes=%j', async (range) => {
  const get = (line: string) => ({ [line]: requestText(line, [`Range: bytes=${range}`]) });
  expect(await failuresAmong(get('GET /about'), isPage('<h1>About</h1>'))).toEqual([]);
  const isWholeHead = (received: string) => isPage('')(received) && /\ncontent-length: 8\r/i.test(received);
  expect(await failuresAmong(get('HEAD /resume.pdf'), isWholeHead)).toEqual([]);
});

describe('bad encodings', () => {
  test(`${badEncodings.length} of them in a path end in 400 or 404`, async () => {
    for (const start of ['/', '/about/']) {
      const requests = requestsFor(badEncodings, (bytes) => `GET ${start}${bytes}`);
      expect(await failuresAmong(requests, oneOf(400, 404))).toEqual([]);
    }
  });

  test('in a query are ignored or refused', async () => {
    const inQuery = (path: string) => requestsFor(badEncodings, (bytes) => `GET ${path}?${bytes}`);
    expect(await failuresAmong(inQuery('/about'), oneOf(200, 400))).toEqual([]);
    expect(await failuresAmong(inQuery('/about/'), oneOf(308, 400))).toEqual([]);
    expect(await failuresAmong(inQuery('/api/contact'), oneOf(400, 405))).toEqual([]);
  });

  test(`${badRequestLines.length} bad request lines are refused, or read for what they are`, async () => {
    const requests = Object.fromEntries(badRequestLines.map((request) => [JSON.stringify(request), request]));
    expect(await failuresAmong(requests, oneOfOrNone(200, 400, 404, 405))).toEqual([]);
  });
});

describe('floods of headers', () => {
  test('that fit are as good as none', async () => {
    expect(await failuresAmong(fullHeaders, isPage('<h1>Home</h1>'))).toEqual([]);
  });

  test('that do not fit are refused or cut off, even if they never end', async () => {
    expect(await failuresAmong(tooManyHeaders, oneOfOrNone(400, 431))).toEqual([]);
  });

  test('of any other kind do no harm', async () => {
    expect(await failuresAmong(otherFloods, oneOfOrNone(200, 400, 413, 417, 431), briefly)).toEqual([]);
  });
});

describe('a request smuggled behind another', () => {
  const isSmuggled = (received: string) => received.includes('BEGIN:VCARD');

  test('gets a response where it is valid, so that the others prove something', async () => {
    const [received = ''] = await responsesTo(port, [pipelined]);
    expect(statusesIn(received)).toEqual([200, 200, 200]);
    expect(isSmuggled(received)).toBe(true);
  });

  test(`is not even read where the end of the first is ambiguous, in ${Object.keys(ambiguousPairs).length} ways`, async () => {
    expect(await failuresAmong(ambiguousPairs, oneOf(400))).toEqual([]);
  });

  test(`is not read behind a body that turns out invalid, in ${Object.keys(brokenPairs).length} ways`, async () => {
    const isRight = (received: string) => !isSmuggled(received) && statusesIn(received).length <= 1;
    expect(await failuresAmong(brokenPairs, isRight, briefly)).toEqual([]);
  });

  test(`is no request where it is inside a body, in ${Object.keys(pairsInBodies).length} ways`, async () => {
    const isRight = (received: string) =>
      !isSmuggled(received) && [1, 2].includes(statusesIn(received).length);
    expect(await failuresAmong(pairsInBodies, isRight)).toEqual([]);
  });
});

test.each([
  ['a path in the absolute form', requestText('GET http://localhost/about'), 200],
  ['an absolute form for another host', requestText('GET http://evil.example/about'), 200],
  ['an absolute form without a path', requestText('GET http://localhost'), 200],
  ['a star', requestText('OPTIONS *'), 405],
  ['headers of 17 KiB', requestText('GET /', [`X: ${'x'.repeat(17 * 1024)}`]), 431],
  ['a form feed in the query of a redirect', requestText('GET /about/?a=\f'), 400],
  ['a folded header', requestText('GET /', ['X: a\r\n b: c']), 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP at all', '\u0016\u0003\u0001\u0000\u0000\r\n\r\n', 400],
])('%s gets a proper response', async (_, bytes, expected) => {
  expect(statusOf(await rawRequest(port, bytes))).toBe(expected);
});

test.each([
  ['path', (bytes: string) => `/${bytes}`],
  ['query of a redirect', (bytes: string) => `/about/?${bytes}`],
  ['query of the contact endpoint', (bytes: string) => `/api/contact?${bytes}`],
])('any bytes as the %s get a response that is no server error', async (_, target) => {
  const bytes = fc.uint8Array({ min: 1, minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(bytes, async (random) => {
      const text = requestText(`GET ${target(Buffer.from(random).toString('latin1'))}`);
      const status = statusOf(await rawRequest(port, Buffer.from(text, 'latin1')));
      expect([200, 308, 400, 404, 405]).toContain(status);
    }),
    { numRuns: import.meta.env.MODE === 'exhaustive' ? 3_000 : 100 },
  );
});

test('after all that the server runs, has logged no error, serves, and has stored nothing', async () => {
  expect(program.child).toMatchObject({ exitCode: null, signalCode: null });
  expect(program.printed.stderr).toBe('');
  expect(await (await fetch(`${origin}/`)).text()).toBe('<h1>Home</h1>');
  const reader = openMessageReader(join(root, 'data'));
  expect(reader?.count()).toBe(1);
  reader?.close();
});
