import { experience } from '../fixtures/sample-owner/experience.ts';
import { expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { recordDocuments } from './support/requests.ts';
import { goTo, headerLink, open, waitForHydration } from './support/site-pages.ts';
import { expect, type Page, type PageWatcher, test } from './support/test.ts';

const scripts = /\/assets\/[^/]+\.js$/;
const styles = /\/assets\/[^/]+\.css$/;

/**
 * Removes files that the open document hasn't loaded, as a new release does. The next document load restores
 * them, unless `forGood` is set. Returns the paths of documents loaded from now on.
 */
async function deployRelease(page: Page, watcher: PageWatcher, files = scripts, forGood = false) {
  watcher.allowFailedRequests(files);
  const documents = recordDocuments(page);
  const gone = new Set<string>();
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

for (const [what, files] of Object.entries({ script: scripts, stylesheet: styles })) {
  test(`loads a page as a document after a release removed its ${what}`, async ({ page, watcher }) => {
    const message = newMessage();
    await open(page, './contact');
    await fillForm(page, message);
    await page.evaluate(() => scrollTo(0, 300));
    // Browsers save the scroll position with a delay. The new document must not restore it.
    await page.waitForTimeout(900);
    const documents = await deployRelease(page, watcher, files);
    const missed = page.waitForResponse(files);
    await headerLink(page, 'Experience').hover();
    await missed;
    await page.waitForTimeout(200);
    expect(documents).toEqual([]);
    await headerLink(page, 'Experience').click();
    await expectExperience(page);
    expect(documents).toEqual(['/experience']);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expectFields(page, message);
  });
}

test('keeps query and fragment when going back after a release', async ({ page, watcher, baseURL }) => {
  const address = `${baseURL}experience?from=mail#main`;
  await open(page, address);
  await goTo(page, 'About');
  // Drop the chunk from memory.
  await page.reload();
  await waitForHydration(page);
  const documents = await deployRelease(page, watcher);
  await page.goBack({ waitUntil: 'commit' });
  await expectExperience(page);
  await expect(page).toHaveURL(address);
  expect(documents).toEqual(['/experience']);
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('loads a document only once if its page’s code stays missing, and the document’s links work', async ({
  page,
  watcher,
}) => {
  await open(page, './');
  const documents = await deployRelease(page, watcher, /\/assets\/experience-[^/]+\.js$/, true);
  await headerLink(page, 'Experience').click();
  await expect(page).toHaveURL('/experience');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(experience.heading);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/experience']);
  await goTo(page, 'Contact');
  await waitForHydration(page);
  expect(documents).toEqual(['/experience', '/contact']);
});
