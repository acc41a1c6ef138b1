import type { BrowserContext, Page } from '@playwright/test';
import { headerLink, laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

const option = (page: Page, name: 'Light' | 'Dark' | 'System') =>
  page.getByRole('radio', { name: `${name} theme` });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}

/** Holds back all scripts of a page, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

test('At the first visit the theme is that of the system, follows it, and nothing is stored.', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './');
  await expectTheme(page, 'dark');
  await expect(option(page, 'System')).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  expect(await stored(page)).toBeNull();
});

test('A choice is stored under ‘theme’, holds on all pages, and no longer follows the system.', async ({
  page,
}) => {
  await open(page, './');
  await option(page, 'Dark').click();
  await expectTheme(page, 'dark');
  expect(await stored(page)).toBe('dark');

  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expectTheme(page, 'dark');
  await expect(option(page, 'Dark')).toBeChecked();

  await option(page, 'Light').click();
  expect(await stored(page)).toBe('light');
  await open(page, './links');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');
});

test('The choice ‘System’ is stored as well and follows the system again; the arrow keys choose, too.', async ({
  page,
}) => {
  await open(page, './');
  await option(page, 'System').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, 'Dark')).toBeFocused();
  await expectTheme(page, 'dark');
  await option(page, 'System').click();
  await expectTheme(page, 'light');
  expect(await stored(page)).toBe('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
});

test('A choice made in one tab is followed by the others, also by one that is still loading; so is the end of all choices when storage is cleared.', async ({
  page,
  context,
}) => {
  await open(page, './');
  const other = await context.newPage();
  const release = await holdScripts(other);
  await other.goto('./contact', { waitUntil: 'commit' });
  await expect(option(other, 'System')).toBeChecked();
  await option(page, 'Dark').click();
  release();
  await expectTheme(other, 'dark');
  await expect(option(other, 'Dark')).toBeChecked();

  await page.evaluate(() => localStorage.clear());
  await expectTheme(other, 'light');
  await expect(option(other, 'System')).toBeChecked();
});

test('A choice made meanwhile holds on a page that the browser shows again as it was left.', async ({
  page,
}) => {
  await open(page, './');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectTheme(page, 'dark');
  await expect(option(page, 'Dark')).toBeChecked();
});

test('The control shows the stored choice before the page has loaded; a choice that makes no sense counts as none.', async ({
  page,
}) => {
  const release = await holdScripts(page);
  for (const [value, name, theme] of [
    ['system', 'System', 'light'],
    ['light', 'Light', 'light'],
    ['dark', 'Dark', 'dark'],
    ['purple', 'System', 'light'],
  ] as const) {
    await page.goto('./about', { waitUntil: 'commit' });
    await page.evaluate((choice) => localStorage.setItem('theme', choice), value);
    await page.goto('./about', { waitUntil: 'commit' });
    await expect(option(page, name)).toBeChecked();
    await expectTheme(page, theme);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  }
  release();
});

/** Notes the theme of every frame, from the first one in which the page has a body. */
async function noteFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { notedFrames: frames });
    const note = () => {
      if (document.body) frames.push(document.documentElement.className);
      if (frames.length < 60) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

const notedFrames = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'notedFrames'));

test('The first painted frame and every later one have the chosen theme.', async ({ page, context }) => {
  await noteFrames(context);
  await open(page, './');
  await option(page, 'Dark').click();
  for (const path of ['./', './contact', './links']) {
    await open(page, path);
    await expect.poll(async () => (await notedFrames(page)).length).toBeGreaterThan(10);
    expect(new Set(await notedFrames(page))).toEqual(new Set(['dark']));
  }
});

test('Without the page’s script the theme is right from the first frame, and the control works and keeps the choice.', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allowFailedRequests(/\.js$/);
  await page.route('**/*.js', (route) => route.abort());
  await noteFrames(context);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./about');
  await expectTheme(page, 'dark');
  expect(new Set(await notedFrames(page))).toEqual(new Set(['dark']));
  await expect(option(page, 'System')).toBeChecked();
  await option(page, 'Light').click();
  await expectTheme(page, 'light');
  expect(await stored(page)).toBe('light');
  await page.reload();
  await expectTheme(page, 'light');
  await expect(option(page, 'Light')).toBeChecked();
});

test('Where the browser stores nothing, the theme works for as long as the page is open, without an error.', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, './');
  await expectTheme(page, 'light');
  await option(page, 'Dark').click();
  await expectTheme(page, 'dark');
  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expectTheme(page, 'dark');
});
