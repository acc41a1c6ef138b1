import { expect, test } from 'vitest';
import { exampleHost } from '#server/testing/example-server.ts';
import { sample } from '#tests/owners/sample.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { findDeadLinks, firstSentence } from './build-checks.ts';

test('reports the build error as one sentence, without colors, headings and stack locations', () => {
  const printed =
    '\u001b[33mBuild failed with 1 error:\n\n[plugin fonts] Error: No font has it.\u001b[39m\n    at a.ts:1';
  expect(firstSentence(printed)).toBe('No font has it');
});

/** A built site of three pages and a PDF. The home page has this markup. */
function siteWith(markup: string, basePath = '/') {
  const buildDir = temporaryFolder({
    'client/index.html': `<main id="main">${markup}</main>`,
    'client/about/index.html': '<h2 id="s-größe">Größe</h2>',
    'client/404.html': `<a href="${basePath}">Home</a><a href="${basePath}gone">x</a>`,
    'client/résumé.pdf': '%PDF',
  });
  return { buildDir, settings: { ...sample.settings, basePath } };
}

const linksTo = (...links: string[]) => links.map((link) => `<a href="${link}">x</a>`).join('');
type Problem = { problem: string };
const byProblem = (one: Problem, other: Problem) => one.problem.localeCompare(other.problem);
const dead = (problem: string, file = 'index.html') => ({
  file: `build/client/${file}`,
  field: 'a',
  problem: `links to ${problem}`,
  remedy: 'correct or remove the link',
});
const deadInAll = (base: string) => dead(`'${base}gone', which is not part of the site`, '404.html');

test.each(['/', '/portfolio/'])('reports only dead links of a site at %s, with their pages', async (base) => {
  const own = ['about', 'about/#s-gr%C3%B6%C3%9Fe', 'about?a=1&amp;b=2', 'résumé.pdf'];
  const others = ['#main', 'mailto:a@b.dev', 'https://other.dev/none', ...(base === '/' ? [] : ['/blog'])];
  const alive = linksTo(...others, ...own.map((path) => base + path));
  const broken =
    linksTo(`${base}abuot`, '#size', `${base}about#size`) +
    `<img alt="x" src="${base}a.png"/><meta property="og:image" content="https://portfolio.example.com${base}card.png"/>`;
  const found = await findDeadLinks(siteWith(alive + broken, base));
  const anchor = (path: string) => dead(`'${base}${path}', an anchor that the page does not have`);
  const file = (path: string) => dead(`'${base}${path}', which is not part of the site`);
  const all = [anchor('#size'), anchor('about#size'), ...['a.png', 'abuot', 'card.png'].map(file)];
  expect(found.sort(byProblem)).toEqual([...all, deadInAll(base)].sort(byProblem));
});

test('accepts other languages and other software on the own host, and names the content of a link to the latter', async () => {
  const [origin, base] = ['https://portfolio.example.com', '/portfolio/'];
  const blog = `${origin}/portfolio/blog`;
  const content = structuredClone(sample);
  content.owner.networks = [{ name: 'Blog', url: blog }];
  const { buildDir, settings } = siteWith(
    `<link rel="alternate" href="${origin}/portfolio/de/about"/>${linksTo(`${origin}/portfolio/de/`, blog, `${origin}/wiki`)}`,
    base,
  );
  const site = { buildDir, settings: { ...settings, alternates: { de: `${origin}/portfolio/de/` } } };
  expect(await findDeadLinks(site, { content })).toEqual([
    deadInAll(base),
    {
      file: 'content/owner.ts',
      field: 'networks[0] "Blog", url',
      isNote: true,
      problem: `is '${blog}', which is not part of this site`,
      remedy: 'keep it if other software on your host serves it; npm run doctor -- --online asks the host',
    },
  ]);
});

test('checks external links on demand, with a note if the response is inconclusive', async () => {
  const host = await exampleHost(({ url = '' }, response) => {
    if (url === '/cut') return response.destroy();
    response.writeHead(Number(url.slice(1)) || 200, { location: url }).end();
  });
  const paths = ['/#nowhere', '/404', '/404', '/500', '/403', '/999', '/302', '/cut'];
  const site = siteWith(linksTo(...paths.map((path) => host + path)));
  const unchecked = (path: string, reason: string) => ({
    ...dead(`${host}${path}, which could not be checked: ${reason}`),
    remedy: 'open it yourself',
    isNote: true,
  });
  expect((await findDeadLinks(site, { online: true })).sort(byProblem)).toEqual([
    deadInAll('/'),
    unchecked('/302', 'it could not be fetched (redirect count exceeded)'),
    unchecked('/403', 'the host answers 403 to programs'),
    dead(`${host}/404, which answers 404`),
    dead(`${host}/500, which answers 500`),
    unchecked('/999', 'the host answers 999 to programs'),
    unchecked('/cut', 'it could not be fetched (UND_ERR_SOCKET)'),
  ]);
  expect(await findDeadLinks(site)).toEqual([deadInAll('/')]);
});
