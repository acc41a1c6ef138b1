import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyFolder, write } from '../testing/example-site.ts';
import { findPhotographLocations } from './photograph-locations.ts';

const picture = () => sharp({ create: { width: 8, height: 10, channels: 3, background: 'teal' } });
const located = await picture()
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' } })
  .jpeg()
  .toBuffer();
const plain = await picture().jpeg().toBuffer();

function git(root: string, ...words: string[]): void {
  const { status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

test('Photographs with a place are found anywhere in the project: in its history, and before they enter it.', async () => {
  const root = emptyFolder();
  git(root, 'init', '-q');
  write(root, { 'docs/old.jpg': located, 'docs/plain.jpg': plain });
  git(root, 'add', '.');
  write(root, {
    'content/pictures/ada ü.jpeg': located,
    'ignored/away.jpg': located,
    '.gitignore': 'ignored/',
  });
  expect(await findPhotographLocations({ root })).toMatchObject([
    { file: 'docs/old.jpg', remedy: expect.stringContaining('earlier commits still hold it') },
    { file: 'content/pictures/ada ü.jpeg', remedy: expect.stringContaining('before you commit it') },
  ]);
});

test('A folder that Git does not look after has nothing to publish.', async () => {
  const root = emptyFolder();
  write(root, { 'a.jpg': located });
  expect(await findPhotographLocations({ root })).toEqual([]);
});
