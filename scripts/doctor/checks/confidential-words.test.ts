import { spawnSync } from 'node:child_process';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exampleSite, placesOf, write } from '../testing/example-site.ts';
import { findConfidentialWords, findPublishedWordList } from './confidential-words.ts';

/** Where a word is found in a build of one file. */
async function placesIn(file: string, bytes: string | Uint8Array, word = 'Falcon'): Promise<string[]> {
  const site = exampleSite();
  write(site.folder, { 'confidential-words.txt': `# of my employer\n\n${word}\n` });
  write(site.buildDir, { [`client/${file}`]: bytes });
  return placesOf(await findConfidentialWords(site));
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

describe('A confidential word is found in', () => {
  test.each([
    ['about/index.html', '<p>The <b>fal</b>con flies.</p>'],
    ['assets/page.js', 'const a="on\\nFalcon"'],
    ['resume.txt', 'FALCON,'],
    ['resume.json', '{"a":"\\u0046alcon"}'],
    ['contact.vcf', 'NOTE:Fal\r\n con'],
    ['sitemap.xml', '<loc>https://a.dev/falcon</loc>'],
    ['links-qr.svg', '<title>Falcon</title>'],
    ['resume.pdf', pdf('Project Falcon', 'Mine')],
  ])('the text of %s.', async (file, text) => {
    expect(await placesIn(file, text)).toEqual([`build/client/${file}, the text`]);
  });

  test('the metadata of a PDF.', async () => {
    expect(await placesIn('resume.pdf', pdf('Mine', 'Project Falcon'))).toEqual([
      'build/client/resume.pdf, the metadata',
    ]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('the metadata of a picture as %s.', async (format) => {
    const place = [`build/client/a.${format}, the metadata`];
    const inExif = picture().withExif({ IFD0: { ImageDescription: 'Project Falcon' } });
    expect(await placesIn(`a.${format}`, await inExif[format]().toBuffer())).toEqual(place);
    const inXmp = picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Falcon</x:xmpmeta>');
    expect(await placesIn(`a.${format}`, await inXmp[format]().toBuffer())).toEqual(place);
    expect(await placesIn(`a.${format}`, await picture()[format]().toBuffer())).toEqual([]);
  });

  test.each(['tEXt', 'zTXt'])('the %s chunk of a PNG.', async (type) => {
    const png = await picture().png().toBuffer();
    const text = Buffer.from('Project Falcon');
    const value = type === 'tEXt' ? text : Buffer.concat([Buffer.of(0), deflateSync(text)]);
    const named = Buffer.concat([Buffer.from(`${type}Comment\0`), value]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(named.length - type.length);
    checksum.writeUInt32BE(crc32(named));
    // Behind the signature and the header, which always are the first 33 bytes.
    const noted = Buffer.concat([png.subarray(0, 33), length, named, checksum, png.subarray(33)]);
    expect(await placesIn('a.png', noted)).toEqual(['build/client/a.png, the metadata']);
  });

  test('the name of a file.', async () => {
    expect(await placesIn('falcon.woff2', 'font')).toEqual([
      'build/client/falcon.woff2, the name of the file',
    ]);
  });

  test.each([
    ['Größe', 'die GRÖSSE', false],
    ['größe', 'die GRÖßE', true],
    ['сокол', 'Проект «Сокол».', true],
    ['صقر', 'مشروع صقر', true],
    ['隼', '次世代の隼計画', true],
    ['Project Falcon', 'project\n  falcon', true],
    ['C++', 'in C++, mostly', true],
  ])('any script: %s in %j.', async (word, text, isFound) => {
    expect(await placesIn('resume.txt', text, word)).toHaveLength(isFound ? 1 : 0);
  });
});

test('A part of a longer word is another word.', async () => {
  expect(await placesIn('resume.txt', 'Falconry, falcons, gyrfalcon, соколик', 'Falcon')).toEqual([]);
  expect(await placesIn('resume.txt', 'соколик', 'сокол')).toEqual([]);
});

test('Comments and empty lines of the list are no words, and without a list there is nothing to find.', async () => {
  expect(await placesIn('resume.txt', '# of my employer', '#')).toEqual([]);
  expect(await findConfidentialWords(exampleSite())).toEqual([]);
});

test('A word that stands in the content is told of there.', async () => {
  const site = exampleSite(({ owner }) => Object.assign(owner, { location: 'Falcon Hill' }));
  write(site.folder, { 'confidential-words.txt': 'falcon\n' });
  write(site.buildDir, { 'client/index.html': 'Falcon Hill', 'client/resume.txt': 'Falcon Hill' });
  expect(await findConfidentialWords(site)).toMatchObject([
    {
      file: 'content/owner.ts',
      field: 'location',
      problem: "has the confidential 'falcon', which is published in build/client/index.html and 1 more",
    },
  ]);
});

test('A list that is in the history of the project is found.', () => {
  const site = exampleSite();
  write(site.folder, { 'confidential-words.txt': 'falcon\n' });
  const git = (...words: string[]) => spawnSync('git', words, { cwd: site.root });
  git('init', '-q');
  expect(findPublishedWordList(site)).toEqual([]);
  git('add', '.');
  expect(placesOf(findPublishedWordList(site))).toEqual(['content/confidential-words.txt, the file']);
});
