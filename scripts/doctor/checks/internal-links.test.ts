import { expect, test } from 'vitest';
import { exampleSite, write } from '../testing/example-site.ts';
import { findDeadLinks, outwardLinks } from './internal-links.ts';

/** A site of three pages; the markup goes into the first. */
function siteWith(markup: string, basePath = '/') {
  const site = exampleSite(({ settings }) => Object.assign(settings, { basePath }));
  write(site.buildDir, {
    'client/index.html': `<main id="main">${markup}</main>`,
    'client/about/index.html': '<h2 id="s-größe">Größe</h2>',
    'client/404.html': '<a href="/nowhere-from-404">Home</a>'.replace('/nowhere-from-404', basePath),
    'client/resume.pdf': '%PDF',
  });
  return site;
}

const problemsOf = (markup: string, basePath?: string) =>
  findDeadLinks(siteWith(markup, basePath)).map(({ problem }) => problem);

test('Links to pages, files and places of the site are alive.', () => {
  const links = [
    '/',
    '#main',
    '/about',
    '/about/',
    'about#s-gr%C3%B6%C3%9Fe',
    '/resume.pdf',
    '/about?a=1&amp;b=2',
  ];
  const markup = links.map((link) => `<a href="${link}">x</a>`).join('');
  expect(problemsOf(`${markup}<link rel="canonical" href="https://portfolio.example.com/about"/>`)).toEqual(
    [],
  );
});

test('A link to a page or file that is not there is dead, whichever element has it.', () => {
  expect(
    problemsOf(
      '<a href="/abuot">x</a><img alt="x" src="/a.png" srcset="/a-1.png 1x, /a-2.png 2x"/>' +
        '<meta property="og:image" content="https://portfolio.example.com/cards/home.png"/>',
    ),
  ).toEqual([
    "links to '/abuot', which is not part of the site",
    "links to '/a.png', which is not part of the site",
    "links to '/a-1.png', which is not part of the site",
    "links to '/a-2.png', which is not part of the site",
    "links to 'https://portfolio.example.com/cards/home.png', which is not part of the site",
  ]);
});

test('A place that the page does not have is a dead anchor.', () => {
  expect(problemsOf('<a href="#top">x</a><a href="/about#s-size">x</a>')).toEqual([
    "links to '#top', a place that the page does not have",
    "links to '/about#s-size', a place that the page does not have",
  ]);
});

test('Under a sub-path a link counts from there.', () => {
  expect(
    problemsOf('<a href="/portfolio/about">x</a><a href="/portfolio/nothing">x</a>', '/portfolio/'),
  ).toEqual(["links to '/portfolio/nothing', which is not part of the site"]);
});

test('Addresses for mail, telephones and other sites are not part of the site.', () => {
  expect(problemsOf('<a href="mailto:a@b.dev">x</a><a href="https://other.dev/none">x</a>')).toEqual([]);
});

test('What stands in scripts and styles is no link.', () => {
  expect(problemsOf('<script>"<a href=\\"/none\\">"</script><style>/*<a href="/none">*/</style>')).toEqual(
    [],
  );
});

test('Links to other sites are listed once, with a page that has them.', () => {
  const links = outwardLinks(
    siteWith('<a href="https://other.dev/?a=1&amp;b=2">x</a><a href="https://other.dev/?a=1&amp;b=2">x</a>'),
  );
  expect([...links]).toEqual([['https://other.dev/?a=1&b=2', 'build/client/index.html']]);
});
