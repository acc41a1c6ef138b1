import type { Page } from '@playwright/test';
import { contactForm, expectTyped, fillIn, newMessage } from './contact-form.ts';
import { owner } from './fixtures/sample-owner/owner.ts';
import { headerLink, hydrated, open } from './site-pages.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Puts a component that throws in the place of a page's own, or of another file's export. */
async function breakPage(page: Page, name: string, exported = 'default'): Promise<void> {
  const contentType = 'text/javascript';
  const body = `function Broken() { window.isBroken = true; throw new Error('broken on purpose'); }
    export { Broken as ${exported} };`;
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ contentType, body }));
}

test.beforeEach(({ watcher }) => watcher.expectConsole(/broken on purpose/));

test('A broken page says so to those alone who go there, and leads on.', async ({ page }) => {
  await breakPage(page, 'about');
  await open(page, './');
  const drawn = page.waitForFunction(() => 'isBroken' in window);
  await headerLink(page, 'About').hover();
  await drawn;
  await expect(heading(page)).toContainText(owner.name);

  await headerLink(page, 'About').click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveTitle(new RegExp(`Error.*${owner.name}`));
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${owner.name}`);
  const address = page.getByRole('main').getByRole('link', { name: owner.email });
  await expect(address).toHaveAttribute('href', `mailto:${owner.email}`);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toContainText(owner.name);

  await headerLink(page, 'About').click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await headerLink(page, 'Contact').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);

  await headerLink(page, 'About').click();
  await page.unroute('**/assets/about-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('A page that is opened directly and breaks says so, also one without a header.', async ({ page }) => {
  await breakPage(page, 'about');
  await page.goto('./about');
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('banner')).toBeVisible();

  await breakPage(page, 'links');
  await page.goto('./links');
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('link', { name: owner.email })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toContainText(owner.name);
});

test('A contact page that breaks says that the draft is kept, and a reload restores it.', async ({
  page,
  watcher,
}) => {
  watcher.expectConsole(/removeChild/);
  watcher.allowFailedRequests(/\/api\/contact$/);
  const kept = page.getByText('What you typed is kept. Reload the page to get it back.');
  await breakPage(page, 'contact');
  await page.goto('./contact');
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(kept, 'without a draft').toHaveCount(0);

  await page.unroute('**/assets/contact-*.js');
  await open(page, './contact');
  const message = newMessage();
  await fillIn(page, message);
  // What some extensions do: React fails to remove the text of a line that is gone.
  await contactForm(page).line.evaluate((line) => line.replaceChildren());
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await contactForm(page).button.click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(kept).toBeVisible();
  await headerLink(page, 'About').click();
  await expect(kept).toHaveCount(0);
  await page.goBack();
  await page.reload();
  await hydrated(page);
  await expectTyped(page, message);
});
