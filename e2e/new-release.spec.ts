import type { Page } from '@playwright/test';
import { expectTyped, fillIn, newMessage } from './contact-form.ts';
import { experience } from './fixtures/sample-owner/experience.ts';
import { headerLink, hydrated, open } from './site-pages.ts';
import { expect, type PageWatcher, test } from './test.ts';

/** What of a page a release takes away. */
const code = /\/assets\/[^/]+\.js$/;
const styles = /\/assets\/[^/]+\.css$/;

/**
 * Takes files away that the open document has not loaded yet, as a new release does. A document that is loaded after
 * this brings them back, as it would name those of its own release, unless they are gone for good.
 *
 * @returns the addresses of all documents that are loaded from now on, in order
 */
async function release(page: Page, watcher: PageWatcher, { files = code, forGood = false } = {}) {
  watcher.allowFailedRequests(files);
  const documents: string[] = [];
  const gone = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(files, async (route) => {
    const address = route.request().url();
    if (documents.length === 0) gone.add(address);
    else if (!(forGood && gone.has(address))) return route.continue();
    return route.fulfill({ status: 404 });
  });
  return documents;
}

async function expectExperience(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/experience/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(experience.heading);
  await hydrated(page);
}

test('After a release a link loads its page, and drafts are kept.', async ({ page, watcher, baseURL }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await page.evaluate(() => scrollTo(0, 300));
  // The browser notes where the visitor is about a second later.
  await page.waitForTimeout(900);
  const documents = await release(page, watcher);
  const missed = page.waitForResponse(code);
  await headerLink(page, 'Experience').hover();
  await missed;
  await page.waitForTimeout(200);
  expect(documents).toEqual([]);
  await headerLink(page, 'Experience').click();
  await expectExperience(page);
  expect(documents).toEqual([`${baseURL}experience`]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expectTyped(page, message);
});

test('After a release took styles away, a link loads its page.', async ({ page, watcher, baseURL }) => {
  await open(page, './');
  const documents = await release(page, watcher, { files: styles });
  const missed = page.waitForResponse(styles);
  await headerLink(page, 'Experience').hover();
  await missed;
  await page.waitForTimeout(200);
  expect(documents).toEqual([]);
  await headerLink(page, 'Experience').click();
  await expectExperience(page);
  expect(documents).toEqual([`${baseURL}experience`]);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('After a release the way back keeps query and fragment.', async ({ page, watcher, baseURL }) => {
  const address = `${baseURL}experience?from=mail#main`;
  await open(page, address);
  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  // A document that has the code in memory would not miss it.
  await page.reload();
  await hydrated(page);
  const documents = await release(page, watcher);
  await page.goBack({ waitUntil: 'commit' });
  await expectExperience(page);
  await expect(page).toHaveURL(address);
  expect(documents.map((loaded) => loaded.replace('#main', ''))).toEqual([`${baseURL}experience?from=mail`]);
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('A page whose code never comes is loaded once, read, and leads on.', async ({ page, watcher }) => {
  await open(page, './');
  const files = /\/assets\/experience-[^/]+\.js$/;
  const documents = await release(page, watcher, { files, forGood: true });
  await headerLink(page, 'Experience').click();
  await expect(page).toHaveURL('/experience');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(experience.heading);
  await page.waitForLoadState('networkidle');
  expect(documents).toHaveLength(1);
  await headerLink(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  await hydrated(page);
  expect(documents).toHaveLength(2);
});
