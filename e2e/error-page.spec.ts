import type { Page } from '@playwright/test';
import { owner } from '../content/owner.ts';
import { barLink, open } from './open.ts';
import { expect, test } from './visit.ts';

/** Puts a module that breaks in the place of a page's own. */
async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error('broken on purpose'); }`,
    }),
  );
}

test.beforeEach(({ visit }) => visit.expectConsole(/broken on purpose/));

test('A page that breaks says ‘Unexpected Application Error!’ between bar and footer, with a way home and an address.', async ({
  page,
}) => {
  await breakPage(page, 'about');
  await open(page, './');
  await barLink(page, 'About').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveTitle(new RegExp(`Error.*${owner.name}`));
  await expect(barLink(page, 'Contact')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${owner.name}`);
  await expect(page.getByRole('main').getByRole('link', { name: owner.email })).toHaveAttribute(
    'href',
    `mailto:${owner.email}`,
  );
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
});

test('From a page that broke, the bar leads on to those that work.', async ({ page }) => {
  await breakPage(page, 'about');
  await open(page, './');
  await barLink(page, 'About').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await barLink(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('A page that breaks when it is opened directly says so as well.', async ({ page }) => {
  await breakPage(page, 'about');
  await page.goto('./about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('The links page, which has no bar, breaks with the same words and ways on.', async ({ page }) => {
  await breakPage(page, 'links');
  await page.goto('./links');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('link', { name: owner.email })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
});
