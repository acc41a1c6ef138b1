import type { Page } from '@playwright/test';
import { headerLink, open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const option = (page: Page, name: 'Light' | 'Dark' | 'System') => page.getByRole('radio', { name });

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}

async function blockScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('follows the system until a theme is chosen, and again after choosing System', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './');
  await expectTheme(page, 'dark');
  await expect(option(page, 'System')).toBeChecked();
  expect(await storedTheme(page)).toBe(null);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectTheme(page, colorScheme);
  }

  await option(page, 'Light').click();
  expect(await storedTheme(page)).toBe('light');
  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect(option(page, 'Light')).toBeChecked();
  await open(page, './links');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');

  await open(page, './');
  await option(page, 'Light').press('ArrowRight');
  await expect(option(page, 'Dark')).toBeFocused();
  await expectTheme(page, 'dark');
  expect(await storedTheme(page)).toBe('dark');
  await option(page, 'System').click();
  expect(await storedTheme(page)).toBe('system');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
});

test('syncs tabs that are loading or restored, and resets them when storage is cleared', async ({
  page,
  context,
}) => {
  await open(page, './');
  const other = await context.newPage();
  const release = await blockScripts(other);
  await other.goto('./contact', { waitUntil: 'commit' });
  await expect(option(other, 'System')).toBeChecked();
  await option(page, 'Dark').click();
  release();
  await expectTheme(other, 'dark');
  await expect(option(other, 'Dark')).toBeChecked();

  await page.evaluate(() => localStorage.clear());
  await expectTheme(other, 'light');
  await expect(option(other, 'System')).toBeChecked();

  await other.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectTheme(other, 'dark');
  await expect(option(other, 'Dark')).toBeChecked();
});

test('shows a valid stored choice before the page has loaded', async ({ page }) => {
  const release = await blockScripts(page);
  await page.goto('./about', { waitUntil: 'commit' });
  for (const [value, name, theme] of [
    ['system', 'System', 'light'],
    ['light', 'Light', 'light'],
    ['dark', 'Dark', 'dark'],
    ['purple', 'System', 'light'],
  ] as const) {
    await page.evaluate((choice) => localStorage.setItem('theme', choice), value);
    await page.goto('./about', { waitUntil: 'commit' });
    await expect(option(page, name)).toBeChecked();
    await expectTheme(page, theme);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  }
  await option(page, 'Dark').click();
  await expectTheme(page, 'dark');
  release();
});

test('paints every frame in the chosen theme', async ({ page, context }) => {
  await context.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { notedFrames: frames });
    const note = () => {
      if (document.body) frames.push(document.documentElement.className);
      if (frames.length < 60) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const notedFrames = () => page.evaluate((): string[] => Reflect.get(window, 'notedFrames'));
  await open(page, './');
  await option(page, 'Dark').click();
  for (const path of ['./', './contact', './links']) {
    await open(page, path);
    await expect.poll(async () => (await notedFrames()).length).toBeGreaterThan(10);
    expect(new Set(await notedFrames())).toEqual(new Set(['dark']));
  }
});
