import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/schema.ts';
import { sample } from '../../e2e/fixtures/sample.ts';
import { exampleHost, temporaryFolder } from '../../server/testing/example-server.ts';
import { findConfidentialWords, findDeadLinks } from './build-checks.ts';

/** A site of three pages; the markup goes into the first. */
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
const byProblem = (one: { problem: string }, other: { problem: string }) =>
  one.problem.localeCompare(other.problem);
const dead = (problem: string, file = 'index.html') => ({
  file: `build/client/${file}`,
  field: 'a',
  problem: `links to ${problem}`,
  remedy: 'correct the link, or take it out',
});
const deadInAll = (base: string) => dead(`'${base}gone', which is not part of the site`, '404.html');

test.each(['/', '/portfolio/'])(
  'Dead links of a site at %s are told of, with the page; live ones are not, nor what else the host has.',
  async (base) => {
    const alive = linksTo(
      '#main',
      ...['about', 'about/#s-gr%C3%B6%C3%9Fe', 'about?a=1&amp;b=2', 'résumé.pdf'].map((path) => base + path),
      ...['mailto:a@b.dev', 'https://other.dev/none', ...(base === '/' ? [] : ['/blog'])],
    );
    const broken =
      linksTo(`${base}abuot`, '#size', `${base}about#size`) +
      `<img alt="x" src="${base}a.png"/><meta property="og:image" content="https://portfolio.example.com${base}card.png"/>`;
    const found = await findDeadLinks(siteWith(alive + broken, base));
    expect(found.sort(byProblem)).toEqual([
      dead(`'${base}#size', a place that the page does not have`),
      dead(`'${base}a.png', which is not part of the site`),
      dead(`'${base}about#size', a place that the page does not have`),
      dead(`'${base}abuot', which is not part of the site`),
      dead(`'${base}card.png', which is not part of the site`),
      deadInAll(base),
    ]);
  },
);

test('Links to other sites are asked for on demand; what only a browser may see becomes a note.', async () => {
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
    unchecked('/302', 'the host answers 302 to programs'),
    unchecked('/403', 'the host answers 403 to programs'),
    dead(`${host}/404, which answers 404`),
    dead(`${host}/500, which answers 500`),
    unchecked('/999', 'the host answers 999 to programs'),
    unchecked('/cut', 'it does not answer (UND_ERR_SOCKET)'),
  ]);
  expect(await findDeadLinks(site)).toEqual([deadInAll('/')]);
});

/** What is found in a build with these files. */
async function find(
  files: Record<string, string | Uint8Array>,
  word = 'Falcon',
  change: (content: Content) => void = () => {},
) {
  const folder = temporaryFolder({ 'confidential-words.txt': `# of my employer\n\n${word}\n`, ...files });
  const content = structuredClone(sample);
  change(content);
  return findConfidentialWords(content, folder, folder);
}

/** A PDF of one page with one line of text and a title. */
function pdf(text: string, title: string): string {
  const stream = `BT /F1 12 Tf 20 20 Td (${text}) Tj ET`;
  return [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 50]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj',
    `4 0 obj <</Length ${stream.length}>> stream\n${stream}\nendstream endobj`,
    '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    `6 0 obj <</Title(${title})>> endobj`,
    'trailer <</Root 1 0 R/Info 6 0 R>>',
    '%%EOF',
  ].join('\n');
}

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
const inExif = (text: string) => picture().withExif({ IFD0: { ImageDescription: text } });
const inXmp = (text: string) => picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${text}</x:xmpmeta>`);

test.each<[file: string, bytes: (word: string) => string | Promise<Buffer>]>([
  ['client/about/index.html', (word) => `<p>The <b>${word.slice(0, 3)}</b>${word.slice(3)} flies.</p>`],
  ['responses/sent.html', (word) => `<p>${word}</p>`],
  ['client/assets/page.js', (word) => `const a="on\\n${word}"`],
  ['client/resume.json', (word) => `{"a":"\\u00${word.charCodeAt(0).toString(16)}${word.slice(1)}"}`],
  ['client/contact.vcf', (word) => `NOTE:${word.slice(0, 3)}\r\n ${word.slice(3)}`],
  ['client/resume.pdf', (word) => pdf(`Project ${word}`, 'Mine')],
  ['client/resume-a4.pdf', (word) => pdf('Mine', `Project ${word}`)],
  ['client/cv.pdf', (word) => pdf(`${word.slice(0, 3)}-) Tj 0 -14 Td (${word.slice(3)}`, 'Mine')],
  ['client/a.jpg', (word) => inExif(word).jpeg().toBuffer()],
  ['client/a.webp', (word) => inXmp(word).webp().toBuffer()],
])('A confidential word is found in %s, and another is not.', async (file, bytes) => {
  expect(await find({ [file]: await bytes('Falcon') }, 'falcon')).toEqual([
    {
      file: `build/${file}`,
      field: 'the file',
      problem: "has the confidential 'falcon'",
      remedy: 'take it out where it comes from',
    },
  ]);
  expect(await find({ [file]: await bytes('Eagles') }, 'falcon')).toEqual([]);
});

test.each([
  ['größe', 'die GRÖßE', true],
  ['сокол', 'Проект «Сокол».', true],
  ['сокол', 'соколик', false],
  ['隼', '次世代の隼計画', true],
  ['Project Falcon', 'project\n  falcon', true],
  ['Project Falcon', 'project<br/>falcon', true],
  ['Falcon', 'Fal\u00ad\u200dcon', true],
  ['Falcon, Inc', 'ORG:Falcon\\, Inc', true],
  ['C++', 'in C++, mostly', true],
  ['Falcon', 'Falconry, falcons, gyrfalcon', false],
  ['#', '# of my employer', false],
])('Whole words count, in any script: %s in %j', async (word, text, isFound) => {
  expect(await find({ 'client/resume.txt': text }, word)).toHaveLength(isFound ? 1 : 0);
});

test('A word that stands in the content is told of there.', async () => {
  const files = { 'client/index.html': 'Falcon Hill', 'client/resume.txt': 'Falcon Hill' };
  const change = ({ owner }: Content) => Object.assign(owner, { location: '**Falcon** Hill' });
  expect(await find(files, 'falcon hill', change)).toEqual([
    {
      file: 'content/owner.ts',
      field: 'location',
      problem: "has the confidential 'falcon hill', which is published in build/client/index.html",
      remedy: 'take it out of the sentence',
    },
  ]);
});
