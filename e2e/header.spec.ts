import type { Page } from '@playwright/test';
import { owner } from './fixtures/sample-owner/owner.ts';
import { headerPages, holdHydration, hydrated, open, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.locator('#menu');
const expectBlur = (page: Page, blur: 'blur(12px)' | 'none') =>
  expect(bar(page)).toHaveCSS('backdrop-filter', blur);

/** The colour of each link in the header, and that of the first ground below it that is not transparent. */
const colours = async (page: Page) => {
  const links = await bar(page).getByRole('link').all();
  const coloursOf = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const below = document.elementsFromPoint(left + width / 2, top + height / 2);
    const grounds = below.map((element) => getComputedStyle(element).backgroundColor);
    return [getComputedStyle(link).color, grounds.find((colour) => !/^rgba\(.*, 0\)$/.test(colour))];
  };
  return Promise.all(links.map((link) => link.evaluate(coloursOf)));
};

test('On a wide screen the links are easy to read, and a reload keeps the bar raised.', async ({ page }) => {
  await open(page, './');
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toBeHidden();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const pair of await colours(page)) expect(pair).toEqual(['rgb(255, 255, 255)', 'rgb(10, 27, 23)']);
  }
  await page.evaluate(() => scrollTo(0, 11));
  await expectBlur(page, 'blur(12px)');
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), 'the browser restores the place').toBe(11);
  await expectBlur(page, 'blur(12px)');
});

test('The bar blurs as soon as the page is scrolled past 10 pixels, hydrated or not.', async ({ page }) => {
  const hydrate = await holdHydration(page);
  await page.goto('./about');
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(bar(page)).toHaveCSS('position', 'fixed');
  for (const isHydrated of [false, true]) {
    for (const [y, blur] of [
      [10, 'none'],
      [11, 'blur(12px)'],
      [0, 'none'],
    ] as const) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expectBlur(page, blur);
    }
    expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(isHydrated);
    hydrate();
    await hydrated(page);
  }
});

test.describe('On a phone, the menu', () => {
  test.use({ viewport: phone });

  test('joins the bar, closes by button, Escape or a tap next to it', async ({ page }) => {
    await open(page, './about');
    await expect(bar(page).getByRole('link')).toHaveText([owner.name]);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link')).toHaveText(headerPages.map(({ name }) => name));
    const top = (await menu(page).boundingBox())?.y;
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBe(top);
    for (const one of [bar(page), menu(page)]) await expect(one).toHaveCSS('background-color', / 0\.96\)$/);
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();

    await toggle(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');

    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(phone.width / 2, phone.height - 20);
    await expect(menu(page)).toBeHidden();
  });

  test('that was opened before hydration says so afterwards.', async ({ page }) => {
    const hydrate = await holdHydration(page);
    await page.goto('./about');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).not.toHaveAttribute('aria-expanded');
    hydrate();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('closes once the focus moves past it, so that what has the focus is seen.', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, './about');
    await toggle(page).press('Enter');
    for (const _ of headerPages) await page.keyboard.press('Tab');
    const last = menu(page).getByRole('link').last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    const hasFocusOnTop = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return false;
        const { left, top, width, bottom } = element.getBoundingClientRect();
        const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
        return element.contains(document.elementFromPoint(left + width / 2, middle));
      });
    await expect.poll(hasFocusOnTop).toBe(true);
  });
});
