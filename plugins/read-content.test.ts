import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { content as sample } from '#src/content/all.ts';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { formatErrors, validateContent } from '#src/content/validate.ts';
import { validatePictures } from '#src/content/validate-pictures.ts';
import { generateFonts } from './fonts/generate-fonts.ts';
import { textsIn, usedCharacters } from './fonts/used-characters.ts';
import { contentFolder, readContent } from './read-content.ts';

const second = contentFolder({ CONTENT_DIR: 'e2e/fixtures/second-owner' });

test('The content is in content/ unless CONTENT_DIR says otherwise; an empty one says nothing.', () => {
  for (const env of [{}, { CONTENT_DIR: '' }]) expect(contentFolder(env)).toBe(resolve('content'));
  expect(second).toBe(resolve('e2e/fixtures/second-owner'));
});

test('A folder is read as it would be imported.', async () => {
  expect(await readContent(resolve('e2e/fixtures/sample-owner'))).toEqual(sample);
});

test.each([resolve('content'), second])(
  'The content in %s is valid, and its pictures are found.',
  async (folder) => {
    const content = await readContent(folder);
    const { errors } = effectiveSettings(content.settings, {});
    expect(formatErrors([...validateContent(content), ...errors])).toBe('');
    expect(formatErrors(await validatePictures(content.owner, folder))).toBe('');
  },
);

test('Every letter of the second owner is in the site’s own typefaces.', async () => {
  const words = textsIn(await readContent(second));
  expect((await generateFonts(words, usedCharacters(words, 'src'), '/')).missing).toEqual([]);
});
