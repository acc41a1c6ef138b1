import type { Page } from '@playwright/test';
import { owner } from '../content/owner.ts';
import { barLink, connectBy, framedPages, laptop, open } from './open.ts';
import { expect, test } from './visit.ts';

test.use({ viewport: laptop });

const allRules = /\/assets\/pages-[\w-]+\.css$/;
const codeOf = (name: string) => new RegExp(`/assets/${name.toLowerCase()}-[\\w-]+\\.js$`);

/** Follows the bar's link and waits until the page is whole. */
async function goTo(page: Page, name: string): Promise<void> {
  await barLink(page, name).click();
  await expect(barLink(page, name)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.later')).toHaveCount(0);
}

/** The paths of all requests from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Longer than the page waits for idle moments. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

test('A page fetches all others in an idle moment, so that they open without a connection.', async ({
  page,
  context,
  visit,
}) => {
  // A typeface for signs that home does not use, and the picture in the tab, may be missing.
  visit.allowFailedRequests(/\.woff2$|favicon/);
  const asked = requestsOf(page);
  await open(page, './');
  await expect.poll(() => asked.filter((path) => allRules.test(path))).toHaveLength(1);
  for (const name of ['About', 'Experience', 'Contact']) {
    await expect.poll(() => asked.some((path) => codeOf(name).test(path)), name).toBe(true);
  }
  await settle(page);
  await context.setOffline(true);
  for (const name of ['About', 'Experience', 'Contact', 'Home']) {
    await goTo(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
});

test('Whoever saves data is sent only what they ask for, and still sees every page in its dress.', async ({
  page,
}) => {
  await connectBy(page, { saveData: true });
  const asked = requestsOf(page);
  await open(page, './');
  await settle(page);
  await barLink(page, 'About').hover();
  await settle(page);
  expect(asked.filter((path) => allRules.test(path) || codeOf('About').test(path))).toEqual([]);
  await barLink(page, 'About').click();
  await expect(page).toHaveTitle(/^About/);
  expect(asked.filter((path) => allRules.test(path))).toHaveLength(1);
  expect(asked.some((path) => codeOf('Contact').test(path))).toBe(false);
});

test('On a slow connection a page is fetched once someone means to go there, with its rules.', async ({
  page,
}) => {
  await connectBy(page, { effectiveType: '3g' });
  const asked = requestsOf(page);
  await open(page, './');
  await settle(page);
  expect(asked.some((path) => codeOf('About').test(path))).toBe(false);
  await barLink(page, 'About').hover();
  await expect.poll(() => asked.filter((path) => allRules.test(path))).toHaveLength(1);
  await expect.poll(() => asked.some((path) => codeOf('About').test(path))).toBe(true);
  expect(asked.some((path) => codeOf('Contact').test(path))).toBe(false);
});

test('A page is not shown before its rules are there.', async ({ page }) => {
  await connectBy(page, { saveData: true });
  await open(page, './');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(allRules, async (route) => {
    await held;
    await route.continue();
  });
  const rules = page.waitForRequest(allRules);
  await barLink(page, 'About').click();
  await rules;
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From code to copper');
});

test('Rules that a new release took away are replaced by the whole page.', async ({ page, visit }) => {
  visit.allowFailedRequests(allRules);
  await page.route(allRules, (route) => route.fulfill({ status: 404 }));
  await open(page, './');
  await settle(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await barLink(page, 'Experience').click();
  await expect.poll(() => documents).toEqual(['/experience']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over 2 years of experience');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
});

/** An element's name and class, and every property that the browser computed for it. */
type Look = [element: string, style: Record<string, string>];

/** How everything in the page looks. */
async function looks(page: Page): Promise<Look[]> {
  await page.mouse.move(0, 0);
  return page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const animation of document.getAnimations()) animation.finish();
    return [...document.querySelectorAll('header.bar, header.bar *, main, main *, footer, footer *')].map(
      (element): [string, Record<string, string>] => {
        const style = getComputedStyle(element);
        return [
          `${element.tagName}.${element.getAttribute('class') ?? ''}`,
          Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
        ];
      },
    );
  });
}

/** What looks otherwise, in a few words each; the first ten. */
function differences(looks: Look[], expected: Look[]): string[] {
  const all = expected.flatMap(([element, style], at) =>
    Object.entries(style)
      .filter(([property, value]) => looks[at]?.[1][property] !== value)
      .map(([property, value]) => `${element} ${property}: ${looks[at]?.[1][property]} instead of ${value}`),
  );
  return all.slice(0, 10);
}

for (const { name, path } of framedPages) {
  test(`${name} looks as it does with its own rules alone, whether it is loaded or navigated to.`, async ({
    page,
    context,
  }) => {
    const alone = await context.newPage();
    await connectBy(alone, { saveData: true });
    await open(alone, path);
    const own = await looks(alone);

    const loaded = page.waitForResponse(allRules);
    await open(page, path);
    await loaded;
    await settle(page);
    expect(differences(await looks(page), own)).toEqual([]);

    await open(page, name === 'Home' ? './about' : './');
    await barLink(page, name).hover();
    await expect(page.locator('main h1'), 'drawn ahead').toHaveCount(2);
    await goTo(page, name);
    await settle(page);
    await expect.poll(async () => differences(await looks(page), own)).toEqual([]);
  });
}
