import { goTo, holdRequests, open } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const option = (page: Page, name: 'Light' | 'Dark' | 'System') => page.getByRole('radio', { name });

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
  const metas = page.locator('meta[name="theme-color"]');
  const browserColors = () =>
    metas.evaluateAll((all: HTMLMetaElement[]) =>
      all.filter(({ media }) => matchMedia(media).matches).map(({ id }) => id),
    );
  await expect.poll(browserColors, 'the browser’s color').toEqual([theme]);
}

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('follows the system until a theme is chosen, and again after choosing System', async ({ page }) => {
  await open(page, './');
  await expect(option(page, 'System')).toBeChecked();
  expect(await storedTheme(page)).toBe(null);
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectTheme(page, colorScheme);
  }

  await option(page, 'Light').click();
  expect(await storedTheme(page)).toBe('light');
  await goTo(page, 'About');
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

test('updates the theme in a tab that loads or is restored, and after storage is cleared', async ({
  page,
  context,
}) => {
  await open(page, './');
  const other = await context.newPage();
  const expectChoice = async (name: 'Dark' | 'System') => {
    await expectTheme(other, name === 'Dark' ? 'dark' : 'light');
    await expect(option(other, name)).toBeChecked();
  };
  const release = await holdRequests(other, '**/*.js');
  await other.goto('./contact', { waitUntil: 'commit' });
  await expectChoice('System');
  await option(page, 'Dark').click();
  release();
  await expectChoice('Dark');
  await page.evaluate(() => localStorage.clear());
  await expectChoice('System');
  await other.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectChoice('Dark');
});

test('shows a valid stored choice before the page has loaded', async ({ page }) => {
  await holdRequests(page, '**/*.js');
  await page.goto('./about', { waitUntil: 'commit' });
  const choices = { system: 'System', light: 'Light', dark: 'Dark', purple: 'System' } as const;
  for (const [value, name] of Object.entries(choices)) {
    await page.evaluate((choice) => localStorage.setItem('theme', choice), value);
    await page.goto('./about', { waitUntil: 'commit' });
    await expect(option(page, name)).toBeChecked();
    await expectTheme(page, value === 'dark' ? 'dark' : 'light');
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  }
  await option(page, 'Dark').click();
  await expectTheme(page, 'dark');
});

test('paints every frame in the chosen theme', async ({ page, context }) => {
  await context.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const note = () => {
      if (document.body) frames.push(document.documentElement.className);
      if (frames.length < 60) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const frames = () => page.evaluate<string[]>('frames');
  await open(page, './');
  await option(page, 'Dark').click();
  for (const path of ['./', './contact', './links']) {
    await open(page, path);
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(10);
    expect(new Set(await frames())).toEqual(new Set(['dark']));
  }
});
