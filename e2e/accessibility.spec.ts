import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { nowhere, open, pages, phone } from './open.ts';
import { everyToast, toasts } from './toasts.ts';
import { expect, test } from './visit.ts';

/** What the checker finds wrong, one line for each element. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target } of nodes) {
      found.push(`${id}: ${help}: ${target.join(' ')}`);
    }
  }
  return found;
}

/** Waits for what fades and grows; an element on its way has no contrast that counts. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const everywhere = [...pages, { name: 'the 404 page', path: nowhere }];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In the ${colorScheme} theme, everybody can use`, () => {
    test.use({ colorScheme });

    for (const { name, path } of everywhere) {
      test(`${name}, on a phone, a tablet and a laptop.`, async ({ page, visit }) => {
        if (path === nowhere) {
          visit.allowFailedRequests(/no\/such-page$/);
          visit.expectConsole(/^404: no page at/);
        }
        await open(page, path);
        const found: string[] = [];
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await atRest(page);
          for (const fault of await faults(page)) found.push(`at ${width} px: ${fault}`);
        }
        expect(found).toEqual([]);
      });
    }

    test('the open menu.', async ({ page }) => {
      await page.setViewportSize(phone);
      await open(page, './');
      await page.getByRole('button', { name: 'Menu' }).click();
      await atRest(page);
      expect(await faults(page)).toEqual([]);
    });

    test('the form while it is sending, after a failure and after a success.', async ({ page, visit }) => {
      visit.allowFailedRequests(/\/api\/contact$/);
      const answered = Promise.withResolvers<void>();
      await page.route('**/api/contact', (route) => answered.promise.then(() => route.abort()), { times: 1 });
      await open(page, './contact');
      await fillIn(page, newMessage());
      const { button, line } = contactForm(page);
      await button.click();
      await expect(line).toHaveAttribute('data-state', 'sending');
      expect(await faults(page), 'while sending').toEqual([]);
      answered.resolve();
      for (const state of ['failed', 'sent']) {
        await expect(line).toHaveAttribute('data-state', state);
        await toasts(page).hover();
        await atRest(page);
        expect(await faults(page), `when ${state}, the pointer on the toast`).toEqual([]);
        await page.mouse.move(0, 0);
        await atRest(page);
        expect(await faults(page), `when ${state}`).toEqual([]);
        await button.click();
      }
    });

    test('a small notice and a tooltip.', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, './contact');
      await page.getByRole('button', { name: 'Copy email address' }).click();
      await expect(toasts(page)).toBeVisible();
      await atRest(page);
      expect(await faults(page), 'the notice').toEqual([]);
      await page.mouse.move(0, 0);
      await expect(everyToast(page)).toHaveCount(0);
      await page.getByRole('radio', { name: 'Dark theme' }).hover();
      await expect(page.getByText('Dark theme', { exact: true })).toBeVisible();
      await atRest(page);
      expect(await faults(page), 'the tooltip').toEqual([]);
    });

    test('the page that says that another one broke.', async ({ page, visit }) => {
      visit.expectConsole(/broken on purpose/);
      await page.route('**/assets/about-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export default function Broken() { throw new Error('broken on purpose'); }`,
        }),
      );
      await page.goto('./about');
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await atRest(page);
      expect(await faults(page)).toEqual([]);
    });
  });
}
