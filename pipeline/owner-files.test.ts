import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatErrors } from '#model/validate.ts';
import { sample } from '#tests/owners/sample.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { findFileErrors, ownerFiles, resolveFileLinks } from './owner-files.ts';

const folderWith = (...paths: string[]) =>
  temporaryFolder(Object.fromEntries(paths.map((path) => [`files/${path}`, path])));

const owner = { ...sample.owner, resume: 'files/cv.pdf' };
const errors = (folder: string, content = {}) =>
  formatErrors(findFileErrors({ ...sample, ...content }, folder)).split('\n');

test('accepts valid files, a missing folder, and resume.pdf if the owner links to their own résumé', () => {
  const folder = folderWith('cv.pdf', '.well-known/security.txt', 'about/board.pdf', 'demo/index.html');
  expect(errors(folder)).toEqual(['']);
  expect(errors(temporaryFolder())).toEqual(['']);
  expect(errors(folderWith('cv.pdf', 'resume.pdf', 'resume.json'), { owner })).toEqual(['']);
});

const takenName = 'has a name or folder that the site needs for its own pages and files. Rename it';
test.each([
  ['About.html', `${takenName}, or move it to another folder.`],
  ['cards/home.png', `${takenName}, or move it to another folder.`],
  ['resume.pdf', `${takenName}, or write resume: 'files/resume.pdf' in owner.ts.`],
  ['.env', 'has a name that begins with a dot. Rename it, or move it out of content/files/.'],
  ['a/.well-known/x', 'has a name that begins with a dot. Rename it, or move it out of content/files/.'],
  ['board #2.pdf', "has a character in its name that links can't contain. Rename it."],
])('rejects %s', (path, expected) => {
  expect(errors(folderWith(path))).toEqual([`content/files/${path}: ${expected}`]);
});

test('reports links to missing files with file and field', () => {
  const content = {
    owner: { ...owner, networks: [{ name: 'Talk', url: 'files/gone.pdf' }] },
    projects: { items: [{ title: 'Adapter', links: [{ label: 'Files', url: 'files/gone.zip' }] }] },
    records: { lists: [{ entries: [{ title: 'Paper', url: 'files/gone.html' }] }] },
  };
  const missing = (name: string) =>
    `is 'files/${name}', and content/files/ has no public file of that name. Put the file there, not as a link and without '.original.' in its name, or correct the name.`;
  expect(errors(folderWith('CV.pdf'), content)).toEqual([
    `content/owner.ts, resume: ${missing('cv.pdf')}`,
    `content/owner.ts, networks[0] "Talk", url: ${missing('gone.pdf')}`,
    `content/projects.ts, items[0] "Adapter", links[0] "Files", url: ${missing('gone.zip')}`,
    `content/records.ts, lists[0].entries[0] "Paper", url: ${missing('gone.html')}`,
  ]);
});

test('publishes no symbolic links, replaces file names in NFC or NFD with URLs, and keeps other text', () => {
  const folder = folderWith('Re\u0301sume\u0301 2025.pdf', '.DS_Store', 'bench.original.jpg');
  symlinkSync(join(import.meta.dirname, '../package.json'), join(folder, 'files/package.json'));
  symlinkSync(temporaryFolder({ 'private.txt': 'x' }), join(folder, 'files/linked'));
  const files = ownerFiles(folder);
  expect([...files.keys()]).toEqual(['R\u00e9sum\u00e9 2025.pdf']);
  const texts = ['files/R\u00e9sum\u00e9 2025.pdf', 'files/Re\u0301sume\u0301 2025.pdf', 'files/other'];
  const url = '/portfolio/R%C3%A9sum%C3%A9%202025.pdf';
  expect(resolveFileLinks(texts, files, '/portfolio/')).toEqual([url, url, 'files/other']);
});
