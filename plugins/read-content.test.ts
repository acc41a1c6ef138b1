import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatErrors } from '#src/content/validate.ts';
import { sample } from '../e2e/fixtures/sample.ts';
import { checkContent } from './check-content.ts';
import { textsIn, usedCharacters } from './fonts/characters.ts';
import { generateFonts } from './fonts/generate-fonts.ts';
import { contentFolder, readContent } from './read-content.ts';

const second = contentFolder({ CONTENT_DIR: 'e2e/fixtures/second-owner' });

test('The content is in content/ unless CONTENT_DIR says otherwise; an empty one says nothing.', () => {
  for (const env of [{}, { CONTENT_DIR: '' }]) expect(contentFolder(env)).toBe(resolve('content'));
  expect(second).toBe(resolve('e2e/fixtures/second-owner'));
});

test('A folder is read as it would be imported.', async () => {
  expect(await readContent('e2e/fixtures/sample-owner')).toEqual(sample);
});

test('The owner’s own content is without a mistake.', async () => {
  const checked = await checkContent(resolve('content'), {});
  expect('errors' in checked ? formatErrors(checked.errors) : '').toBe('');
});

test('Every letter of the second owner is in the site’s own typefaces.', async () => {
  const words = textsIn(await readContent(second));
  expect((await generateFonts(words, usedCharacters(words, 'src'), '/')).missing).toEqual([]);
});
