import { projectId } from '#model/experience.ts';
import type { Project } from '#model/schema.ts';
import { projects } from '../owners/sample-owner/projects.ts';
import { laptop, open, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const [adapter, frontEnd] = projects.items ?? [];
const [layout] = adapter?.pictures ?? [];
if (!adapter || !frontEnd || !layout?.width) {
  throw new Error('The sample needs two projects, and a picture with a width in the first.');
}
const { title } = adapter;
const address = `./experience#${projectId(adapter)}`;

const article = (page: Page, project: Project) => page.locator(`#${projectId(project)}`);
const pictureLinks = (page: Page) => article(page, adapter).locator('figure a');
const dialog = (page: Page) => page.getByRole('dialog', { name: layout.caption });

test('shows a project’s summary, result, part, failure and outcome, and its constraint in a disclosure', async ({
  page,
}) => {
  await open(page, './experience');
  const project = article(page, frontEnd);
  const { title: name, summary, part, failed = '', outcome = '', constraint = '' } = frontEnd;
  for (const text of [name, summary, part, failed, outcome, '−72% Current draw'])
    await expect(project.getByText(text)).toBeVisible();
  await expect(project.getByText(constraint)).toBeHidden();
  await project.locator('summary').press('Enter');
  await expect(project.getByText(constraint)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('scrolls to the project in the URL and links pictures to their files', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    await pictureLinks(page).first().click();
    await expect(page).toHaveURL(/\/assets\/picture-[\da-f]{8}\.svg$/);
    await expect(page.locator('svg').first()).toBeVisible();
  });
});

test('prints the constraint and the pictures of every project', async ({ page }) => {
  await open(page, './experience');
  await page.emulateMedia({ media: 'print' });
  for (const { constraint = '', pictures = [] } of projects.items ?? []) {
    await expect(page.getByText(constraint)).toBeVisible();
    for (const { alt } of pictures) {
      const image = page.getByAltText(alt).and(page.locator(':visible'));
      expect((await image.boundingBox())?.height).toBeGreaterThan(50);
      // Loads the lazy image.
      await image.scrollIntoViewIfNeeded();
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
});

test('draws the scale bar to scale', async ({ page }) => {
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await open(page, address);
    const figure = article(page, adapter).locator('figure').first();
    const length = Number.parseInt(await figure.getByText(/^\d+\smm$/).innerText(), 10);
    const bar = await figure.locator('path').evaluate((path) => path.getBoundingClientRect().width);
    const shown = (await figure.locator('img:visible').boundingBox())?.width ?? NaN;
    expect(bar / shown).toBeCloseTo(length / (layout.width ?? NaN), 2);
  }
});

test('shows the dark drawing in the dark theme, also in the viewer, which fits a landscape phone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, address);
  const link = pictureLinks(page).first();
  const dark = (await link.getAttribute('data-picture')) ?? '';
  expect(dark).toMatch(/\.svg$/);
  await expect(link.locator('img:visible')).toHaveAttribute('src', dark);
  await link.click();
  const large = dialog(page).getByRole('img');
  await expect(large).toHaveAttribute('src', new RegExp(`${dark}$`));
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect(large).toBeInViewport({ ratio: 0.999 });
});

test('zooms and pans by keys, buttons, wheel and drag; Escape returns the focus', async ({ page }) => {
  await open(page, address);
  await pictureLinks(page).first().click();
  const shown = dialog(page);
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(/\/experience#project-/);
  const box = async () => (await shown.getByRole('img').boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
  const { width: whole } = await box();
  const zoom = async () => Number(((await box()).width / whole).toFixed(2));
  expect(whole).toBeLessThanOrEqual(laptop.width);
  await expect(shown.getByRole('group', { name: 'Enlarged picture' })).toBeFocused();
  for (const [keys, factor] of [
    ['+', 1.5],
    ['++++++++++', 12],
    ['-', 8],
    ['0', 1],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(zoom, keys).toBe(factor);
  }
  for (const name of ['Zoom in', 'Zoom in', 'Zoom out']) await shown.getByRole('button', { name }).click();
  await expect.poll(zoom).toBe(1.5);
  // The point under the pointer stays in place.
  const pointerX = 400;
  const place = ({ x, width }: { x: number; width: number }) => (pointerX - x) / width;
  const before = await box();
  await page.mouse.move(pointerX, 300);
  await page.mouse.wheel(0, -240);
  await expect.poll(zoom).toBe(3);
  const { x, y, width } = await box();
  expect(place({ x, width })).toBeCloseTo(place(before), 2);
  await page.mouse.down();
  await page.mouse.move(pointerX - 120, 250, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await box()).x - x + 120)).toBeLessThan(2);
  expect(Math.abs((await box()).y - y + 50)).toBeLessThan(2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await box()).x).toBeLessThan(x - 125);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(pictureLinks(page).first()).toBeFocused();
});

test('keeps the center in place while zooming on a right-to-left page', async ({ page }) => {
  await open(page, address);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await pictureLinks(page).first().click();
  const picture = dialog(page).getByRole('img');
  const edges = async () => (await picture.boundingBox()) ?? { x: NaN, width: NaN };
  const { width: whole } = await edges();
  for (const _ of '++++++') await page.keyboard.press('+');
  await expect.poll(async () => (await edges()).width / whole).toBeCloseTo(1.5 ** 6, 1);
  const { x, width } = await edges();
  expect((laptop.width / 2 - x) / width).toBeCloseTo(0.5, 2);
});

test('shows a tooltip of the viewer above it, where the pointer can reach it', async ({ page }) => {
  await open(page, address);
  await pictureLinks(page).first().click();
  const tooltip = page.getByRole('tooltip');
  await dialog(page).getByRole('button', { name: 'Zoom in' }).hover();
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await tooltip.hover();
});

test('opens the picture file in a new tab on Ctrl-click', async ({ page, context }) => {
  await open(page, address);
  const tab = context.waitForEvent('page');
  await pictureLinks(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/\/assets\/picture-[\da-f]{8}\.svg$/);
  await expect((await tab).locator('svg').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
