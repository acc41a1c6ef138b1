import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { owner } from './fixtures/sample-owner/owner.ts';
import { pages } from './site-pages.ts';
import { expect, test } from './test.ts';

/** CSS pixels. */
const _millimeter = 96 / 25.4;

/** Text as a sheet holds it: its document knows letters but no words. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The texts of the sheets on which a visitor's browser prints the page. */
async function printedSheets(
  page: Page,
  paper: { format: 'Letter' | 'A4' } | { width: string; height: string },
): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf(paper)));
  return text.map(withoutSpaces);
}

test('Every printed sheet carries its owner’s name and its number within the set, Home is one sheet, and the experience fits four, its projects with them.', async ({
  page,
}) => {
  for (const { id, path } of pages) {
    await page.goto(path);
    for (const format of ['Letter', 'A4'] as const) {
      const sheets = await printedSheets(page, { format });
      for (const [at, text] of sheets.entries()) {
        for (const words of [withoutSpaces(owner.name), `${at + 1}/${sheets.length}`])
          expect(text, `${path} on ${format}`).toContain(words);
      }
      if (id === 'home') expect(sheets.length, format).toBe(1);
      if (id === 'experience') expect(sheets.length, format).toBeLessThanOrEqual(4);
    }
  }
});
