import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { headerLink, laptop, open, pages, phone, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';
import { everyToast, toasts } from './toasts.ts';

/** Waits for what fades and grows; an element on its way has no contrast that counts. */
async function animationsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of the theme starts its transitions in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds wrong, one line for each element; with `rules` by these alone. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await animationsDone(page);
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** Everything in the light theme; then what the dark theme changes, its colours. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass('light');
  expect(await violations(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await violations(page, ['color-contrast']), `${what}, dark`).toEqual([]);
}

for (const { name, path } of [...pages, { name: 'the 404 page', path: unknownPath }]) {
  test(`Everybody can use ${name}, on a phone in the light theme and on a laptop in the dark one.`, async ({
    page,
    watcher,
  }) => {
    if (path === unknownPath) {
      watcher.allowFailedRequests(/no\/such-page$/);
      watcher.expectConsole(/^404: no page at/);
    }
    // The layout differs by width and the colours by theme, so each of them is looked at once.
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    expect(await violations(page), 'on a phone, light').toEqual([]);
    await page.setViewportSize(laptop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await violations(page), 'on a laptop, dark').toEqual([]);
  });
}

test('Everybody can use the open menu.', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'the menu');
});

test('Everybody can use the form while it is sending, after a failure and after a success.', async ({
  page,
  watcher,
}) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/contact', (route) => responded.promise.then(() => route.abort()), { times: 1 });
  await open(page, './contact');
  await fillIn(page, newMessage());
  const { button, line } = contactForm(page);
  await button.click();
  await expect(line).toHaveAttribute('data-state', 'sending');
  await expectAccessible(page, 'while sending');
  responded.resolve();
  for (const state of ['failed', 'sent']) {
    await expect(line).toHaveAttribute('data-state', state);
    // The pointer on the toast keeps it open.
    await toasts(page).hover();
    await expectAccessible(page, `when ${state}`);
    await page.mouse.move(0, 0);
    if (state === 'failed') await button.click();
  }
});

test('Everybody can use a small notice and a tooltip.', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, './contact');
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await toasts(page).hover();
  await expectAccessible(page, 'the notice');
  await toasts(page).locator('button').click();
  await expect(everyToast(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Dark theme' }).hover();
  await expect(page.getByText('Dark theme', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the tooltip');
});

test('Everybody can use the page that says that another one broke.', async ({ page, watcher }) => {
  watcher.expectConsole(/broken on purpose/);
  await page.route('**/assets/about-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error('broken on purpose'); }`,
    }),
  );
  await open(page, './');
  await headerLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectAccessible(page, 'the error page');
});

test('Assistive technology is told of what lies out of sight as well.', async ({ page }) => {
  for (const { path } of pages) {
    await open(page, path);
    const notLaidOut = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(notLaidOut, path).toEqual([]);
  }
});
