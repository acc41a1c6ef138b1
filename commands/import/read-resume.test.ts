import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readResume } from './read-resume.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const json = (resume: object) => file('cv.json', JSON.stringify({ basics: { name: 'Ada' }, ...resume }));
const work = (entry: object) => readResume(json({ work: [entry] })).resume.work[0];

test('removes tags, control and bidi characters and emoji, and keeps the text', () => {
  const highlights = [
    'Cut <b>cost</b> by 3 dB',
    'a < b and c > d, a<b and c>d, queue<T>',
    ' two\n\tlines\u0007\u200b ',
    '\u202egnp\u2066.exe\u001b[2J',
    '👩‍🔬 می‌خواهم e\u0301',
    '<p></p>',
  ];
  const plain = [
    'Cut cost by 3 dB',
    'a < b and c > d, a<b and c>d, queue<T>',
    'two lines',
    'gnp.exe[2J',
    'می‌خواهم é',
  ];
  expect(work({ highlights })?.highlights).toEqual(plain);
});

test('splits a summary at line breaks, `<br>` and bullets', () => {
  const points = work({ summary: 'Boards.\n- 28 GHz • 3 GHz<br>Radios  - Two' })?.summary;
  expect(points).toEqual(['Boards.', '28 GHz', '3 GHz', 'Radios', 'Two']);
});

test('splits HTML at its blocks, and decodes entities', () => {
  const points = work({ summary: '<ul><li>One</li><li>Tom &amp; Jerry</li></ul>' })?.summary;
  expect(points).toEqual(['One', 'Tom & Jerry']);
});

test('lists each unused field once', () => {
  const basics = { name: 'Ada', label: 1, image: '' };
  const work = [{ url: 'a' }, { url: 'b', highlights: null }];
  const path = json({ $schema: 'x', meta: {}, basics, work, volunteer: [{}], references: [] });
  const { resume, omitted } = readResume(path);
  expect(omitted).toEqual(['work[].url', 'volunteer']);
  expect(resume.work.map(({ highlights }) => highlights)).toEqual([[], []]);
});

const zip = (tables: Record<string, string>) => {
  const bytes = Object.entries(tables).map(([name, table]) => [name, strToU8(table)]);
  return file('x.zip', zipSync(Object.fromEntries(bytes)));
};
const profile = 'First Name\nAda\n';

const noFormat = `in JSON (Unexpected token '%', "%PDF" is not valid JSON) nor LinkedIn's archive as ZIP file or folder. Without such a file, edit content/`;
const openQuote = 'Skills.csv: a quote is misplaced';
test.each([
  ['a missing file', () => '/nothing.json', 'There is no file /nothing.json.'],
  ['a folder without tables', () => folder, "has no Profile.csv, so it is not LinkedIn's archive"],
  ['a PDF', () => file('cv.pdf', '%PDF\u001b'), noFormat],
  ['a JSON string', () => file('cv.json', '"CV"'), "cv.json: the file isn't a JSON object. Correct it there"],
  ['a wrong type', () => json({ work: [{}, { highlights: [{}] }] }), "work[1].highlights[0] isn't text."],
  ['a résumé without a name', () => json({ basics: {} }), 'cv.json has no name (basics.name)'],
  ['a broken archive', () => file('x.zip', 'PK\u0003\u0004'), 'x.zip cannot be unpacked. Download it again'],
  ['an unclosed quote', () => zip({ 'Profile.csv': profile, 'Skills.csv': 'Name\n"Go\n' }), openQuote],
])('refuses %s', (_, write, message) => {
  expect(() => readResume(write())).toThrow(message);
});
