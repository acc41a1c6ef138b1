import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { headerLink, open, pages, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';
import { everyToast, toasts } from './toasts.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// What fades and grows has no contrast that counts on its way; so nothing does.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds wrong, one line for each element. */
async function violations(
  page: Page,
  { rules, parts = [] }: { rules?: string[]; parts?: string[] | undefined },
): Promise<string[]> {
  // A change of the theme is drawn in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ include, only }) => {
      const context = include.length > 0 ? { include } : document;
      return (await window.axe.run(context, only ? { runOnly: only } : {})).violations;
    },
    { include: parts, only: rules },
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** Widths of a phone, of a tablet and of a laptop. */
const widths = [320, 768, 1280];

/**
 * Every rule at every width in the light theme; at the last one also what the dark theme and forced colours change.
 *
 * @param at the widths, where the state has not all of them
 * @param parts selectors of what the state changes, where the rest of the page stays
 * @param again brings the state about once more after the window has changed
 */
async function expectAccessible(
  page: Page,
  what: string,
  { at = widths, parts, again }: { at?: number[]; parts?: string[]; again?: () => Promise<unknown> } = {},
): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    await again?.();
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await expect(page.locator('html')).toHaveClass('light');
    expect(await violations(page, { parts }), `${what}, ${width} px`).toEqual([]);
    // Colours are the same at every width.
    if (width !== at.at(-1)) continue;
    const colours = { rules: ['color-contrast'], parts };
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    expect(await violations(page, colours), `${what}, ${width} px, dark`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page, colours), `${what}, ${width} px, forced colours`).toEqual([]);
  }
}

for (const { name, path } of [...pages, { name: 'the 404 page', path: unknownPath }]) {
  test(`Everybody can use ${name}, on a phone, a tablet and a laptop, in both themes and with forced colours.`, async ({
    page,
    watcher,
  }) => {
    if (path === unknownPath) {
      watcher.allowFailedRequests(/no\/such-page$/);
      watcher.expectConsole(/^404: no page at/);
    }
    await open(page, path);
    await expectAccessible(page, name);
  });
}

test('Everybody can use the open menu, the expanded reading list and a tooltip.', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, './about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'the menu', { at: [320, 768], parts: ['header'] });
  await page.keyboard.press('Escape');
  const box = page.getByRole('region', { name: 'Reading List' }).locator('[tabindex="0"]');
  await expectAccessible(page, 'the reading list', {
    parts: ['#s-reading', '[tabindex="0"]'],
    again: async () => {
      await box.evaluate((scrolled) => scrolled.scrollTo(0, 100));
      await expect(box.locator('..')).toHaveAttribute('data-expanded', 'true');
    },
  });
  await expectAccessible(page, 'the tooltip', {
    at: [1280],
    parts: ['header', '[data-side]'],
    again: async () => {
      await page.getByRole('radio', { name: 'Dark theme' }).hover();
      await expect(page.getByText('Dark theme', { exact: true })).toBeVisible();
    },
  });
});

test('Everybody can use the form with errors, while it is sending, after a failure and after a success, and both kinds of toast.', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/contact', (route) => responded.promise.then(() => route.abort()), { times: 1 });
  await open(page, './contact');
  const { button, line } = contactForm(page);
  await button.click();
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'errors', { parts: ['form'] });
  await fillIn(page, newMessage());
  await button.click();
  await expect(line).toHaveAttribute('data-state', 'sending');
  await expectAccessible(page, 'while sending', { parts: ['form'] });
  responded.resolve();
  // The pointer on a toast keeps it open.
  const again = () => toasts(page).hover();
  for (const state of ['failed', 'sent']) {
    await expect(line).toHaveAttribute('data-state', state);
    await expectAccessible(page, `when ${state}`, { parts: ['form', 'main ~ *'], again });
    await page.mouse.move(0, 0);
    if (state === 'failed') await button.click();
  }
  await toasts(page).locator('button').first().click();
  await expect(everyToast(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await expectAccessible(page, 'the notice', { parts: ['main ~ *'], again });
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
  await expectAccessible(page, 'the error page', { parts: ['main'] });
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
