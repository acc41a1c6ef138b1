import { expect, test } from 'vitest';
import { findDeadLinks, findPicturesWithoutText } from './build-checks.ts';
import { checkedContent, emptyFolder, exampleHost, write } from './testing/example-site.ts';

/** A site of three pages; the markup goes into the first. */
function siteWith(markup: string, basePath = '/') {
  const buildDir = emptyFolder();
  write(buildDir, {
    'client/index.html': `<main id="main">${markup}</main>`,
    'client/about/index.html': '<h2 id="s-größe">Größe</h2>',
    'client/404.html': `<a href="${basePath}">Home</a><a href="${basePath}gone">x</a>`,
    'client/resume.pdf': '%PDF',
  });
  return { buildDir, settings: { ...checkedContent().settings, basePath } };
}

const linksTo = (...links: string[]) => links.map((link) => `<a href="${link}">x</a>`).join('');
const dead = (file: string, problem: string) => ({
  file: `build/client/${file}`,
  field: 'a',
  problem,
  remedy: 'correct the link, or take it out',
});

test.each(['/', '/portfolio/'])(
  'Dead links of a site at %s are told of, with the page; live ones are not.',
  async (base) => {
    const alive = linksTo(
      '#main',
      `${base}about`,
      `${base}about/#s-gr%C3%B6%C3%9Fe`,
      `${base}about?a=1&amp;b=2`,
      `${base}resume.pdf`,
    );
    const foreign = linksTo('mailto:a@b.dev', 'https://other.dev/none');
    const broken =
      linksTo(`${base}abuot`, '#size', `${base}about#size`) +
      `<img alt="x" src="${base}a.png"/><meta property="og:image" content="https://portfolio.example.com${base}card.png"/>`;
    const found = await findDeadLinks(siteWith(alive + foreign + broken, base));
    const byProblem = found.sort((one, other) => one.problem.localeCompare(other.problem));
    expect(byProblem).toEqual([
      dead('index.html', `links to '${base}#size', a place that the page does not have`),
      dead('index.html', `links to '${base}a.png', which is not part of the site`),
      dead('index.html', `links to '${base}about#size', a place that the page does not have`),
      dead('index.html', `links to '${base}abuot', which is not part of the site`),
      dead('index.html', `links to '${base}card.png', which is not part of the site`),
      dead('404.html', `links to '${base}gone', which is not part of the site`),
    ]);
  },
);

test("Under a sub-path, what else stands on the owner's host is not looked at.", async () => {
  const { buildDir, settings } = siteWith(linksTo('/blog'), '/portfolio/');
  write(buildDir, { 'client/404.html': '' });
  expect(await findDeadLinks({ buildDir, settings })).toEqual([]);
});

test('Links to other sites are asked for on demand; what only a browser may see becomes a note.', async () => {
  const host = await exampleHost(({ url = '', method }, response) => {
    if (url === '/cut') return response.destroy();
    const isRefusedHead = url === '/no-head' && method === 'HEAD';
    const status = isRefusedHead ? 405 : Number(url.slice(1)) || 200;
    response.writeHead(status, { 'content-type': 'text/html' }).end();
  });
  const site = siteWith(
    linksTo(...['/#nowhere', '/no-head', '/404', '/500', '/403', '/999', '/cut'].map((path) => host + path)),
  );
  write(site.buildDir, { 'client/404.html': '' });
  const unchecked = (problem: string) => ({
    file: 'build/client/index.html',
    field: 'a',
    problem,
    remedy: 'open it yourself',
    isNote: true,
  });
  const found = await findDeadLinks(site, { online: true });
  expect(found.sort((one, other) => one.problem.localeCompare(other.problem))).toEqual([
    unchecked(`links to ${host}/403, which could not be checked: the host answers 403 to programs`),
    dead('index.html', `links to ${host}/404, which answers 404`),
    dead('index.html', `links to ${host}/500, which answers 500`),
    unchecked(`links to ${host}/999, which could not be checked: the host answers 999 to programs`),
    unchecked(`links to ${host}/cut, which could not be checked: UND_ERR_SOCKET`),
  ]);
  expect(await findDeadLinks(site)).toEqual([]);
});

test('A picture without an alternative text is told of, whether it is empty or missing.', () => {
  const { buildDir } = siteWith(
    '<img src="/a.png" alt="A board"/><img alt=" " src="/b.png"/><img src="/c.png"/>',
  );
  expect(findPicturesWithoutText({ buildDir }).map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    'build/client/index.html shows /b.png without an alternative text',
    'build/client/index.html shows /c.png without an alternative text',
  ]);
});
