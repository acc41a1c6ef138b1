import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import { validateContent } from '#src/content/validate.ts';
import { grow, writeContent } from './grown-content.ts';

test('once the content is the content', () => {
  expect(grow(content, 1)).toEqual(content);
});

test.each([10, 100])('%d times the content passes every check of the content', (times) => {
  const grown = grow(content, times);
  expect(validateContent(grown)).toEqual([]);
  expect(grown.experience.jobs).toHaveLength(content.experience.jobs.length * times);
  expect(grown.readingList.previous).toHaveLength(content.readingList.previous.length * times);
});

test('copies are of new words, and the same at each run', () => {
  const { jobs } = grow(content, 3).experience;
  const sentences = jobs.flatMap(({ description = [] }) => description);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(grow(content, 3)).toEqual(grow(content, 3));
});

test('a written folder holds one file for each part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grown-content-'));
  try {
    await writeContent(resolve('content'), folder, grow(content, 2));
    const written = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    expect(written.sort()).toEqual([
      'about.ts',
      'contact.ts',
      'experience.ts',
      'home.ts',
      'links.ts',
      'owner.ts',
      'pages.ts',
      'reading-list.ts',
      'settings.ts',
      'words.ts',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
