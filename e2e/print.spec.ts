import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { plainText } from '#src/content/sentence.ts';
import { sample } from './fixtures/sample.ts';
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

test('Every printed sheet carries its owner’s name and its number within the set, and the experience fits five, its projects with them.', async ({
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
      if (id === 'experience') expect(sheets.length, format).toBeLessThanOrEqual(5);
    }
  }
});

test('Wherever a sheet ends, a job’s heading stands on that of its first task, and a section that fits on a sheet is not broken.', async ({
  page,
}) => {
  await page.goto('./experience');
  const sheetsOf = (height: number) => printedSheets(page, { width: '210mm', height: `${height}mm` });
  for (const height of [190, 215, 220, 225, 270]) {
    const sheets = await sheetsOf(height);
    for (const { title, description = [], subSections = [] } of sample.experience.jobs) {
      const task = description[0] ?? subSections[0]?.description[0] ?? '';
      // As far as it surely stands on one line, before any text beside it.
      const begin = withoutSpaces(plainText(task)).slice(0, 20);
      const sheet = sheets.find((text) => text.includes(begin));
      expect(sheet, `'${begin}' on sheets of ${height} mm`).toContain(withoutSpaces(title));
    }
  }
  for (const height of [200, 250]) {
    const sheets = await sheetsOf(height);
    for (const { category, skills } of sample.experience.skills ?? []) {
      const sheet = sheets.find((text) => text.includes(withoutSpaces(category)));
      expect(sheet, `on sheets of ${height} mm`).toContain(withoutSpaces(skills.at(-1) ?? ''));
    }
  }
});
