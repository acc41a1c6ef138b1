import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../server/testing/example-server.ts';
import { readResume } from './read-resume.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes a file and returns its path. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const json = (resume: object) => file('cv.json', JSON.stringify({ basics: { name: 'Ada' }, ...resume }));
const work = (entry: object) => readResume(json({ work: [entry] })).resume.work[0];

test('removes markup, control and bidi characters, and keeps the text', () => {
  const highlights = [
    'Cut <b>cost</b> by **3&nbsp;dB** &amp; [weight](https://example.com/a)',
    'a < b and c > d',
    ' two\n\tlines\u0007\u200b ',
    '\u202egnp\u2066.exe\u001b[2J *\u202e*bold**',
    '👩‍🔬 می‌خواهم e\u0301',
    '<p></p>',
  ];
  expect(work({ highlights })?.highlights).toEqual([
    'Cut cost by 3 dB & weight',
    'a < b and c > d',
    'two lines',
    'gnp.exe[2J bold',
    'می‌خواهم é',
  ]);
});

test('removes emoji and lists them as omitted', () => {
  const { resume, omitted } = readResume(json({ work: [{ position: 'Soldering 🔥 at 350 °C 🎉 👩‍🔬' }] }));
  expect([resume.work[0]?.position, omitted]).toEqual(['Soldering at 350 °C', ['emoji: 🔥 🎉 👩‍🔬']]);
});

test('splits a summary at line breaks, paragraphs and bullets', () => {
  const points = work({ summary: 'Boards.\n- 28 GHz • 3 GHz<br>Radios  - Two' })?.summary;
  expect(points).toEqual(['Boards.', '28 GHz', '3 GHz', 'Radios', 'Two']);
});

test('lists each unused field once, with its count', () => {
  const basics = { name: 'Ada', phone: 1, image: '' };
  const work = [{ url: 'a' }, { url: 'b', highlights: null }];
  const { resume, omitted } = readResume(
    json({ $schema: 'x', meta: {}, basics, work, volunteer: [{}], references: [] }),
  );
  expect(omitted).toEqual(['work[].url (2 times)', 'volunteer']);
  expect(resume.work[1]).toEqual({
    ...{ name: '', company: '', position: '', location: '', startDate: '', endDate: '' },
    ...{ summary: [], highlights: [], keywords: [] },
  });
});

const zip = (skills: string) =>
  file('x.zip', zipSync({ 'Profile.csv': strToU8('First Name\nAda\n'), 'Skills.csv': strToU8(skills) }));

test('reads a table once if an archive has it several times', () => {
  const first = strToU8('First Name\nAda\n');
  const second = strToU8('First Name\nEve\n');
  const path = file('x.zip', zipSync({ 'a/Profile.csv': first, 'b/Profile.csv': second }));
  expect(readResume(path).resume.basics.name).toBe('Ada');
});

test("reads LinkedIn's family name, a degree's notes, and a network given as a personal page", () => {
  const profile =
    'First Name,Last Name,Websites\nAmina,Hofmann-de la Cruz,[PERSONAL:https://github.com/amina]\n';
  const degrees = 'School Name,Degree Name,Notes\nETH,BSc,with distinction\n';
  const tables = { 'Profile.csv': strToU8(profile), 'Education.csv': strToU8(degrees) };
  const { resume, omitted } = readResume(file('x.zip', zipSync(tables)));
  const { familyName, url, profiles } = resume.basics;
  expect({ familyName, url, profiles, notes: resume.education.map(({ note }) => note), omitted }).toEqual({
    familyName: 'Hofmann-de la Cruz',
    url: '',
    profiles: [{ network: '', username: '', url: 'https://github.com/amina' }],
    notes: ['with distinction'],
    omitted: [],
  });
});

test.each([
  ['nothing', () => '/nothing.json', 'There is no file /nothing.json.'],
  ['a folder of something else', () => folder, "has no Profile.csv, so it is not LinkedIn's archive"],
  [
    'a letter',
    () => file('cv.pdf', '%PDF\u001b'),
    `in JSON (Unexpected token '%', "%PDF" is not valid JSON) nor LinkedIn's archive as ZIP file or folder. Without such a file, edit content/`,
  ],
  ['a mere word', () => file('cv.json', '"CV"'), "cv.json: the file isn't a JSON object. Correct it there"],
  ['another kind', () => json({ work: [{}, { highlights: [{}] }] }), "work[1].highlights[0] isn't text."],
  ['a résumé of nobody', () => json({ basics: {} }), 'cv.json has no name (basics.name)'],
  ['a broken archive', () => file('x.zip', 'PK\u0003\u0004'), 'x.zip cannot be unpacked. Download it again'],
  [
    'an archive with a huge table',
    () => file('x.zip', zipSync({ 'a/Profile.csv': new Uint8Array(20_000_001) })),
    'x.zip: a/Profile.csv unpacks to more than 20 MB.',
  ],
  ['a quote that is never closed', () => zip('Name\n"Go\n'), 'Skills.csv: a quote is misplaced'],
])('refuses %s', (_, write, message) => {
  expect(() => readResume(write())).toThrow(message);
});
