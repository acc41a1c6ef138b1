import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { plainText } from '#src/content/sentence.ts';
import { excessWidth } from './bad-texts.ts';
import { sample } from './fixtures/sample.ts';
import { owner } from './fixtures/sample-owner/owner.ts';
import { pages } from './site-pages.ts';
import { expect, test } from './test.ts';

/** CSS pixels. */
const millimeter = 96 / 25.4;

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

test('A board is printed in its true size, above a ruler of 50 mm, in either theme of the screen.', async ({
  page,
}) => {
  const board = sample.experience.jobs
    .flatMap(({ results = [] }) => results)
    .find((result) => result.drawing === 'outline');
  if (board?.drawing !== 'outline') throw new Error('The sample has no board.');
  // The width of A4 between its margins: what is wider would be printed smaller.
  await page.setViewportSize({ width: Math.floor(millimeter * (210 - 16)), height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('./experience');
  expect(await excessWidth(page)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const drawn = await page.locator('svg *').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect())
        .map(({ width, height }) => ({ width, height })),
    );
    for (const [what, width, height] of [
      ['the board', Number(board.after.width), Number(board.after.height)],
      ['the ruler', 50, 4],
    ] as const) {
      const isNear = (pixels: number, length: number) => Math.abs(pixels / (length * millimeter) - 1) < 0.01;
      const found = drawn.filter((one) => isNear(one.width, width) && isNear(one.height, height));
      expect(found.length, `${what}, ${colorScheme}`).toBeGreaterThan(0);
    }
  }
});

test('Wherever a sheet ends, a job’s heading stands on that of its first task, and a section that fits on a sheet stands there, also when the next one does not.', async ({
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
  const { education, skills } = sample.experience.headings;
  for (const height of [200, 250]) {
    const sheets = await sheetsOf(height);
    const sheetOf = (heading: string) => sheets.findIndex((text) => text.includes(withoutSpaces(heading)));
    expect(sheetOf(education), `on sheets of ${height} mm`).toBe(sheetOf(skills) - 1);
  }
});

test('A job’s results are printed beside its text, and below it side by side where they are three or more.', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('./experience');
  const job = page.getByRole('article').first();
  const story = job.getByRole('heading', { level: 3 }).locator('..');
  const results = job.getByRole('heading', { level: 4 });
  const top = async (result: number) => (await results.nth(result).boundingBox())?.y ?? NaN;
  const bottom = async () => ((box) => (box ? box.y + box.height : NaN))(await story.boundingBox());
  await expect(results).toHaveCount(2);
  expect(await top(1)).toBeLessThan(await bottom());
  await results.first().evaluate((heading) => {
    const result = heading.closest('[tabindex]');
    result?.after(result.cloneNode(true), result.cloneNode(true));
  });
  await expect(results).toHaveCount(4);
  expect(await top(0)).toBeGreaterThanOrEqual(await bottom());
  for (const beside of [1, 2]) expect(await top(beside)).toBe(await top(0));
  expect(await top(3)).toBeGreaterThan(await top(0));
});
