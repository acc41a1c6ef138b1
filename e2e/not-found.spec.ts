import { open } from './site-pages.ts';
import { expect, test } from './test.ts';

test('At every unknown address the visitor learns that there is no page, finds home, and the path is logged once.', async ({
  page,
  watcher,
}) => {
  watcher.expectConsole(/^404: no page at /);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('404: ')) logged.push(message.text());
  });
  for (const path of [
    '/nowhere',
    '/nowhere/',
    '/about/more',
    '/links/more',
    '/404',
    '/caf%C3%A9?from=mail#part',
  ]) {
    const { pathname } = new URL(path, 'http://localhost');
    watcher.allowFailedRequests(new RegExp(`${pathname}([?#]|$)`));
    logged.length = 0;
    const response = await open(page, path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const home = page.getByRole('link', { name: 'Return to Home', exact: true });
    await expect(home).toHaveAttribute('href', '/');
    await expect.poll(() => logged.length).toBe(1);
    expect([`404: no page at ${pathname}`, `404: no page at ${decodeURI(pathname)}`]).toContain(logged[0]);
    await home.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
    expect(logged, 'nothing more is logged').toHaveLength(1);
  }
});

test('The addresses of the server’s own responses to the form are unknown to visitors, who are never told of a message there.', async ({
  page,
  watcher,
}) => {
  for (const path of ['/responses/sent', '/responses/refused', '/responses/unread']) {
    watcher.allowFailedRequests(new RegExp(path));
    watcher.expectConsole(new RegExp(`^404: no page at ${path}$`));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('404: '));
    expect((await page.goto(path))?.status()).toBe(404);
    await logged;
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page.getByText(/Message Sent!|Submission Error/)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(1);
  }
});
