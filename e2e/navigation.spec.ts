import { owner } from '../fixtures/sample-owner/owner.ts';
import { blockHydration, recordDocuments } from './support/requests.ts';
import {
  expectCurrentPage,
  expectNotFound,
  goTo,
  headerLink,
  headerPages,
  open,
  waitForHydration,
} from './support/site-pages.ts';
import { expect, type Page, type PageWatcher, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = (page: Page, name: string) => headerLink(page, name).click();

test('scrolls a new page to the top and restores the position on back and forward', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await open(page, './experience');
  await page.evaluate(() => scrollTo(0, 1_900));
  await goTo(page, 'About');
  await expect.poll(scrollY).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goBack();
  await expectCurrentPage(page, 'Experience');
  await expect.poll(scrollY).toBe(1_900);
  await page.goForward();
  await expectCurrentPage(page, 'About');
  await expect.poll(scrollY).toBe(700);
});

test('logs an unknown path before hydration and again on return', async ({ page, watcher }) => {
  expectNotFound(watcher, '/nowhere');
  const logged: string[] = [];
  page.on('console', (message) => message.text().startsWith('404') && logged.push(message.text()));
  const hydrate = await blockHydration(page);
  await page.goto('./nowhere');
  await expect.poll(() => logged).toEqual(['404: no page at /nowhere']);
  hydrate();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expectCurrentPage(page, 'Home');
  expect(logged).toHaveLength(1);
  await page.goBack();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => logged).toEqual(['404: no page at /nowhere', '404: no page at /nowhere']);
});

test('loads pages as documents if there is no Navigation API', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await open(page, './');
  const documents = recordDocuments(page);
  for (const { name } of headerPages.toReversed()) {
    await goTo(page, name);
    await waitForHydration(page);
  }
  expect(documents).toEqual(['/contact', '/experience', '/about', '/']);
});

/** Goes offline, and allows any request to fail. */
async function goOffline(page: Page, watcher: PageWatcher): Promise<void> {
  watcher.allowFailedRequests(/./);
  await page.context().setOffline(true);
}

const offlineNotice = (page: Page) => page.getByText('No connection. Trying again…');

test('after reconnecting, shows in place the page that was chosen offline', async ({ page, watcher }) => {
  await open(page, './');
  const documents = recordDocuments(page);
  await goOffline(page, watcher);
  await choose(page, 'About');
  await expect(offlineNotice(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expectCurrentPage(page, 'Home');
  await page.context().setOffline(false);
  await expectCurrentPage(page, 'About');
  await expect(heading(page)).toHaveCount(1);
  // The stylesheet that failed was requested again.
  const isStyled = () => [...document.styleSheets].some(({ href }) => href?.includes('/assets/about-'));
  expect(await page.evaluate(isStyled)).toBe(true);
  expect(documents).toEqual([]);
});

test('retries offline after 1, 2 and 4 s, then shows an error and a button', async ({ page, watcher }) => {
  let tries = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'HEAD') tries += 1;
  });
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await open(page, './');
  await page.clock.pauseAt('2025-11-20T11:00:00');
  const documents = recordDocuments(page);
  await goOffline(page, watcher);
  await choose(page, 'About');
  const error = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  for (const [at, delay] of [1000, 2000, 4000].entries()) {
    await expect.poll(() => tries).toBe(at + 1);
    await page.clock.runFor(delay - 1);
    await page.waitForTimeout(100);
    expect(tries, `tries before ${delay} ms have passed`).toBe(at + 1);
    await expect(error).toHaveCount(0);
    await page.clock.runFor(1);
  }
  await expect(error).toBeVisible();
  expect(tries).toBe(4);
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(`Error | ${owner.name}`);
  await expectCurrentPage(page, 'About');
  await page.clock.runFor(1000);
  await expect(page.getByRole('main')).toBeFocused();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
  await expect(page).toHaveTitle(/^About/);
  await page.clock.runFor(1000);
  await expect(page.getByRole('main')).toBeFocused();
  expect(documents).toEqual([]);
});

test('drops the pending page when another is chosen offline', async ({ page, watcher }) => {
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await open(page, './contact');
  await goTo(page, 'Home');
  await page.clock.pauseAt('2025-11-20T11:00:00');
  await goOffline(page, watcher);
  await choose(page, 'About');
  await expect(offlineNotice(page)).toBeVisible();
  await goTo(page, 'Contact');
  for (const isOffline of [true, false]) {
    await page.context().setOffline(isOffline);
    await page.clock.runFor(10_000);
    await page.waitForTimeout(200);
    await expectCurrentPage(page, 'Contact');
  }
});

for (const [what, status] of Object.entries({ 'arrives late': 200, 'is gone': 404 })) {
  test(`stays on the page chosen last even if an earlier page's code ${what}`, async ({ page, watcher }) => {
    if (status === 404) watcher.allowFailedRequests(/\/assets\/about-/);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/about-*.js', async (route) => {
      await held.promise;
      return status === 200 ? route.continue() : route.fulfill({ status });
    });
    await open(page, './');
    const documents = recordDocuments(page);
    await choose(page, 'About');
    await expect(page).toHaveURL('/about');
    await goTo(page, 'Experience');
    const answered = page.waitForResponse(/\/assets\/about-/);
    held.resolve();
    await answered;
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/experience');
    await expectCurrentPage(page, 'Experience');
    expect(documents).toEqual([]);
  });
}

test('leaves focus where Tab moved it before the new page was painted', async ({ page }) => {
  await open(page, './');
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (draw) => held.push(draw);
    Object.assign(window, { held });
  });
  await choose(page, 'About');
  await expect(page).toHaveTitle(/^About/);
  await page.keyboard.press('Tab');
  await page.evaluate('for (const draw of held.splice(0)) draw(performance.now())');
  await expect(page.getByRole('status').filter({ hasText: /^About/ })).toBeAttached();
  await expect(headerLink(page, 'Experience')).toBeFocused();
});

/** Fakes the measured hydration time and counts view transitions. */
async function countFades(page: Page, isHydratedQuickly: boolean): Promise<() => Promise<number>> {
  await page.addInitScript((isQuick) => {
    performance.getEntriesByName = () => [performance.mark('hydrate', isQuick ? {} : { startTime: 0 })];
    const fades: unknown[] = [];
    Object.assign(window, { fades });
    const fade = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      fades.push(update);
      return fade(update);
    };
  }, isHydratedQuickly);
  return () => page.evaluate('fades.length');
}

test('cross-fades on a fast device and allows going back mid-transition', async ({ page }) => {
  const fades = await countFades(page, true);
  await open(page, './experience');
  await goTo(page, 'About');
  await expect.poll(fades).toBe(1);
  await page.goBack();
  for (const delay of [0, 10, 20, 40]) {
    await expectCurrentPage(page, 'Experience');
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

test('skips the cross-fade on a slow device', async ({ page }) => {
  const fades = await countFades(page, false);
  await open(page, './');
  await goTo(page, 'About');
  await expect(page.getByRole('heading', { name: 'Reading List', exact: true })).toBeAttached();
  expect(await fades()).toBe(0);
});

test('cross-fades within 200 ms, and not at all under prefers-reduced-motion', async ({ page }) => {
  await open(page, './about');
  const durations = () =>
    page.evaluate(async () => {
      await document.startViewTransition(() => document.body.prepend('One more line')).ready;
      return document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
    });
  expect(Math.max(...(await durations()))).toBeLessThanOrEqual(200);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations()).toEqual([]);
});
