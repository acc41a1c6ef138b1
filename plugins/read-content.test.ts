import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { content as sample } from '#content/all.ts';
import { checkContent } from '#src/content/validate.ts';
import { checkPictures } from '#src/content/validate-pictures.ts';
import { contentAlias, contentFolder, readContent } from './read-content.ts';
import { generateFonts } from './typefaces/generate-fonts.ts';
import { textsIn, usedCharacters } from './typefaces/used-characters.ts';

const second = contentFolder({ CONTENT_DIR: 'e2e/fixtures/second-owner' });

test('The facts are in content/ unless CONTENT_DIR says otherwise; an empty one says nothing.', () => {
  for (const env of [{}, { CONTENT_DIR: '' }]) expect(contentFolder(env)).toBe(resolve('content'));
  expect(second).toBe(resolve('e2e/fixtures/second-owner'));
});

test('The owner’s own folder is read as it is imported, and its files are known.', async () => {
  const { content, files } = await readContent(resolve('content'));
  expect(content).toEqual(sample);
  expect(files).toContain(resolve('content/owner.ts'));
});

test('Facts come from the other folder, the model and its checks do not.', () => {
  expect(contentAlias(resolve('content'))).toEqual([]);
  const [{ find, replacement } = { find: '', replacement: '' }] = contentAlias(second);
  const led = (name: string) => name.replace(find, replacement);
  expect(led('#content/reading-list.ts')).toBe(`${second.replaceAll('\\', '/')}/reading-list.ts`);
  expect(led('#content/model.ts')).toBe('#content/model.ts');
  expect(led('#content/check.ts')).toBe('#content/check.ts');
});

test('The second owner of the journeys has no faults, and every letter in the site’s own faces.', async () => {
  const { content } = await readContent(second);
  expect(checkContent(content)).toEqual([]);
  expect(await checkPictures(content.owner, second)).toEqual([]);
  const words = textsIn(content);
  expect((await generateFonts(words, usedCharacters(words, 'src'), '/')).missing).toEqual([]);
});
