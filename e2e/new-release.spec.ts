import type { Page } from '@playwright/test';
import { experience } from '../fixtures/sample-owner/experience.ts';
import { expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { headerLink, open, waitForHydration } from './support/site-pages.ts';
import { expect, type PageWatcher, test } from './support/test.ts';

const scripts = /\/assets\/[^/]+\.js$/;
const styles = /\/assets\/[^/]+\.css$/;

/**
 * Removes files that the open document hasn't loaded yet, as a new release does. The next document load restores them,
 * unless they are gone for good. Returns the URLs of documents loaded from now on.
 */
async function deployRelease(page: Page, watcher: PageWatcher, { files = scripts, forGood = false } = {}) {
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
  await waitForHydration(page);
}

test('loads the document of a link after a release, and keeps drafts', async ({ page, watcher, baseURL }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillForm(page, message);
  await page.evaluate(() => scrollTo(0, 300));
  // Browsers save the scroll position after about a second.
  await page.waitForTimeout(900);
  const documents = await deployRelease(page, watcher);
  const missed = page.waitForResponse(scripts);
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
  await expectFields(page, message);
});

test('loads the document of a link after a release removed its stylesheet', async ({
  page,
  watcher,
  baseURL,
}) => {
  await open(page, './');
  const documents = await deployRelease(page, watcher, { files: styles });
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

test('keeps query and fragment when going back after a release', async ({ page, watcher, baseURL }) => {
  const address = `${baseURL}experience?from=mail#main`;
  await open(page, address);
  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  // Drop the chunk from memory.
  await page.reload();
  await waitForHydration(page);
  const documents = await deployRelease(page, watcher);
  await page.goBack({ waitUntil: 'commit' });
  await expectExperience(page);
  await expect(page).toHaveURL(address);
  expect(documents.map((loaded) => loaded.replace('#main', ''))).toEqual([`${baseURL}experience?from=mail`]);
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('loads a page with missing code only once, with working links', async ({ page, watcher }) => {
  await open(page, './');
  const files = /\/assets\/experience-[^/]+\.js$/;
  const documents = await deployRelease(page, watcher, { files, forGood: true });
  await headerLink(page, 'Experience').click();
  await expect(page).toHaveURL('/experience');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(experience.heading);
  await page.waitForLoadState('networkidle');
  expect(documents).toHaveLength(1);
  await headerLink(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  await waitForHydration(page);
  expect(documents).toHaveLength(2);
});
