import { owner } from './fixtures/sample-owner/owner.ts';
import { headerLink, hydrated, laptop } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

test('Where something changes the address at every load, the page is loaded twice at most, can be read, and leads on.', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/experience')
      history.replaceState(null, '', location.pathname === '/' ? '/about' : '/');
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('./');
  await expect.poll(() => documents).toEqual(['/', '/about']);
  await page.waitForLoadState('networkidle');
  // The script has had the time to hydrate the page, or to reload it.
  await page.waitForTimeout(500);
  expect(documents).toEqual(['/', '/about']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(owner.name);
  await headerLink(page, 'Experience').click();
  await hydrated(page);
  await expect(page).toHaveURL('/experience');
  expect(documents).toEqual(['/', '/about', '/experience']);
});
