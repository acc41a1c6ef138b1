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
const scrolled = { transparent: false, blurred: true, bordered: true };

const height = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height ?? 0;
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test.use({ viewport: laptop });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In the ${colorScheme} theme, the header`, () => {
    test.use({ colorScheme });

    test('is transparent with white text that is easy to read at the top of the home page, and blurred, bordered and shorter below.', async ({
      page,
    }) => {
      await open(page, './');
      expect(await look(page)).toEqual(atTop);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const contrast of await contrasts(page)) expect(contrast, `at ${width} px`).toBeGreaterThan(7);
      }
      const tall = await height(page);
      await scrollTo(page, 400);
      await expect.poll(() => look(page)).toMatchObject(scrolled);
      await expect.poll(() => height(page)).toBeLessThan(tall);
      expect((await page.getByRole('banner').boundingBox())?.y, 'it stays in the window').toBe(0);
    });
  });
}

test('The header changes after more than 10 pixels of scrolling, not at 10, and changes back.', async ({
  page,
}) => {
  await open(page, './');
  const header = page.getByRole('banner');
  await scrollTo(page, 11);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await scrollTo(page, 10);
  await expect(header).not.toHaveAttribute('data-scrolled');
  await expect.poll(() => look(page)).toEqual(atTop);
  await scrollTo(page, 11);
  await expect.poll(() => look(page)).toMatchObject(scrolled);

  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), 'the browser restores the place').toBe(11);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
});

test('On other pages, too, the header becomes blurred, bordered and shorter after more than 10 pixels.', async ({
  page,
}) => {
  await open(page, './about');
  const tall = await height(page);
  await scrollTo(page, 10);
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-scrolled');
  await scrollTo(page, 11);
  await expect.poll(() => look(page)).toMatchObject(scrolled);
  await expect.poll(() => height(page)).toBeLessThan(tall);
});

test('On a phone the header is blurred, bordered and shorter while the menu is open.', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './');
  expect(await look(page)).toEqual(atTop);
  const tall = await height(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect.poll(() => look(page)).toMatchObject(scrolled);
  await expect.poll(() => height(page)).toBeLessThan(tall);
  await toggle.click();
  await expect.poll(() => look(page)).toEqual(atTop);
  await expect.poll(() => height(page)).toBe(tall);
});
