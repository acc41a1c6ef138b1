import { extractText } from 'unpdf';
import { owner } from './fixtures/sample-owner/owner.ts';
import { pages } from './site-pages.ts';
import { expect, test } from './test.ts';

/** Text as a sheet holds it: its document knows letters but no words. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test('Every printed sheet carries its owner’s name and its number within the set, Home is one sheet, and the experience fits four, its projects with them.', async ({
  page,
}) => {
  for (const { id, path } of pages) {
    await page.goto(path);
    for (const format of ['Letter', 'A4'] as const) {
      const printed = await extractText(new Uint8Array(await page.pdf({ format })));
      const sheets = printed.text.map(withoutSpaces);
      for (const [at, text] of sheets.entries()) {
        for (const words of [withoutSpaces(owner.name), `${at + 1}/${sheets.length}`])
          expect(text, `${path} on ${format}`).toContain(words);
      }
      if (id === 'home') expect(sheets.length, format).toBe(1);
      if (id === 'experience') expect(sheets.length, format).toBeLessThanOrEqual(4);
    }
  }
});
