import { expect, test } from 'vitest';
import { exampleHost } from '../testing/example-host.ts';
import { checkOutwardLinks } from './online-links.ts';

const file = 'build/client/index.html';
const check = (links: string[], timeout?: number) =>
  checkOutwardLinks(
    links.map((link) => [link, file] as const),
    timeout,
  );

test('A link that is answered, if only after a redirect or to a GET, is alive.', async () => {
  const host = await exampleHost(({ url, method }, response) => {
    if (url === '/moved') response.writeHead(301, { location: '/' });
    if (url === '/no-head' && method === 'HEAD') response.writeHead(405);
    response.end();
  });
  expect(await check([`${host}/`, `${host}/moved`, `${host}/no-head`])).toEqual([]);
});

test('A link that is not found, or fails, is dead.', async () => {
  const host = await exampleHost(({ url }, response) => response.writeHead(Number(url?.slice(1))).end());
  expect((await check([`${host}/404`, `${host}/410`, `${host}/500`])).map(({ problem }) => problem)).toEqual([
    `links to ${host}/404, which answers 404`,
    `links to ${host}/410, which answers 410`,
    `links to ${host}/500, which answers 500`,
  ]);
});

test('What keeps programs out, or does not answer in time, could not be checked, which is a note.', async () => {
  const host = await exampleHost(({ url }, response) => {
    if (url !== '/slow') response.writeHead(Number(url?.slice(1))).end();
  });
  const found = await check([`${host}/403`, `${host}/429`, `${host}/999`, `${host}/slow`], 300);
  expect(found.map(({ isNote, problem }) => [isNote, problem.split(': ')[1]])).toEqual([
    [true, 'the host answers 403 to programs'],
    [true, 'the host answers 429 to programs'],
    [true, 'the host answers 999 to programs'],
    [true, 'no answer in time'],
  ]);
});

test('At most six are asked for at a time.', async () => {
  let [now, most] = [0, 0];
  const host = await exampleHost((_, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end();
    }, 10);
  });
  await check(Array.from({ length: 30 }, (_, index) => `${host}/${index}`));
  expect(most).toBeLessThanOrEqual(6);
});
