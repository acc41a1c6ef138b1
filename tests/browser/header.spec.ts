import { owner } from '../owners/sample-owner/owner.ts';
import { headerPages, holdRequests, open, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.locator('#menu');

test('is transparent with white text at the top of Home; after scrolling blurred, bordered and shorter', async ({
  page,
}) => {
  const height = async () => (await bar(page).boundingBox())?.height ?? 0;
  let tall = Number.POSITIVE_INFINITY;
  const look = () =>
    bar(page).evaluate((element, heightAtRest) => {
      const { color, backgroundColor, backdropFilter, borderBottom } = getComputedStyle(element);
      const isClear = (value: string) => /^(transparent|rgba\(.*, 0\))$/.test(value);
      const { top, height } = element.getBoundingClientRect();
      const found = {
        white: color === 'rgb(255, 255, 255)',
        clear: isClear(backgroundColor),
        blurred: backdropFilter.startsWith('blur'),
        bordered: !/^0px|, 0\)$/.test(borderBottom),
        shorter: height < heightAtRest,
        'at the top': top === 0,
      };
      return Object.entries(found).flatMap(([name, isSo]) => (isSo ? name : []));
    }, tall);
  const atRest = ['white', 'clear', 'at the top'];
  const raised = ['blurred', 'bordered', 'shorter', 'at the top'];
  await open(page, './');
  tall = await height();
  for (const [top, expected] of [
    [0, atRest],
    [11, raised],
    [10, atRest],
  ] as const) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect.poll(look).toEqual(expected);
  }

  await page.setViewportSize(phone);
  await open(page, './');
  tall = await height();
  expect(await look()).toEqual(atRest);
  await toggle(page).click();
  await expect.poll(look, 'with the open menu').toEqual(raised);
  await toggle(page).click();
  await expect.poll(look).toEqual(atRest);
});

/** Returns a header link's color and the first background behind it that is not transparent. */
function colorsOf(link: Element) {
  const { left, top, width, height } = link.getBoundingClientRect();
  const below = document.elementsFromPoint(left + width / 2, top + height / 2);
  const backgrounds = below.map((element) => getComputedStyle(element).backgroundColor);
  return [getComputedStyle(link).color, backgrounds.find((color) => !/^rgba\(.*, 0\)$/.test(color))];
}

test('shows readable links and keeps the scrolled bar blurred after a reload', async ({ page }) => {
  await open(page, './');
  await expect(toggle(page)).toBeHidden();
  const links = await bar(page).getByRole('link').all();
  expect(links).toHaveLength(1 + headerPages.length);
  for (const link of links)
    expect(await link.evaluate(colorsOf)).toEqual(['rgb(255, 255, 255)', 'rgb(10, 27, 23)']);
  await page.evaluate(() => scrollTo(0, 11));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY), 'restored scroll position').toBe(11);
  await expect(bar(page)).toHaveCSS('backdrop-filter', 'blur(12px)');
});

test.describe('menu on a phone', () => {
  test.use({ viewport: phone });

  test('opens below the bar and closes with its button, Escape or an outside tap', async ({ page }) => {
    await open(page, './about');
    await expect(bar(page).getByRole('link')).toHaveText([owner.name]);
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

  test('sets aria-expanded if it was opened before the script ran', async ({ page }) => {
    const load = await holdRequests(page, '**/*.js');
    await page.goto('./about', { waitUntil: 'commit' });
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).not.toHaveAttribute('aria-expanded');
    load();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('closes when Tab leaves it', async ({ page }) => {
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
  });

  test('closes the menu before it leaves a page', async ({ page }) => {
    await open(page, './about');
    await toggle(page).click();
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await menu(page).getByRole('link', { name: 'Experience' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });
});
