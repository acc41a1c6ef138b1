import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Content } from '#model/schema.ts';
import { effectiveSettings } from '#model/settings.ts';
import { sample } from '#tests/owners/sample.ts';
import { runIn } from '#tests/support/run-program.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import {
  compareWithSample,
  findContentProblems,
  findRepositoryProblems,
  placeholderIn,
} from './content-checks.ts';
import type { Finding } from './finding.ts';

const inShort = ({ file, field, isNote }: Finding) => `${isNote ? 'Note: ' : ''}${file}, ${field}`;

test.each([
  ['https://portfolio.example', 'portfolio.example is reserved for examples'],
  ['ada@example.org', 'example.org is reserved for examples'],
  ['https://localhost:3000', 'localhost cannot be reached by others'],
  ['https://192.168.1.7', '192.168.1.7 cannot be reached by others'],
  ['http://172.17.0.2', '172.17.0.2 cannot be reached by others'],
  ['https://linkedin.com/in/your-name', 'it has a placeholder'],
  ['https://github.com/your-username', 'it has a placeholder'],
  ['https://formspree.io/f/abcdwxyz', 'it has a placeholder'],
  ['https://formsubmit.co/you@example.com', 'example.com is reserved for examples'],
  ['https://your-site.netlify.app', 'it has a placeholder'],
  ['https://example-devices.com', undefined],
  ['https://localhosting.com', undefined],
  ['https://yourname-labs.io', undefined],
])('recognizes whether %s is a placeholder', (address, reason) => {
  expect(placeholderIn(address)).toBe(reason);
});

function problems(change: (content: Content) => void, environment = {}) {
  const content = structuredClone(sample);
  Object.assign(content.owner, { email: 'ada@ada.dev', networks: [] });
  Object.assign(content.projects, { items: [] });
  Object.assign(content.records, { lists: [] });
  const addresses = { siteUrl: 'https://ada.dev', bookingUrl: 'https://cal.com/ada/30min' };
  Object.assign(content.settings, { ...addresses, analyticsId: '' });
  change(content);
  const checked = { content, settings: effectiveSettings(content.settings, {}).settings };
  return findContentProblems(checked, environment);
}

test('reports placeholders with their file or environment variable, but not the examples in the form', () => {
  const remedy = 'give the address that your visitors use';
  const change = ({ owner, settings, contact }: Content) => {
    contact.form.placeholders.email = 'name@example.com';
    Object.assign(owner, { email: 'ada@example.com', role: 'Role to be added' });
    settings.siteUrl = 'https://localhost';
  };
  const email = "is 'ada@example.com', and example.com is reserved for examples";
  const siteUrl = "is 'https://localhost', and localhost cannot be reached by others";
  expect(problems(change, { SITE_URL: 'https://localhost' })).toEqual([
    { file: 'content/owner.ts', field: 'role', problem: "is 'Role to be added'", remedy: 'write it' },
    { file: 'content/owner.ts', field: 'email', problem: email, remedy },
    { file: 'the environment', field: 'SITE_URL', problem: siteUrl, remedy },
  ]);
});

test.each([
  ['Write to ada@lab.example.', ["has 'lab.example', and lab.example is reserved for examples"]],
  ['On example.com.au, for example.', []],
])('finds the example addresses within %j: %j', (text, found) => {
  const all = problems(({ home }) => Object.assign(home.about, { paragraphs: [text] }));
  expect(all.map(({ problem }) => problem)).toEqual(found);
});

const settings = 'content/settings.ts';
const set = (change: object) => (content: Content) => Object.assign(content.settings, change);

test.each<[title: string, change: (content: Content) => void, found: string[]]>([
  ['reports a repeated letter as id', set({ analyticsId: 'G-XXXXXXXXXX' }), [`${settings}, analyticsId`]],
  ['reports digits in sequence as id', set({ analyticsId: 'G-1234567890' }), [`${settings}, analyticsId`]],
  ['accepts another id', set({ analyticsId: 'G-K7Q2M9ZX41' }), []],
  ['reports Node hosting on github.io', set({ siteUrl: 'https://ada.github.io' }), [`${settings}, hosting`]],
  ['accepts static hosting on github.io', set({ siteUrl: 'https://ada.github.io', hosting: 'static' }), []],
])('%s', (_, change, found) => {
  expect(problems(change).map(inShort)).toEqual(found);
});

/** Changes the sample, and lists the facts that are still the sample's, one line per file. */
async function left(change: (content: Content) => void): Promise<string[]> {
  const content = structuredClone(sample);
  change(content);
  const byFile = Map.groupBy(await compareWithSample(content), ({ file }) => file);
  const nameOf = ({ field, isNote }: Finding) => `${isNote ? 'Note: ' : ''}${field}`;
  return [...byFile].map(([file, found]) => `${file}: ${found.map(nameOf).join(', ')}`);
}

function replaceTexts(value: object): void {
  for (const [key, inside] of Object.entries(value)) {
    if (key === 'language') continue;
    if (typeof inside === 'string') Object.assign(value, { [key]: 'My own words.' });
    else if (typeof inside === 'object' && inside !== null) replaceTexts(inside);
  }
}

test('notes that nothing could be compared if the sample is missing', async () => {
  const problem = "is missing, so nothing was compared with the sample's facts";
  const remedy = "restore the folder from the project's repository";
  const expected = [{ file: 'no-such-folder', field: '', isNote: true, problem, remedy }];
  expect(await compareWithSample(sample, 'no-such-folder')).toEqual(expected);
});

test('reports leftover facts of the sample, each untouched group or list once, but no labels', async () => {
  const found = await left(({ owner, about, experience }) => {
    for (const picture of [owner.portrait, about.picture])
      Object.assign(picture ?? {}, { alt: 'Ada at her desk', caption: 'Ada' });
    experience.jobs.splice(1);
    Object.assign(experience.jobs[0] ?? {}, { company: 'Lovelace', description: ['Own.'], results: [] });
  });
  expect(found).toEqual([
    'content/owner.ts: name, availability, portrait.file',
    'content/home.ts: about.paragraphs, callToAction, tagline, statement, quote, Note: stats',
    'content/about.ts: heading, journey.paragraphs, picture.file, principles.items',
    'content/experience.ts: Note: heading, Note: jobs[0] "Hardware Engineer II", technologies, education, Note: skills, awards, Note: numbers',
    'content/projects.ts: items',
    'content/records.ts: lists',
    'content/contact.ts: Note: social, Note: guarantee, heading, privacy, faq',
    'content/reading-list.ts: Note: current, Note: previous',
  ]);
});

test('reports nothing in rewritten content', async () => {
  expect(await left(replaceTexts)).toEqual([]);
});

test('finds a leftover fact at any index of its list, and an invented name in any sentence', async () => {
  const found = await left((content) => {
    const [first] = structuredClone(content.experience.jobs);
    replaceTexts(content);
    if (first) content.experience.jobs.push(first);
    content.home.about.paragraphs = ['Since May I have led the sensors at **Northline\u00a0Cardiac**.'];
    content.experience.heading = 'Hardware Engineer II';
    for (const item of content.projects.items ?? [])
      item.disclosure = { kind: 'public', note: 'Own work; all files are open.' };
  });
  expect(found).toEqual([
    'content/home.ts: about.paragraphs[0]',
    `content/experience.ts: jobs[${sample.experience.jobs.length}] "Hardware Engineer II"`,
  ]);
});

test('finds photographs with a location in the repository and in content/files/, and a tracked list of confidential words', async () => {
  const picture = sharp({ create: { width: 8, height: 10, channels: 3, background: 'teal' } }).jpeg();
  const position = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' } };
  const photo = await picture.clone().withExif(position).toBuffer();
  const pictures = { 'docs/old.jpg': photo, 'docs/plain.jpg': await picture.toBuffer() };
  const root = temporaryFolder({ ...pictures, 'content/confidential-words.txt': 'falcon\n' });
  const find = () => findRepositoryProblems(root, `${root}/content`, process.env);
  // No repository.
  expect(await find()).toEqual([]);
  runIn(root, 'git', 'init', '-q');
  expect((await find()).map(inShort)).toEqual(['docs/old.jpg, GPS']);
  runIn(root, 'git', 'add', '.');
  write(root, { 'content/ada ü.jpeg': photo, 'away/a.jpg': photo, '.gitignore': 'away/' });
  const excluded = { '.git/info/exclude': 'content/files/', 'content/files/b.jpg': photo };
  write(root, { 'tests/owners/a.jpg': photo, ...excluded });
  const located = (file: string, when: string) => ({
    file,
    field: 'GPS',
    problem: 'has the location of the photograph',
    remedy: `remove it with npm run photo:strip -- "${file}"${when}`,
  });
  const rewrite = '; commits that have it keep it, so rewrite them before you publish the repository';
  expect(await find()).toEqual([
    located('docs/old.jpg', rewrite),
    located('content/ada ü.jpeg', ' before you commit or publish it'),
    located('content/files/b.jpg', ' before you commit or publish it'),
    {
      file: 'content/confidential-words.txt',
      field: 'the file',
      problem: 'is tracked by git, so it is published with the repository',
      remedy: 'run git rm --cached content/confidential-words.txt; commits that have it keep it',
    },
  ]);
  // Deleted, but still in Git's index.
  rmSync(join(root, 'docs/old.jpg'));
  const left = ['ada ü.jpeg, GPS', 'files/b.jpg, GPS', 'confidential-words.txt, the file'];
  expect((await find()).map(inShort)).toEqual(left.map((one) => `content/${one}`));
});
