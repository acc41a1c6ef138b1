import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resume-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file and gives its path. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const json = (resume: object) => file('cv.json', JSON.stringify({ basics: { name: 'Ada' }, ...resume }));
const work = (entry: object) => readResume(json({ work: [entry] })).resume.work[0];

/** What is refused, without the folder. */
function refusal(path: string): string {
  try {
    readResume(path);
    return '';
  } catch (error) {
    return (error as Error).message.replace(`${folder}/`, '');
  }
}

test('Markup leaves its words; what steers a terminal or turns the direction of text is taken out.', () => {
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
    '👩‍🔬 می‌خواهم é',
  ]);
});

test('A summary lists points in lines, in paragraphs, or with bullets in one line.', () => {
  expect(work({ summary: 'Boards.\n- 28 GHz • 3 GHz<br>Radios  - Two' })?.summary).toEqual([
    'Boards.',
    '28 GHz',
    '3 GHz',
    'Radios',
    'Two',
  ]);
});

test('Every field that has no place is listed once, with how often it is there.', () => {
  const { resume, leftOut } = readResume(
    json({
      $schema: 'x',
      meta: { version: '1' },
      basics: { name: 'Ada', phone: 1, image: '' },
      work: [{ url: 'a' }, { url: 'b', highlights: null }],
      volunteer: [{}, {}],
      references: [],
    }),
  );
  expect(leftOut).toEqual(['basics.phone', 'work[].url (2 times)', 'volunteer']);
  expect(resume.work[1]).toEqual({
    ...{ name: '', company: '', position: '', location: '', startDate: '', endDate: '' },
    ...{ summary: [], highlights: [], keywords: [] },
  });
});

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const profile = 'First Name,Last Name\nAda,Reyes\n';
const megabytes = (count: number) => 'x'.repeat(count * 2 ** 20);

test.each([
  ['nothing', () => join(folder, 'cv.json'), 'There is no file cv.json.'],
  ['a device', () => '/dev/zero', '/dev/zero is no file.'],
  ['a folder of something else', () => folder, /has no Profile\.csv, so it is not LinkedIn's archive/],
  [
    'a letter',
    () => file('cv.pdf', '%PDF-1.7\u001b[2J'),
    /^cv\.pdf is neither a résumé in JSON \(Unexpected token '%', "%PDF-1\.7\[2J" is not valid JSON\) nor LinkedIn/,
  ],
  [
    'a mere word',
    () => file('cv.json', '"CV"'),
    'cv.json: the whole is no group of fields. Correct it there, and import again.',
  ],
  [
    'a field of another kind',
    () => json({ work: [{}, { highlights: [{}] }] }),
    'cv.json: work[1].highlights[0] is no text. Correct it there, and import again.',
  ],
  [
    'a résumé of nobody',
    () => json({ basics: {} }),
    'cv.json has no name (basics.name), so it does not say whose résumé it is. Write it there, and import again.',
  ],
  [
    'a broken archive',
    () => file('x.zip', 'PK\u0003\u0004'),
    /^x\.zip cannot be unpacked\. Download it anew/,
  ],
  [
    'a quote that is never closed',
    () => file('x.zip', zip({ 'Profile.csv': profile, 'Skills.csv': 'Name\nC\n"Go\n' })),
    'Skills.csv: a quote is out of place in it, or never closed, at "Go',
  ],
  [
    'a table without its column',
    () => file('x.zip', zip({ 'Profile.csv': profile, 'Skills.csv': 'Skill\nC\n' })),
    "Skills.csv has no column 'Name'. Download LinkedIn's archive anew, and import that.",
  ],
])('%s is refused in plain words.', (_, write, message) => {
  const found = refusal(write());
  if (typeof message === 'string') expect(found).toBe(message);
  else expect(found).toMatch(message);
});

test.each([
  ['a large file', () => file('cv.json', megabytes(6)), 'cv.json has 6 MB, where at most 5 are read.'],
  [
    'a large file in a small archive',
    () => file('x.zip', zip({ 'Profile.csv': megabytes(2) })),
    'x.zip, Profile.csv has 2 MB, where at most 1 are read.',
  ],
  [
    'a long text',
    () => json({ basics: { name: 'Ada', summary: '['.repeat(1_000_000) } }),
    'cv.json: basics.summary has more than 20,000 characters. Correct it there, and import again.',
  ],
  [
    'a cell of doubled quotes',
    () => file('x.zip', zip({ 'Profile.csv': `${profile}"${'""'.repeat(500_000)}",x\n` })),
    '',
  ],
])('%s costs no more than its size, and is refused where no résumé has it.', (_, write, message) => {
  expect(refusal(write())).toBe(message);
});

test('Of an archive with several files of one name, the first alone is looked at.', () => {
  const path = file('x.zip', zip({ 'a/Profile.csv': profile, 'b/Profile.csv': megabytes(2) }));
  expect(readResume(path).resume.basics.name).toBe('Ada Reyes');
});

test('A link to a device in a folder is no file of the archive.', () => {
  symlinkSync('/dev/zero', join(folder, 'Profile.csv'));
  expect(refusal(folder)).toBe('Profile.csv is no file.');
});

test.each(['<script ', '[', '<', '   -', ' ', '](', '\n', '• ', '[a](', '\u202e', 'e\u0301'])(
  'A text of nothing but %j is read in time.',
  (piece) => {
    const summary = piece.repeat(20_000 / piece.length).slice(0, 20_000);
    const resume = json({ work: Array(80).fill({ summary }) });
    const before = process.cpuUsage();
    readResume(resume);
    const { user, system } = process.cpuUsage(before);
    // A quadratic pattern takes a minute.
    expect((user + system) / 1_000_000).toBeLessThan(10);
  },
);
