import { open } from './open.ts';
import { expect, test } from './visit.ts';

for (const path of [
  '/nowhere',
  '/no/such/page/at/all',
  '/about/more',
  '/links/more',
  '/404',
  '/nowhere/',
  '/caf%C3%A9?from=mail#part',
]) {
  test(`At ${path} the visitor learns that there is no page, and finds home.`, async ({ page, visit }) => {
    const { pathname } = new URL(path, 'http://localhost');
    visit.allowFailedRequests(new RegExp(`${pathname}([?#]|$)`));
    visit.expectConsole(new RegExp(`^404: no page at ${decodeURI(pathname)}$|^404: no page at ${pathname}$`));
    const response = await open(page, path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const home = page.getByRole('link', { name: 'Return to Home', exact: true });
    await expect(home).toHaveAttribute('href', '/');
    await home.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
  });
}

for (const path of ['/answers/sent', '/answers/refused']) {
  test(`At ${path}, which the build alone knows, nobody is told that a message was sent.`, async ({
    page,
    visit,
  }) => {
    visit.allowFailedRequests(new RegExp(path));
    visit.expectConsole(new RegExp(`^404: no page at ${path}$`));
    expect((await page.goto(path))?.status()).toBe(404);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page.getByText(/Message Sent!|Submission Error/)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('The path is logged once.', async ({ page, visit }) => {
  visit.allowFailedRequests(/nowhere/);
  visit.expectConsole(/no page at \/nowhere/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await open(page, '/nowhere');
  await page.waitForLoadState('networkidle');
  expect(said.filter((text) => text.includes('/nowhere'))).toEqual(['404: no page at /nowhere']);
});
