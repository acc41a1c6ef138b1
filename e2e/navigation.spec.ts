import type { Page } from '@playwright/test';
import { expectUnknownPage, headerLink, headerPages, holdHydration, hydrated, open } from './site-pages.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = (page: Page, name: string) => headerLink(page, name).click();

const expectPage = (page: Page, name: string) =>
  expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');

/** The paths of all documents that are loaded from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('A chosen page begins at its top; back and forward lead to where the visitor was.', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await open(page, './experience');
  await page.evaluate(() => scrollTo(0, 1_900));
  await choose(page, 'About');
  await expectPage(page, 'About');
  await expect.poll(scrollY).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goBack();
  await expect(page).toHaveURL('/experience');
  await expect.poll(scrollY).toBe(1_900);
  await page.goForward();
  await expectPage(page, 'About');
  await expect.poll(scrollY).toBe(700);
});

test('An unknown address is logged before hydration, and each time the visitor comes back to it.', async ({
  page,
  watcher,
}) => {
  expectUnknownPage(watcher, '/nowhere');
  const logged: string[] = [];
  page.on('console', (message) => message.text().startsWith('404') && logged.push(message.text()));
  const hydrate = await holdHydration(page);
  await page.goto('./nowhere');
  await expect.poll(() => logged).toEqual(['404: no page at /nowhere']);
  hydrate();
  await hydrated(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expectPage(page, 'Home');
  expect(logged).toHaveLength(1);
  await page.goBack();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => logged).toEqual(['404: no page at /nowhere', '404: no page at /nowhere']);
});

test('Without the Navigation API, everything works by page loads.', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await open(page, './');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  const documents = documentsOf(page);
  await page.getByRole('radio', { name: 'Dark theme' }).click();
  for (const { name, path } of headerPages.toReversed()) {
    await choose(page, name);
    await expect(page).toHaveURL(path.slice(1));
    await expectPage(page, name);
    await hydrated(page);
  }
  expect(documents).toEqual(['/contact', '/experience', '/about', '/']);
  await expect(page.locator('html')).toHaveClass('dark');
  await page.goBack();
  await expectPage(page, 'About');
});

test('A visitor who tabs on before the new page has been drawn keeps the focus there.', async ({ page }) => {
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
  await expect(headerLink(page, 'Experience')).toBeFocused();
});

/** Counts the cross-fades of a page that finds that it was hydrated within no time, or since it was opened. */
async function countFades(page: Page, isHydratedQuickly: boolean): Promise<() => Promise<number>> {
  await page.addInitScript((isQuick) => {
    performance.getEntriesByName = () => [performance.mark('hydrate', isQuick ? {} : { startTime: 0 })];
    const fades = { count: 0 };
    Object.assign(window, { fades });
    const fade = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      fades.count += 1;
      return fade(update);
    };
  }, isHydratedQuickly);
  return () => page.evaluate(() => (window as unknown as { fades: { count: number } }).fades.count);
}

test('A quickly hydrated page cross-fades; going back in the middle is no error.', async ({ page }) => {
  const fades = await countFades(page, true);
  await open(page, './experience');
  await choose(page, 'About');
  await expectPage(page, 'About');
  await expect.poll(fades).toBe(1);
  await page.goBack();
  for (const delay of [0, 10, 20, 40]) {
    await expectPage(page, 'Experience');
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await headerLink(page, 'About').evaluate((link: HTMLElement, milliseconds) => {
      link.click();
      setTimeout(() => history.back(), milliseconds);
    }, delay);
    await page.waitForTimeout(delay + 50);
    await expect(page).toHaveURL('/experience');
    await expect(heading(page)).toHaveText('Over 2 years of experience');
  }
  expect(await fades()).toBeGreaterThan(2);
});

test('A slowly hydrated page changes at once: a cross-fade would double the wait.', async ({ page }) => {
  const fades = await countFades(page, false);
  await open(page, './');
  await choose(page, 'About');
  await expectPage(page, 'About');
  await expect(page.getByRole('heading', { name: 'Reading List', exact: true })).toBeAttached();
  expect(await fades()).toBe(0);
});

test('A cross-fade takes at most 200 ms, and none is seen by who wants less motion.', async ({ page }) => {
  await open(page, './about');
  const durations = () =>
    page.evaluate(async () => {
      await document.startViewTransition(() => document.body.prepend('A line more')).ready;
      return document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
    });
  expect(Math.max(...(await durations()))).toBeLessThanOrEqual(200);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations()).toEqual([]);
});
