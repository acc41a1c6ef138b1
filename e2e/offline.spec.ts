import { contactForm, expectTyped, fillIn, newMessage } from './contact-form.ts';
import { emulateConnection, headerLink, hydrated, laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

test('Without a connection, a link to a page that was never loaded ends at the browser’s own page about it; the way back leads to the page before, with all that was typed, and the way forward to the page once there is a connection.', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allowFailedRequests(/./);
  // On a faster connection the code of every page would have been fetched in advance.
  await emulateConnection(page, { effectiveType: '3g' });
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await headerLink(page, 'Experience').click();
  await failed;
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.goBack();
  await hydrated(page);
  await expect(page).toHaveURL('/contact');
  await expectTyped(page, message);
  await expect(contactForm(page).line).toHaveText('What you typed before is back.');

  await context.setOffline(false);
  await page.goForward();
  await expect(page).toHaveURL('/experience');
  await expect(headerLink(page, 'Experience')).toHaveAttribute('aria-current', 'page');
});
