import type { Page } from '@playwright/test';
import { about } from '../content/about.ts';
import { experience } from '../content/experience.ts';
import { expectTyped, fillIn, newMessage } from './contact-form.ts';
import { alive, barLink, connectBy, open } from './open.ts';
import { expect, test, type Visit } from './visit.ts';

const experienceModules = /\/assets\/experience-[^/]*\.js$/;

/**
 * Takes the modules of the experience page away, as a new release does; a document that is loaded after this brings
 * them back, as it would name those of its own release, unless they are to be gone for good.
 * What is asked for before `after` is settled is answered then.
 *
 * @returns the addresses of all documents that are loaded from now on, in order
 */
async function release(
  page: Page,
  visit: Visit,
  { forGood = false, after = Promise.resolve() } = {},
): Promise<string[]> {
  visit.allowFailedRequests(experienceModules);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(experienceModules, async (route) => {
    if (!forGood && documents.length > 0) return route.continue();
    await after;
    return route.fulfill({ status: 404 });
  });
  return documents;
}

const expectHeading = (page: Page, { heading }: { heading: string }) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

test.describe('After a new release', () => {
  // On a faster connection the modules would be there before they are missed.
  test.beforeEach(({ page }) => connectBy(page, { effectiveType: '3g' }));

  test('a link leads to the page that it names, loaded whole.', async ({ page, visit, baseURL }) => {
    await open(page, './');
    const documents = await release(page, visit);
    await barLink(page, 'Experience').click();
    await expect(page).toHaveURL('/experience');
    await expectHeading(page, experience);
    await alive(page);
    expect(documents).toEqual([`${baseURL}experience`]);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('a link that is clicked while its modules are fetched ahead leads there once.', async ({
    page,
    visit,
    baseURL,
  }) => {
    await open(page, './');
    const underWay = Promise.withResolvers<void>();
    const documents = await release(page, visit, { after: underWay.promise });
    const asked = page.waitForRequest(experienceModules);
    await barLink(page, 'Experience').hover();
    await asked;
    await barLink(page, 'Experience').click();
    // By then the click waits for the modules as well.
    await page.waitForTimeout(100);
    underWay.resolve();
    await expect(page).toHaveURL('/experience');
    await expectHeading(page, experience);
    await alive(page);
    expect(documents).toEqual([`${baseURL}experience`]);
  });

  test('the page that is asked for begins at its top.', async ({ page, visit }) => {
    await open(page, './about');
    await page.evaluate(() => scrollTo(0, 900));
    await barLink(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await release(page, visit);
    await barLink(page, 'Experience').click();
    await expect(page).toHaveURL('/experience');
    await alive(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the way back leads to the page that was there, with its query and its fragment.', async ({
    page,
    visit,
    baseURL,
  }) => {
    const address = `${baseURL}experience?from=mail#main`;
    await open(page, address);
    await barLink(page, 'About').click();
    await expect(page).toHaveURL('/about');
    // A document that has the module in hand would not miss it.
    await page.reload();
    await alive(page);
    const documents = await release(page, visit);
    await page.goBack({ waitUntil: 'commit' });
    await expectHeading(page, experience);
    await alive(page);
    await expect(page).toHaveURL(address);
    expect(documents).toEqual([`${baseURL}experience?from=mail`]);
    await page.goForward();
    await expect(page).toHaveURL('/about');
    await expectHeading(page, about);
  });

  test('pointing at a link changes nothing, and the link still works.', async ({ page, visit }) => {
    await open(page, './about');
    const documents = await release(page, visit);
    const missed = page.waitForResponse(experienceModules);
    await barLink(page, 'Experience').hover();
    await missed;
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual([]);
    await barLink(page, 'Experience').click();
    await expectHeading(page, experience);
    expect(documents).toHaveLength(1);
  });

  test('what was typed into the form is still there on the way back.', async ({ page, visit }) => {
    const message = newMessage();
    await open(page, './contact');
    await fillIn(page, message);
    await release(page, visit);
    await barLink(page, 'Experience').click();
    await expect(page).toHaveURL('/experience');
    await alive(page);
    await page.goBack();
    await expectTyped(page, message);
  });

  test('a page whose modules never come is loaded once, can be read, and leads on.', async ({
    page,
    visit,
  }) => {
    // An import that fails has no stack, so no words of it arrive here.
    visit.expectConsole(/^Uncaught $/);
    await open(page, './');
    const documents = await release(page, visit, { forGood: true });
    await barLink(page, 'Experience').click();
    await page.context().waitForEvent('weberror');
    await expect(page).toHaveURL('/experience');
    await page.waitForLoadState('networkidle');
    await expectHeading(page, experience);
    expect(documents).toHaveLength(1);
    await barLink(page, 'About').click();
    await expect(page).toHaveURL('/about');
    await alive(page);
    expect(documents).toHaveLength(2);
  });
});
