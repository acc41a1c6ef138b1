import type { BrowserContext, Page } from '@playwright/test';
import { barLink, framedPages, open } from './open.ts';
import { expect, test } from './visit.ts';

const option = (page: Page, name: 'Light' | 'Dark' | 'System') =>
  page.getByRole('radio', { name: `${name} theme` });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}

/** Holds back the script that a page's load event waits for, until the returned function is called. */
async function keepLoading(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/start-*.js', (route) => released.then(() => route.continue()));
  return release;
}

test.describe('At the first visit', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`the theme is that of the system: ${theme}.`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await open(page, './');
      await expectTheme(page, theme);
      await expect(option(page, 'System')).toBeChecked();
      expect(await stored(page)).toBeNull();
    });
  }

  test('the theme follows the system when it changes.', async ({ page }) => {
    await open(page, './');
    await expectTheme(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'light');
  });
});

test.describe('A choice', () => {
  for (const [name, theme, system] of [
    ['Light', 'light', 'dark'],
    ['Dark', 'dark', 'light'],
  ] as const) {
    test(`of ‘${name}’ is kept under ‘theme’, holds on all pages, and no longer follows the system.`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system });
      await open(page, './');
      await option(page, name).click();
      await expectTheme(page, theme);
      expect(await stored(page)).toBe(theme);
      for (const { path } of framedPages) {
        await open(page, path);
        await expectTheme(page, theme);
        await expect(option(page, name)).toBeChecked();
      }
      await page.emulateMedia({ colorScheme: theme });
      await page.emulateMedia({ colorScheme: system });
      await expectTheme(page, theme);
    });
  }

  test('of ‘System’ is kept as well, and follows the system again.', async ({ page }) => {
    await open(page, './');
    await option(page, 'Dark').click();
    await expectTheme(page, 'dark');
    await option(page, 'System').click();
    await expectTheme(page, 'light');
    expect(await stored(page)).toBe('system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
  });

  test('is made with the arrow keys as well.', async ({ page }) => {
    await open(page, './');
    await option(page, 'System').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(option(page, 'Dark')).toBeFocused();
    await expectTheme(page, 'dark');
  });

  test('still stands after another page has been chosen in the bar.', async ({ page }) => {
    await open(page, './');
    await option(page, 'Dark').click();
    await barLink(page, 'About').click();
    await expect(page).toHaveURL('/about');
    await expectTheme(page, 'dark');
    await expect(option(page, 'Dark')).toBeChecked();
  });

  test('holds on the links page, which has no control.', async ({ page }) => {
    await open(page, './');
    await option(page, 'Dark').click();
    await open(page, './links');
    await expectTheme(page, 'dark');
  });

  test('made in one tab is followed by the others.', async ({ page, context }) => {
    await open(page, './');
    const other = await context.newPage();
    await open(other, './contact');
    await option(page, 'Dark').click();
    await expectTheme(other, 'dark');
    await expect(option(other, 'Dark')).toBeChecked();
    await option(other, 'System').click();
    await expectTheme(page, 'light');
    await expect(option(page, 'System')).toBeChecked();
  });

  test('made while another tab is still loading is followed there as well.', async ({ page, context }) => {
    await open(page, './');
    const other = await context.newPage();
    const release = await keepLoading(other);
    await other.goto('./contact', { waitUntil: 'domcontentloaded' });
    await option(page, 'Dark').click();
    release();
    await expectTheme(other, 'dark');
    await expect(option(other, 'Dark')).toBeChecked();
  });

  test('made meanwhile holds on a page that the browser shows again as it was left.', async ({ page }) => {
    await open(page, './');
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectTheme(page, 'dark');
    await expect(option(page, 'Dark')).toBeChecked();
  });

  for (const [choice, name] of [
    ['system', 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ] as const) {
    test(`of ‘${name}’ is shown by the control before the page has loaded.`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), choice);
      const release = await keepLoading(page);
      await page.goto('./about', { waitUntil: 'domcontentloaded' });
      await expect(option(page, name)).toBeChecked();
      expect(await page.evaluate(() => document.readyState)).toBe('interactive');
      release();
    });
  }

  test('that makes no sense counts as none.', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
    await open(page, './');
    await expectTheme(page, 'light');
    await expect(option(page, 'System')).toBeChecked();
  });
});

test('The control shows three states, and each looks different from the others.', async ({ page }) => {
  await open(page, './about');
  const control = page.getByRole('group', { name: 'Theme' });
  const picture = async (name: 'Light' | 'Dark' | 'System') => {
    await option(page, name).click();
    await page.mouse.move(600, 500);
    await option(page, name).blur();
    return (await control.screenshot({ animations: 'disabled' })).toString('base64');
  };
  await expect(control.getByRole('radio')).toHaveCount(3);
  // In the theme that 'System' stands for, the colours are the same and only the control can differ.
  const [light, system] = [await picture('Light'), await picture('System')];
  expect(light).not.toBe(system);
  await page.emulateMedia({ colorScheme: 'dark' });
  const [dark, systemInDark] = [await picture('Dark'), await picture('System')];
  expect(dark).not.toBe(systemInDark);
});

/** Notes the theme of every frame, from the first one in which the page has a body. */
async function noteFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    const note = () => {
      if (document.body) frames.push(document.documentElement.className);
      if (frames.length < 60) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

const notedFrames = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'frames_'));

test('The first painted frame and every later one have the chosen theme.', async ({ page, context }) => {
  await noteFrames(context);
  await open(page, './');
  await option(page, 'Dark').click();
  for (const { path } of framedPages) {
    await open(page, path);
    await expect.poll(async () => (await notedFrames(page)).length).toBeGreaterThan(10);
    expect(new Set(await notedFrames(page))).toEqual(new Set(['dark']));
  }
});

test.describe('Before, or without, the page’s own script', () => {
  test.beforeEach(async ({ page, visit }) => {
    visit.allowFailedRequests(/\/assets\/.*\.js$/);
    await page.route('**/assets/*.js', (route) => route.abort());
  });

  test('the theme is right from the first frame.', async ({ page, context }) => {
    await noteFrames(context);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('./');
    await expectTheme(page, 'dark');
    expect(new Set(await notedFrames(page))).toEqual(new Set(['dark']));
    await expect(option(page, 'System')).toBeChecked();
  });

  test('the control works and keeps the choice.', async ({ page }) => {
    await page.goto('./about');
    await option(page, 'Dark').click();
    await expectTheme(page, 'dark');
    expect(await stored(page)).toBe('dark');
    await page.reload();
    await expectTheme(page, 'dark');
    await expect(option(page, 'Dark')).toBeChecked();
  });
});

test('Where the browser keeps nothing, the theme works for as long as the page is open, without a fault.', async ({
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
  await barLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expectTheme(page, 'dark');
});
