import type { Page } from '@playwright/test';
import { owner } from '../content/owner.ts';
import { barLink, framedPages, laptop, open } from './open.ts';
import { expect, test } from './visit.ts';

test.use({ viewport: laptop });

const choose = (page: Page, name: string) => barLink(page, name).click();

/** Everything that `main` says, whether or not it is on the screen. */
const said = (page: Page) => page.locator('main').innerText();

for (const { name, path } of framedPages) {
  test(`${name}, when it is chosen in the bar, says all that it says when it is loaded.`, async ({
    page,
  }) => {
    await open(page, path);
    const whole = await said(page);
    await open(page, name === 'Home' ? './about' : './');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await choose(page, name);
    await expect.poll(() => said(page)).toBe(whole);
    expect(
      asked.filter((address) => !/\/assets\/|\.(?:svg|avif|webp|png)$/.test(address)),
      'nothing but code and pictures is fetched',
    ).toEqual([]);
  });
}

test('Whoever goes back finds the page scrolled as far as they left it.', async ({ page }) => {
  await open(page, './experience');
  await page.evaluate(() => scrollTo(0, 1_900));
  await choose(page, 'About');
  await expect(page.getByRole('heading', { level: 1, name: 'From code to copper' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_900);
});

test('Whoever goes back before a reloaded page is alive sees the page that they went back to.', async ({
  page,
}) => {
  await open(page, './');
  await choose(page, 'About');
  await expect(page).toHaveTitle(/^About/);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/boot-/, async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/boot-/);
  await page.reload();
  await asked;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  await expect(page.getByRole('heading', { name: 'From code to copper' })).toHaveCount(0);
  await choose(page, 'About');
  await expect(page.getByRole('heading', { name: 'From code to copper' })).toBeVisible();
});

test('Whoever tabs on before the new page has been drawn keeps the focus where it is.', async ({ page }) => {
  await open(page, './');
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (draw) => held.push(draw);
    const drawFrames = () => {
      for (const draw of held.splice(0)) draw(performance.now());
    };
    Object.assign(window, { drawFrames });
  });
  await choose(page, 'About');
  await expect(page).toHaveTitle(/^About/);
  await page.keyboard.press('Tab');
  await page.evaluate(() => (window as unknown as { drawFrames: () => void }).drawFrames());
  await expect(page.getByRole('status').filter({ hasText: /^About/ })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Experience', exact: true })).toBeFocused();
});

/** Counts the pages that were faded over, from before the page's own script. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const fades = { count: 0 };
    Object.assign(window, { fades });
    const fade = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      fades.count += 1;
      return fade(update);
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: { count: number } }).fades.count);
}

/** Has the page believe that it came alive within a moment. */
async function pretendQuick(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (name, type) =>
      name === 'hydration' ? [performance.mark('a moment ago')] : known(name, type);
  });
}

test('Whoever goes back in the middle of a cross-fade arrives, and no error is reported.', async ({
  page,
}) => {
  const fades = await countFades(page);
  await pretendQuick(page);
  await open(page, './experience');
  await page.waitForLoadState('networkidle');
  for (const wait of [0, 10, 20, 40]) {
    await page.evaluate((milliseconds) => {
      document.querySelector<HTMLElement>('nav a[href$="/about"]')?.click();
      setTimeout(() => history.back(), milliseconds);
    }, wait);
    await page.waitForTimeout(600);
    await expect(page).toHaveURL('/experience');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over 2 years of experience');
  }
  expect(await fades()).toBeGreaterThan(0);
});

test('Pages cross-fade on a machine that brought the first one to life quickly.', async ({ page }) => {
  const fades = await countFades(page);
  await pretendQuick(page);
  await open(page, './');
  await choose(page, 'About');
  await expect(page).toHaveTitle(/^About/);
  await expect.poll(fades).toBe(1);
});

test('Pages change at once on a slow machine, on which a cross-fade would double the wait.', async ({
  page,
}) => {
  const fades = await countFades(page);
  // The browser may take another process for a first page, which then is not slowed down.
  await open(page, './links');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await open(page, './');
  await choose(page, 'About');
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole('heading', { name: 'Reading List', exact: true })).toBeAttached();
  expect(await fades()).toBe(0);
});
