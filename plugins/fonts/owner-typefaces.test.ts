import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample as content } from '../../e2e/fixtures/sample.ts';
import { usedCharacters } from './characters.ts';
import { generateFonts } from './generate-fonts.ts';
import { setOwnerTypefaces, validateTypefaces } from './owner-typefaces.ts';

const folder = resolve('e2e/fixtures/right-to-left-owner');
const regular = 'typefaces/ibm-plex-sans-arabic-regular.woff2';
const semibold = 'typefaces/ibm-plex-sans-arabic-semibold.woff2';

test('A font that is not there, and a file that is none, are named with what to do.', async () => {
  const settings = { ...content.settings, typefaces: ['typefaces/no.ttf', 'typefaces/OFL.txt', regular] };
  expect(await validateTypefaces(settings, folder)).toEqual([
    expect.objectContaining({
      field: 'typefaces[0]',
      problem: expect.stringContaining('no file of that name'),
    }),
    expect.objectContaining({
      field: 'typefaces[1]',
      problem: expect.stringContaining('cannot be read as a font'),
    }),
  ]);
});

describe('A font of the owner’s', () => {
  beforeAll(() => setOwnerTypefaces({ ...content.settings, typefaces: [regular, semibold] }, folder));
  afterAll(() => setOwnerTypefaces(content.settings, folder));

  test('gives the pages what the typefaces lack, and nothing else, in each of its weights.', async () => {
    const texts = ['مهندسة Latin'];
    const { css, missing } = await generateFonts(texts, usedCharacters(texts, 'src/styles'), '/');
    expect(missing).toEqual([]);
    const rules = css.match(/@font-face\{font-family:"Other scripts"[^}]+\}/g) ?? [];
    expect(rules.map((rule) => /font-weight:(\d+)/.exec(rule)?.[1])).toEqual(['400', '600']);
    for (const rule of rules) {
      expect(rule).toMatch(/unicode-range:U\+629,U\+62F,U\+633,U\+645,U\+646,U\+647\}/);
    }
  });
});
