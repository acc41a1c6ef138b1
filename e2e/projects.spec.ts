import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { projectId } from '#src/content/project.ts';
import { projects } from './fixtures/sample-owner/projects.ts';
import { laptop, open, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

const [adapter, frontEnd] = projects.items ?? [];
const [layout] = adapter?.pictures ?? [];
if (!adapter || !frontEnd || !layout?.width) throw new Error('The sample has no projects with a layout.');
const { title, summary, part } = adapter;
const address = `./experience#${projectId(adapter)}`;

const entry = (page: Page, name: string) => page.locator('details').filter({ hasText: name });
const story = (page: Page) => page.locator(`#${projectId(adapter)}`);
/** The links that lead to larger pictures. */
const pictureLinks = (page: Page) => story(page).locator('figure a');
const dialog = (page: Page) => page.getByRole('dialog', { name: layout.caption });
const loaded = (image: Locator) =>
  image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);

async function openDialog(page: Page): Promise<Locator> {
  await open(page, address);
  await pictureLinks(page).first().click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

test('Closed, a project shows its picture, title, sentence and result; a key opens and closes its story.', async ({
  page,
}) => {
  await open(page, './experience');
  const summaryOf = entry(page, frontEnd.title).locator('summary');
  await expect(summaryOf).toContainText(frontEnd.summary);
  await expect(summaryOf).toContainText(/\d.*Current draw/);
  await summaryOf.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded(summaryOf.locator('img:visible'))).toBe(true);
  await expect(entry(page, title).locator('summary')).toContainText(summary);
  await expect(page.getByText(frontEnd.part)).toBeHidden();
  await summaryOf.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(frontEnd.part)).toBeVisible();
  await expect(page.getByText(frontEnd.disclosure.note)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(frontEnd.part)).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test('a followed address opens its project, with the title in sight.', async ({ page, watcher }) => {
      watcher.allowFailedRequests(/\.js$/);
      await page.goto(address);
      await expect(page.getByText(part)).toBeVisible();
      await expect(page.getByRole('heading', { name: title })).toBeInViewport();
      await expect(page.getByText(frontEnd.part)).toBeHidden();
    });
  });
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a picture leads to its file.', async ({ page, watcher }) => {
    watcher.allowFailedRequests(/\.js$/);
    await page.goto(address);
    await pictureLinks(page).first().click();
    await expect(page).toHaveURL(/\/assets\/picture-[\da-f]{8}\.svg$/);
    await expect(page.locator('svg').first()).toBeVisible();
  });
});

test('Printing shows every story and every picture, also those that were far.', async ({ page }) => {
  await open(page, './experience');
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  for (const { part, pictures = [] } of projects.items ?? []) {
    await expect(page.getByText(part)).toBeVisible();
    for (const { alt } of pictures) {
      const image = page.getByAltText(alt).and(page.locator(':visible'));
      expect((await image.boundingBox())?.height).toBeGreaterThan(50);
      await expect.poll(() => loaded(image), alt).toBe(true);
    }
  }
});

test('No picture is fetched before it is near.', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => /\/assets\/picture-/.test(request.url()) && fetched.push(request.url()));
  await page.setViewportSize(phone);
  await open(page, './experience');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await entry(page, title).locator('summary').scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
});

test('A scale bar is as long as what it names is in its picture.', async ({ page }) => {
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await open(page, address);
    const figure = story(page).locator('figure').first();
    const length = Number.parseInt(await figure.getByText(/^\d+ mm$/).innerText(), 10);
    const bar = await figure.locator('path').evaluate((path) => path.getBoundingClientRect().width);
    const shown = (await figure.locator('img:visible').boundingBox())?.width ?? NaN;
    expect(bar / shown).toBeCloseTo(length / (layout.width ?? NaN), 2);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`The ${theme} theme shows the ${theme} drawing, on the page and large, whatever the system’s is.`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await open(page, address);
    const [light, dark] = await pictureLinks(page)
      .first()
      .evaluate((link: HTMLAnchorElement) => [
        link.href,
        new URL(link.dataset['picture'] ?? '', link.href).href,
      ]);
    expect(light).not.toBe(dark);
    const shown = () =>
      page
        .locator('img:visible')
        .and(page.getByAltText(layout.alt))
        .last()
        .evaluate((image: HTMLImageElement) => image.src);
    const wanted = theme === 'dark' ? dark : light;
    expect(await shown()).toBe(wanted);
    await pictureLinks(page).first().click();
    await expect(dialog(page)).toBeVisible();
    expect(await shown()).toBe(wanted);
  });
}

test('A picture is enlarged by key, wheel, button and double click, dragged, and closed by Escape, which gives the focus back.', async ({
  page,
}) => {
  const shown = await openDialog(page);
  await expect(page).toHaveURL(/\/experience#project-/);
  const image = shown.getByRole('img');
  const width = async () => Math.round((await image.boundingBox())?.width ?? NaN);
  const whole = await width();
  expect(whole).toBeLessThanOrEqual(1280);
  await page.keyboard.press('+');
  await expect.poll(width).toBe(Math.round(whole * 1.5));
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
  await shown.getByRole('button', { name: 'Zoom in' }).click();
  await shown.getByRole('button', { name: 'Zoom in' }).click();
  await shown.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBe(Math.round(whole * 1.5));
  // What is below the pointer stays there.
  const at = { x: 400, y: 300 };
  const place = async () => await image.boundingBox().then((box) => (box ? (at.x - box.x) / box.width : NaN));
  const before = await place();
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -240);
  await expect.poll(width).toBe(Math.round(whole * 3));
  expect(await place()).toBeCloseTo(before, 2);
  const { x = NaN, y = NaN } = (await image.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(at.x - 120, at.y - 50, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await image.boundingBox())?.x).toBeCloseTo(x - 120, 0);
  expect((await image.boundingBox())?.y).toBeCloseTo(y - 50, 0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan(x - 121);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(pictureLinks(page).first()).toBeFocused();
});

test('A picture still fits after the window has changed.', async ({ page }) => {
  await page.setViewportSize(phone);
  const image = (await openDialog(page)).getByRole('img');
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect(image).toBeInViewport({ ratio: 1 });
});

test('Everybody can use an open project, and the picture that is shown large.', async ({ page }) => {
  const violations = async () => {
    await page.evaluate(axe.source);
    const { violations: found } = await page.evaluate(() => window.axe.run());
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  };
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await open(page, address);
    expect(await violations()).toEqual([]);
    await pictureLinks(page).first().click();
    await expect(dialog(page)).toBeVisible();
    expect(await violations()).toEqual([]);
  }
});
