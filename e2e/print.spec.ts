import { plainText } from '#src/content/sentence.ts';
import { sample } from './fixtures/sample.ts';
import { owner } from './fixtures/sample-owner/owner.ts';
import { printedSheets, withoutSpaces } from './printed-sheets.ts';
import { pages } from './site-pages.ts';
import { expect, test } from './test.ts';

const millimeter = 72 / 25.4;
const formats = ['Letter', 'A4'] as const;

test('Every printed sheet carries its owner’s name and its number within the set.', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    for (const format of formats) {
      const sheets = await printedSheets(page, { format });
      for (const [at, { text }] of sheets.entries()) {
        expect(text, `${path} on ${format}`).toContain(withoutSpaces(owner.name));
        expect(text, `${path} on ${format}`).toContain(`${at + 1}/${sheets.length}`);
      }
    }
  }
});

test('The experience fits three sheets.', async ({ page }) => {
  await page.goto('./experience');
  for (const format of formats) expect((await printedSheets(page, { format })).length).toBeLessThanOrEqual(3);
});

test('A job’s heading stands on the sheet of its first task, wherever the sheet ends.', async ({ page }) => {
  await page.goto('./experience');
  for (const height of [190, 215, 220, 225, 270]) {
    const sheets = await printedSheets(page, { width: '210mm', height: `${height}mm` });
    for (const { title, description = [], subSections = [] } of sample.experience.jobs) {
      const task = description[0] ?? subSections[0]?.description[0] ?? '';
      // As far as it surely stands on one line, before any text beside it.
      const begin = withoutSpaces(plainText(task)).slice(0, 20);
      const sheet = sheets.find(({ text }) => text.includes(begin));
      expect(sheet?.text, `'${begin}' on sheets of ${height} mm`).toContain(withoutSpaces(title));
    }
  }
});

test('A section that fits on a sheet stands there, also when the next one does not.', async ({ page }) => {
  await page.goto('./experience');
  const { education, skills } = sample.experience.headings;
  for (const height of [200, 250]) {
    const sheets = await printedSheets(page, { width: '210mm', height: `${height}mm` });
    const sheetOf = (heading: string) =>
      sheets.findIndex(({ text }) => text.includes(withoutSpaces(heading)));
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

test('A board is printed in its true size, above a ruler of 50 mm, in either theme of the screen.', async ({
  page,
}) => {
  const board = sample.experience.jobs
    .flatMap(({ results = [] }) => results)
    .find((result) => result.drawing === 'outline');
  if (board?.drawing !== 'outline') throw new Error('The sample has no board.');
  await page.goto('./experience');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const format of formats) {
      const drawn = (await printedSheets(page, { format })).flatMap(({ paths }) => paths);
      const isDrawn = (width: number, height: number) =>
        drawn.some(
          (path) =>
            Math.abs(path.width / (width * millimeter) - 1) < 0.01 &&
            Math.abs(path.height / (height * millimeter) - 1) < 0.01,
        );
      expect(isDrawn(Number(board.after.width), Number(board.after.height)), 'the board').toBe(true);
      expect(isDrawn(50, 4), 'the ruler').toBe(true);
    }
  }
});
