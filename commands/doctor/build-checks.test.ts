import { expect, test } from 'vitest';
import { exampleHost } from '#server/testing/example-server.ts';
import { sample } from '#tests/owners/sample.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { findDeadLinks, firstErrorLine } from './build-checks.ts';

test('reports the build error as one sentence, without colors, headings and stack locations', () => {
  const printed =
    '\u001b[33mBuild failed with 1 error:\n\n[plugin fonts] Error: No font has it.\u001b[39m\n    at a.ts:1';
  expect(firstErrorLine(printed)).toBe('No font has it');
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
const deadOn404Page = (base: string) => dead(`'${base}gone', which is not part of the site`, '404.html');

test.each(['/', '/portfolio/'])('reports only dead links of a site at %s, with their pages', async (base) => {
  const own = ['about', 'about/#s-gr%C3%B6%C3%9Fe', 'about?a=1&amp;b=2', 'résumé.pdf'];
  const others = ['#main', 'mailto:a@b.dev', 'https://other.dev/none', ...(base === '/' ? [] : ['/blog'])];
  const alive = linksTo(...others, ...own.map((path) => base + path));
  const broken = linksTo(`${base}abuot`, '#size', `${base}about#size`);
  const picture = `<img alt="x" src="${base}a.png"/>`;
  const found = await findDeadLinks(siteWith(alive + broken + picture, base));
  const anchor = (path: string) => dead(`'${base}${path}', an anchor that the page does not have`);
  const file = (path: string) => dead(`'${base}${path}', which is not part of the site`);
  const all = [anchor('#size'), anchor('about#size'), ...['a.png', 'abuot'].map(file)];
  expect(found.sort(byProblem)).toEqual([...all, deadOn404Page(base)].sort(byProblem));
});

test('checks absolute links on demand, except to this site’s files and other languages, with a note if the response is inconclusive', async () => {
  const host = await exampleHost(({ url = '' }, response) => {
    if (url === '/cut') return response.destroy();
    const status = ['/', '/about'].includes(url) ? 404 : Number(url.slice(-3)) || 200;
    response.writeHead(status, { location: url }).end();
  });
  const paths = ['/#nowhere', '/404', '/404', '/500', '/403', '/999', '/302', '/cut', '/about', '/de/410'];
  const { buildDir, settings } = siteWith(linksTo(...paths.map((path) => host + path)));
  const site = { buildDir, settings: { ...settings, siteUrl: host, alternates: { de: `${host}/de/` } } };
  const unchecked = (path: string, reason: string) => ({
    ...dead(`${host}${path}, which could not be checked: ${reason}`),
    remedy: 'open it yourself',
    isNote: true,
  });
  expect((await findDeadLinks(site, true)).sort(byProblem)).toEqual([
    deadOn404Page('/'),
    unchecked('/302', 'it could not be fetched (redirect count exceeded)'),
    unchecked('/403', 'the host answers 403 to programs'),
    dead(`${host}/404, which answers 404`),
    dead(`${host}/500, which answers 500`),
    unchecked('/999', 'the host answers 999 to programs'),
    unchecked('/cut', 'it could not be fetched (UND_ERR_SOCKET)'),
  ]);
  expect(await findDeadLinks(site)).toEqual([deadOn404Page('/')]);
});
