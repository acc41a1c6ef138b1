import { resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Content } from '#model/schema.ts';
import { effectiveSettings } from '#model/settings.ts';
import { completeContent } from '#model/validate.ts';
import { readExports } from '#pipeline/read-content.ts';
import { sample } from '#tests/owners/sample.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { findConfidentialWords, findEnglishWords } from './wording-checks.ts';

/** Sets a fixture's language, changes its content, and returns the findings about English words, without remedies. */
async function inLanguage(language: string, change: (content: Content) => void = () => {}, owner = 'sample') {
  const { settings, ...written } = await readExports(resolve(`tests/owners/${owner}-owner`));
  const { content } = completeContent({ ...written, settings: { ...Object(settings), language } });
  change(content);
  const found = findEnglishWords({ content, settings: effectiveSettings(content.settings, {}).settings });
  return found.map(({ remedy: _, ...finding }) => finding);
}

const note = (language: string, texts: string) => ({
  file: 'content/settings.ts',
  field: 'language',
  isNote: true,
  problem: `is '${language}', but ${texts} English`,
});

test('counts untranslated labels, in one note', async () => {
  // Faroese will hardly get a translation.
  const without = (change?: (content: Content) => void) => inLanguage('fo', change, 'minimal');
  expect(await without()).toEqual([note('fo', "'Hello, I’m' and 133 more are")]);
  const shown = ({ experience: { headings } }: Content) => Object.assign(headings, { jobs: 'Størv' });
  expect(await without(shown)).toEqual([note('fo', "'Hello, I’m' and 132 more are")]);
});

test('in a translated language, reports only labels that the owner wrote in English', async () => {
  expect(await inLanguage('de')).toEqual([]);
  const written = { connect: "Let's Connect" };
  const find = () => inLanguage('de', ({ home }) => Object.assign(home, written));
  expect(await find()).toEqual([note('de', "'Let's Connect' is")]);
  Object.assign(written, { resultsHeading: 'Measured results', emailLink: 'Email' });
  expect(await find()).toEqual([note('de', "'Let's Connect' and 2 more are")]);
  expect(await inLanguage('en-GB')).toEqual([]);
});

test('ignores defaults that name the owner, because no file has them', async () => {
  const content = structuredClone(sample);
  Object.assign(content.owner, { name: 'Ada Falcon' });
  const { content: completed } = completeContent({ ...content, pageTitles: undefined });
  const folder = temporaryFolder({ 'confidential-words.txt': 'falcon' });
  const found = await findConfidentialWords(completed, folder);
  expect(found.map(({ file }) => file)).toEqual(['content/owner.ts']);
});

/** Returns where these files, or the sample's content with this location, contain a confidential word. */
async function placesOf(word: string, files: Record<string, string | Uint8Array>, location = 'Minneapolis') {
  const folder = temporaryFolder({ 'confidential-words.txt': `# of my employer\n\n${word}\n`, ...files });
  const content = { ...sample, owner: { ...sample.owner, location } };
  return (await findConfidentialWords(content, folder)).map(({ file, field }) => `${file}, ${field}`);
}

/** A one-page PDF with compressed text. */
function pdfOf(text: string): Buffer {
  const page = deflateSync(`BT /F 12 Tf 20 20 Td (${text}) Tj ET`);
  const font = '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const head =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources${font}>>endobj ` +
    `4 0 obj<</Length ${page.length}/Filter/FlateDecode>>stream\n`;
  const end = '\nendstream endobj trailer<</Root 1 0 R>>';
  return Buffer.concat([Buffer.from(head), page, Buffer.from(end)]);
}

test('finds a confidential word in fields, file names, drawings, metadata, PDFs and text files', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const described = picture.clone().withExif({ IFD0: { ImageDescription: 'Falcon' } });
  const files = {
    'pictures/board.svg': '<svg><title>Falcon</title></svg>',
    'pictures/bench.jpg': await described.jpeg().toBuffer(),
    'pictures/falcon-2.png': '',
    'files/notes.ts': '// Falcon',
    'files/cv.pdf': pdfOf('Project Falcon'),
    'files/other.pdf': pdfOf('Project Finch'),
    'files/broken.pdf': '%PDF-1.7',
    'pictures/other.jpg': await picture.jpeg().toBuffer(),
  };
  const named = ['files/cv.pdf', 'files/notes.ts', 'pictures/bench.jpg', 'pictures/board.svg'];
  const places = [...named, 'pictures/falcon-2.png'].map((file) => `content/${file}, the file`);
  const found = await placesOf('falcon', files, '**Falcon** Hill');
  expect(found.sort()).toEqual([...places, 'content/owner.ts, location'].sort());
});

test.each([
  ['größe', 'die GRÖßE', true],
  ['сокол', 'Проект «Сокол».', true],
  ['сокол', 'соколик', false],
  ['隼', '次世代の隼計画', true],
  ['ファルコン', 'スーパーファルコン計画', true],
  ['Project Falcon', 'project\n  falcon', true],
  ['Falcon', 'Fal\u00ad\u200dcon', true],
  ['C++', 'in C++, mostly', true],
  ['Falcon', 'Falconry, falcons, gyrfalcon', false],
  ['#', '# of my employer', false],
  ['finch', 'Project \ufb01nch', true],
])('finds whole words, whatever their case and form: %s in %j is %s', async (word, text, isFound) => {
  expect(await placesOf(word, {}, text)).toHaveLength(isFound ? 1 : 0);
});
