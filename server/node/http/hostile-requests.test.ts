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
import { badRequestLines, badSpellings } from './hostile-requests/bad-encodings.ts';
import {
  climbingPaths,
  climbingTargets,
  hiddenFiles,
  privateFiles,
} from './hostile-requests/climbing-paths.ts';
import { fullHeaders, otherFloods, tooManyHeaders } from './hostile-requests/header-floods.ts';
import { ranges } from './hostile-requests/ranges.ts';
import { bodyOf, isPage, oneOf, oneOfOrNone, responsesTo, statusesIn } from './hostile-requests/responses.ts';
import { brokenPairs, doubtfulPairs, pairsInBodies, pipelined } from './hostile-requests/smuggling.ts';

/** What stands in files outside of the public folder, and in no file that is published. */
const marks = /SECRET|SQLite format 3|%reason%|root:[^:\n]*:0:0:/;

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

/** One line for each request that was not answered as it should be, by its name; private files never should. */
async function failuresAmong(
  requests: Record<string, string>,
  isRight: (answer: string) => boolean,
  silence?: number,
): Promise<string[]> {
  const answers = await responsesTo(port, Object.values(requests), silence);
  return Object.keys(requests).flatMap((name, at) => {
    const answer = answers[at] ?? '';
    const start = JSON.stringify(answer.slice(0, 500));
    if (marks.test(answer)) return [`${name}: leaks ${start}`];
    if (statusesIn(answer).some((status) => status >= 500)) return [`${name}: fault of the server ${start}`];
    return isRight(answer) ? [] : [`${name}: not right ${start}`];
  });
}

/** Requests for these targets, each named by it. */
const requestsFor = (targets: readonly string[], line = (target: string) => `GET ${target}`) =>
  Object.fromEntries(targets.map((target) => [JSON.stringify(target), requestText(line(target))]));

const storedMessages = () => {
  const reader = openMessageReader(join(root, 'data'));
  const count = reader?.count();
  reader?.close();
  return count;
};

describe('climbing out of the folder', () => {
  test('would lead to something: every private file on the way bears a mark', () => {
    const unmarked = privateFiles
      .map(({ climbs, file }) => join(root, 'build/client', '../'.repeat(climbs), file))
      // Another system than that of most servers keeps no such list.
      .filter((path) => path !== '/etc/passwd' || existsSync(path))
      .filter((path) => !marks.test(readFileSync(path, 'latin1')));
    expect(unmarked).toEqual([]);
    expect(hiddenFiles.filter((file) => !existsSync(join(root, 'build/client', file)))).toEqual([]);
  });

  test(`${climbingPaths.length} paths all end in 400 or 404`, async () => {
    expect(climbingPaths.length).toBeGreaterThanOrEqual(500);
    expect(await failuresAmong(requestsFor(climbingPaths), oneOf(400, 404))).toEqual([]);
  });

  test(`${climbingTargets.length} climbs behind a query or a fragment, or without a path, lead to pages or to nothing`, async () => {
    const isRight = (answer: string) => {
      if (statusOf(answer) !== 200) return oneOf(308, 400, 404)(answer);
      return ['<h1>Home</h1>', '<h1>About</h1>', 'BEGIN:VCARD'].includes(bodyOf(answer));
    };
    expect(await failuresAmong(requestsFor(climbingTargets), isRight)).toEqual([]);
  });
});

test(`${ranges.length} ranges are ignored: the whole file is sent, or its whole head`, async () => {
  expect(ranges.length).toBeGreaterThanOrEqual(60);
  const withRanges = (line: string) =>
    Object.fromEntries(
      ranges.map((range, at) => [
        `${line}, range ${at}: ${range.slice(0, 80)}`,
        requestText(line, [`Range: ${range}`]),
      ]),
    );
  expect(await failuresAmong(withRanges('GET /about'), isPage('<h1>About</h1>'))).toEqual([]);
  expect(await failuresAmong(withRanges('GET /resume.pdf'), isPage('%PDF-1.7'))).toEqual([]);
  const isWholeHead = (answer: string) => isPage('')(answer) && /\ncontent-length: 8\r/i.test(answer);
  expect(await failuresAmong(withRanges('HEAD /resume.pdf'), isWholeHead)).toEqual([]);
});

describe('bad encodings', () => {
  test(`${badSpellings.length} of them in a path end in 400 or 404`, async () => {
    expect(new Set(badSpellings).size).toBeGreaterThanOrEqual(100);
    for (const start of ['/', '/about/', '/assets/page-Ab12.js']) {
      const requests = requestsFor(badSpellings, (bytes) => `GET ${start}${bytes}`);
      expect(await failuresAmong(requests, oneOf(400, 404))).toEqual([]);
    }
  });

  test('the same in a query are ignored or refused', async () => {
    const inQuery = (path: string) => requestsFor(badSpellings, (bytes) => `GET ${path}?${bytes}`);
    expect(await failuresAmong(inQuery('/about'), oneOf(200, 400))).toEqual([]);
    expect(await failuresAmong(inQuery('/about/'), oneOf(308, 400))).toEqual([]);
    expect(await failuresAmong(inQuery('/api/contact'), oneOf(400, 405))).toEqual([]);
  });

  test(`${badRequestLines.length} first lines that are no good are refused, or read for what they are`, async () => {
    const requests = Object.fromEntries(badRequestLines.map((request) => [JSON.stringify(request), request]));
    const isRight = oneOfOrNone(200, 400, 404, 405);
    expect(await failuresAmong(requests, isRight)).toEqual([]);
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
  const isSmuggled = (answer: string) => answer.includes('BEGIN:VCARD');

  test('is answered where it is a request in good order, so that the others prove something', async () => {
    const [answer = ''] = await responsesTo(port, [pipelined]);
    expect(statusesIn(answer)).toEqual([200, 200, 200]);
    expect(isSmuggled(answer)).toBe(true);
  });

  test(`is not even read where the end of the first is in doubt, in ${Object.keys(doubtfulPairs).length} ways`, async () => {
    expect(await failuresAmong(doubtfulPairs, oneOf(400))).toEqual([]);
  });

  test(`is not read behind a body that turns out bad, in ${Object.keys(brokenPairs).length} ways`, async () => {
    expect(
      await failuresAmong(
        brokenPairs,
        (answer) => !isSmuggled(answer) && statusesIn(answer).length <= 1,
        briefly,
      ),
    ).toEqual([]);
  });

  test(`is no request where it stands in a body, in ${Object.keys(pairsInBodies).length} ways`, async () => {
    expect(
      await failuresAmong(
        pairsInBodies,
        (answer) => !isSmuggled(answer) && [1, 2].includes(statusesIn(answer).length),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['a path in the absolute form', requestText('GET http://localhost/about'), 200],
  ['an absolute form for another host', requestText('GET http://evil.example/about'), 200],
  ['an absolute form without a path', requestText('GET http://localhost'), 200],
  ['a star', requestText('OPTIONS *'), 405],
  ['bad escapes', requestText('GET /%E0%A4%A'), 400],
  ['headers of 17 KiB', requestText('GET /', [`X: ${'x'.repeat(17 * 1024)}`]), 431],
  ['a form feed in the query of a redirect', requestText('GET /about/?a=\f'), 400],
  ['a folded header', requestText('GET /', ['X: a\r\n b: c']), 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP at all', '\u0016\u0003\u0001\u0000\u0000\r\n\r\n', 400],
])('%s is answered in good order', async (_, bytes, expected) => {
  expect(statusOf(await rawRequest(port, bytes))).toBe(expected);
});

test.each([
  ['path', (bytes: string) => `/${bytes}`],
  ['query of a redirect', (bytes: string) => `/about/?${bytes}`],
  ['query of the contact endpoint', (bytes: string) => `/api/contact?${bytes}`],
])('any bytes as the %s get a response that is no fault of the server', async (_, target) => {
  const bytes = fc.uint8Array({ min: 1, minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(bytes, async (random) => {
      const text = requestText(`GET ${target(Buffer.from(random).toString('latin1'))}`);
      const status = statusOf(await rawRequest(port, Buffer.from(text, 'latin1')));
      expect([200, 308, 400, 404, 405]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

test('the server is as it was after all that: it runs, has nothing to report, serves, and stored nothing', async () => {
  expect(program.child).toMatchObject({ exitCode: null, signalCode: null });
  expect(program.printed.stderr).toBe('');
  const response = await fetch(`${origin}/`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<h1>Home</h1>');
  expect(storedMessages()).toBe(1);
});
