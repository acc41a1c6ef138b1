import type { Page } from '@playwright/test';
import { laptop, open, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

/** What the specification says of the header's looks, as the browser computes it. */
function look(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const style = getComputedStyle(header);
    // A canvas turns any notation of a colour into red, green, blue and opacity.
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const channels = (colour: string) => {
      if (!paint) throw new Error('no canvas');
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data];
    };
    const [, , , opacity = 0] = channels(style.backgroundColor);
    const [, , , edge = 0] = channels(style.borderBottomColor);
    return {
      transparent: opacity === 0,
      whiteText: channels(style.color).every((channel) => channel >= 225),
      blurred: style.backdropFilter.includes('blur'),
      bordered: edge > 0 && Number.parseFloat(style.borderBottomWidth) > 0,
    };
  });
}

/** The contrast of each link in the header with the first ground below it that is not transparent. */
function contrasts(page: Page): Promise<number[]> {
  return page.getByRole('banner').evaluate((header) => {
    const luminance = (colour: string) => {
      const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((text) => Number(text) / 255);
      const [red = 0, green = 0, blue = 0] = channels.map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const links = [...header.querySelectorAll('a')].filter((link) => link.checkVisibility());
    return links.map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const ground = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .map((element) => getComputedStyle(element).backgroundColor)
        .find((colour) => !/^rgba\(.*, 0\)$/.test(colour));
      const [dark = 0, light = 0] = [getComputedStyle(link).color, ground ?? '']
        .map(luminance)
        .sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    });
  });
}

const atTop = { transparent: true, whiteText: true, blurred: false, bordered: false };
const scrolled = { transparent: false, whiteText: false, blurred: true, bordered: true };

const height = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height ?? 0;
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test.use({ viewport: laptop });

test('At the top of the home page the header is transparent with white text that is easy to read, in the light theme, too.', async ({
  page,
}) => {
  await open(page, './');
  expect(await look(page)).toEqual(atTop);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const contrast of await contrasts(page)) expect(contrast, `at ${width} px`).toBeGreaterThan(7);
  }
});

test('After more than 10 pixels of scrolling, not at 10, the header is blurred, bordered and shorter, and stays in the window; it changes back.', async ({
  page,
}) => {
  await open(page, './');
  const header = page.getByRole('banner');
  const tall = await height(page);
  await scrollTo(page, 11);
  await expect.poll(() => look(page)).toEqual(scrolled);
  await expect.poll(() => height(page)).toBeLessThan(tall);
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollTo(page, 10);
  await expect.poll(() => look(page)).toEqual(atTop);
  await expect.poll(() => height(page)).toBe(tall);
  await scrollTo(page, 11);
  await expect(header).toHaveAttribute('data-scrolled', 'true');

  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), 'the browser restores the place').toBe(11);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
});

test('On a phone the header is blurred, bordered and shorter while the menu is open, also to the eye: the menu leaves its border free, and both let the page through.', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, './');
  const tall = await height(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect.poll(() => look(page)).toEqual(scrolled);
  await expect.poll(() => height(page)).toBeLessThan(tall);
  const header = page.getByRole('banner');
  const menu = page.locator('#menu');
  const top = (await menu.boundingBox())?.y;
  await expect.poll(() => height(page), 'the menu begins where the border ends').toBe(top);
  for (const pane of [header, menu]) {
    expect(await pane.evaluate((one) => getComputedStyle(one).backgroundColor)).toMatch(/ 0\.88\)$/);
  }
  await toggle.click();
  await expect.poll(() => look(page)).toEqual(atTop);
  await expect.poll(() => height(page)).toBe(tall);
});
