import { experience } from './fixtures/sample-owner/experience.ts';
import { owner } from './fixtures/sample-owner/owner.ts';
import { printedSheets } from './printed-sheets.ts';
import { pages } from './site-pages.ts';
import { expect, test } from './test.ts';

const millimeter = 72 / 25.4;
const formats = ['Letter', 'A4'] as const;

test('Every printed sheet carries its owner’s name and its number within the set.', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    for (const format of formats) {
      const sheets = await printedSheets(page, format);
      for (const [at, { text }] of sheets.entries()) {
        expect(text, `${path} on ${format}`).toContain(owner.name);
        expect(text, `${path} on ${format}`).toContain(`${at + 1} / ${sheets.length}`);
      }
    }
  }
});

test('The experience fits three sheets, on which no heading of a job is parted from its first task.', async ({
  page,
}) => {
  await page.goto('./experience');
  for (const format of formats) {
    const sheets = await printedSheets(page, format);
    expect(sheets.length).toBeLessThanOrEqual(3);
    for (const { title, description = [], subSections = [] } of experience.jobs) {
      const first = (description[0] ?? subSections[0]?.description[0] ?? '').replaceAll('**', '');
      const begin = first.slice(0, 24);
      expect(begin).not.toBe('');
      const sheet = sheets.find(({ text }) => text.includes(begin));
      expect(sheet?.text, `${title} on ${format}`).toContain(title);
    }
  }
});

test('A board is printed in its true size, above a ruler of 50 mm, in either theme of the screen.', async ({
  page,
}) => {
  const board = experience.jobs
    .flatMap(({ results = [] }) => results)
    .find((result) => result.drawing === 'outline');
  if (board?.drawing !== 'outline') throw new Error('The sample has no board.');
  await page.goto('./experience');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const format of formats) {
      const drawn = (await printedSheets(page, format)).flatMap(({ paths }) => paths);
      const isDrawn = (width: number, height: number) =>
        drawn.some(
          (path) =>
            Math.abs(path.width / (width * millimeter) - 1) < 0.01 &&
            Math.abs(path.height / (height * millimeter) - 1) < 0.01,
        );
      expect(isDrawn(Number(board.before.width), Number(board.before.height)), 'the board before').toBe(true);
      expect(isDrawn(Number(board.after.width), Number(board.after.height)), 'the board after').toBe(true);
      expect(isDrawn(50, 4), 'the ruler').toBe(true);
    }
  }
});
