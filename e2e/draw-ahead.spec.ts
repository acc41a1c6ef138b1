import type { Page } from '@playwright/test';
import { owner } from '../content/owner.ts';
import { barLink, laptop, open } from './open.ts';
import { expect, test } from './visit.ts';

test.use({ viewport: laptop });

/** Points at a link of the bar until its page is drawn. */
async function pointAt(page: Page, name: string, heading: string): Promise<void> {
  await barLink(page, name).hover();
  await expect(page.locator('main h1').filter({ hasText: heading })).toHaveCount(1);
}

const about = 'From code to copper';

test('A click on a link that was pointed at shows the page that is already drawn.', async ({ page }) => {
  await open(page, './');
  await pointAt(page, 'About', about);
  const drawn = await page.locator('main h1').filter({ hasText: about }).elementHandle();
  expect(await drawn?.isVisible()).toBe(false);
  await barLink(page, 'About').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about);
  expect(await drawn?.isVisible()).toBe(true);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator('.later')).toHaveCount(0);
});

test('Pressing on a link has its page drawn before the click is over.', async ({ page }) => {
  await open(page, './');
  await page.waitForLoadState('networkidle');
  const box = await barLink(page, 'About').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await expect(page.locator('main h1').filter({ hasText: about })).toBeHidden();
  await expect(page.locator('main h1')).toHaveCount(2);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about);
});

test('A page drawn ahead is not read out, not reached by Tab and not printed.', async ({ page }) => {
  await open(page, './');
  const read = await page.locator('body').ariaSnapshot();
  await pointAt(page, 'Contact', 'Tell me what the device has to do');
  expect(await page.locator('body').ariaSnapshot()).toBe(read);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1').filter({ hasText: 'Tell me what the device has to do' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const links = page.getByRole('main').getByRole('link');
  await links.last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: owner.email })).toBeFocused();
});

test('Of pages that were pointed at, only the last is kept, and none after a change of page.', async ({
  page,
}) => {
  await open(page, './');
  await pointAt(page, 'Experience', 'Over 2 years of experience');
  await pointAt(page, 'About', about);
  await expect(page.locator('main h1')).toHaveCount(2);
  await barLink(page, 'About').focus();
  await barLink(page, 'Contact').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me what the device has to do');
  await expect(page.locator('main h1')).toHaveCount(1);
});

test('Whoever goes back to a page that was drawn ahead finds it scrolled as far as they left it.', async ({
  page,
}) => {
  await open(page, './');
  await pointAt(page, 'Experience', 'Over 2 years of experience');
  await barLink(page, 'Experience').click();
  await expect(page.locator('.later')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 1_900));
  await pointAt(page, 'About', about);
  await barLink(page, 'About').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await pointAt(page, 'Experience', 'Over 2 years of experience');
  await page.goBack();
  await expect(page).toHaveURL('/experience');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_900);
  await expect(page.locator('main h1')).toHaveCount(1);
});

test('What was typed is there when the form is drawn ahead.', async ({ page }) => {
  await open(page, './contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await barLink(page, 'Home').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  await pointAt(page, 'Contact', 'Tell me what the device has to do');
  await barLink(page, 'Contact').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});

test('A page that breaks while it is drawn ahead says so only to those who go there.', async ({
  page,
  visit,
}) => {
  visit.expectConsole(/broken on purpose/);
  await page.route('**/assets/about-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { window.broken = true; throw new Error('broken on purpose'); }`,
    }),
  );
  await open(page, './');
  const rendered = page.waitForFunction(() => 'broken' in window);
  await barLink(page, 'About').hover();
  await rendered;
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  await barLink(page, 'About').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await barLink(page, 'Contact').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me what the device has to do');
});
