import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPhotographLocations, findPublishedWordList } from './repository-checks.ts';
import { emptyFolder, write } from './testing/example-site.ts';

const picture = () => sharp({ create: { width: 8, height: 10, channels: 3, background: 'teal' } });
const located = await picture()
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' } })
  .jpeg()
  .toBuffer();

test('Photographs with a place are found in the history of the project, and before they enter it.', async () => {
  const root = emptyFolder();
  execFileSync('git', ['init', '-q'], { cwd: root });
  write(root, { 'docs/old.jpg': located, 'docs/plain.jpg': await picture().jpeg().toBuffer() });
  execFileSync('git', ['add', '.'], { cwd: root });
  write(root, {
    'content/ada ü.jpeg': located,
    'ignored/away.jpg': located,
    'e2e/fixtures/a.jpg': located,
    '.gitignore': 'ignored/',
  });
  const place = { field: 'GPS', problem: 'says where the photograph was taken' };
  expect(await findPhotographLocations(root)).toEqual([
    {
      ...place,
      file: 'docs/old.jpg',
      remedy:
        'remove it with npm run photo:strip -- "docs/old.jpg"; earlier commits still hold it, so rewrite them before ' +
        'you publish the repository',
    },
    {
      ...place,
      file: 'content/ada ü.jpeg',
      remedy: 'remove it with npm run photo:strip -- "content/ada ü.jpeg" before you commit it',
    },
  ]);
});

test('A list of confidential words is found once it is in the history; without Git nothing is published.', async () => {
  const root = emptyFolder();
  const folder = `${root}/content`;
  write(root, { 'content/confidential-words.txt': 'falcon\n', 'a.jpg': located });
  expect(await findPhotographLocations(root)).toEqual([]);
  execFileSync('git', ['init', '-q'], { cwd: root });
  expect(findPublishedWordList(root, folder)).toEqual([]);
  execFileSync('git', ['add', '.'], { cwd: root });
  expect(findPublishedWordList(root, folder).map(({ file }) => file)).toEqual([
    'content/confidential-words.txt',
  ]);
});
