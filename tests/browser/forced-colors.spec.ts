import sharp from 'sharp';
import { expectNotFound, headerLink, open, phone, unknownPath } from './support/site-pages.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

type Part = { x: number; y: number; width: number; height: number };

/** Returns the difference between the lightest and darkest pixel, from 0 to 255. */
async function contrast(page: Page, element: Locator, part: (box: Part) => Part): Promise<number> {
  await element.first().scrollIntoViewIfNeeded();
  const box = await element.first().boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const picture = await page.screenshot({ clip: part(box), animations: 'disabled' });
  const { channels } = await sharp(picture).greyscale().stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
}

const around = ({ x, y, width, height }: Part) => ({ x, y: y - 6, width, height: height + 12 });
const left = ({ x, y, height }: Part) => ({ x: x - 4, y: y + height / 2, width: 8, height: 2 });
const foot = ({ x, y, width, height }: Part) => ({ x, y: y + height - 11, width, height: 11 });
const top = ({ x, y, width }: Part) => ({ x, y, width, height: 13 });
const pad = ({ x, y, height }: Part) => ({ x: x - 16, y, width: 8, height });

test.use({ contextOptions: { forcedColors: 'active' } });

test('draws buttons, the selected theme and copper in forced colors', async ({ page, watcher }) => {
  expectNotFound(watcher);
  const main = page.getByRole('main');
  const drawings: [string, string, Locator, (box: Part) => Part][] = [
    ['./', 'edge of a button', main.locator('a[href="/contact"]'), left],
    ['./', 'drawing of a result', main.getByRole('img', { name: /^Current draw/ }), (box) => box],
    ['./', 'via of a result', main.locator('[data-results] i'), around],
    ['./experience', 'trace of the record', main.locator('#record li'), top],
    ['./contact', 'chosen theme', page.locator('fieldset label:has(:checked)'), foot],
    ['./contact', 'current page', headerLink(page, 'Contact'), foot],
    ['./contact', 'via', main.locator('label[for=name] ~ i'), (box) => box],
    ['./contact', 'net', main.locator('#name'), pad],
    ['./contact', 'edge of a button', main.locator('button[type=submit]'), left],
    [unknownPath, 'broken trace', main.locator('i[aria-hidden]'), around],
  ];
  for (const [path, what, element, part] of drawings) {
    await open(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme);
      expect(await contrast(page, element, part), `${what}, ${path}, ${colorScheme}`).toBeGreaterThan(50);
    }
  }
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  const label = ({ x, y, height }: Part) => ({ x: x + 30, y: y + height / 2 - 4, width: 60, height: 8 });
  expect(await contrast(page, skip, label), 'text of the skip link').toBeGreaterThan(50);
});

test('keeps the trace through the results on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './');
  const passing = ({ x, y, height }: Part) => ({ x, y: y + height / 2, width: 20, height: 4 });
  expect(await contrast(page, page.locator('[data-results] > li'), passing)).toBeGreaterThan(50);
});

test('strengthens lines with increased contrast', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'none' });
  await open(page, './experience');
  const row = page.locator('#rev-d');
  const ink = await page.locator('body').evaluate((at) => getComputedStyle(at).color);
  await expect(row).not.toHaveCSS('border-top-color', ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect(row).toHaveCSS('border-top-color', ink);
});
