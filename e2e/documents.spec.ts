import type { Locator, Page } from '@playwright/test';
import { documents, typeOf } from '#src/documents/documents.ts';
import { sample } from './fixtures/sample.ts';
import { site, subPathSite } from './served-sites.ts';
import { headerLink, laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

/** The links to the résumé: those at the top of the page, then those below the jobs. */
const resumeLinks = (page: Page) => page.getByRole('list', { name: 'Résumé' });
const saveContact = (page: Page) => page.getByRole('link', { name: 'Save contact' });

/** Clicks a link and waits for the document, whether the browser shows it or saves it. */
async function follow(page: Page, link: Locator, path: string): Promise<void> {
  const isDocument = (url: string) => new URL(url).pathname === `/${path}`;
  const [response] = await Promise.all([page.waitForResponse((one) => isDocument(one.url())), link.click()]);
  expect(response.status()).toBe(200);
}

test('The résumé is offered at the top of the experience page, as PDF on both papers, for Word and as text; its links and that to the contact card lead there, and the page can still be used after.', async ({
  page,
}) => {
  const { resumeLetter, resumeA4, resumeWord, resumeText, contactCard } = documents;
  for (const [at, { path }] of [resumeLetter, resumeA4, resumeWord, resumeText].entries()) {
    // A browser saves it.
    if (path === resumeWord.path) continue;
    await open(page, './experience');
    await expect(resumeLinks(page).getByRole('link')).toHaveText([
      'Résumé PDF, US Letter',
      'Résumé PDF, A4',
      'Résumé Word',
      'Résumé Plain text',
    ]);
    await expect(resumeLinks(page)).toBeInViewport({ ratio: 1 });
    await follow(page, resumeLinks(page).getByRole('link').nth(at), path);
  }
  await expect(page).toHaveURL('/resume.txt');
  await expect(page.getByText('EXPERIENCE')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sample.experience.heading);

  await open(page, './contact');
  await follow(page, saveContact(page), contactCard.path);
  await headerLink(page, 'About').click();
  await expect(headerLink(page, 'About')).toHaveAttribute('aria-current', 'page');
});

test('Every document that a page links is there, with its type, at the root and under a sub-path.', async ({
  request,
}) => {
  const types = new Map<string, string>(Object.values(documents).map(({ path }) => [path, typeOf(path)]));
  for (const { home } of [site, subPathSite]) {
    for (const [page, count] of [
      ['', 1],
      ['experience', 4],
      ['contact', 2],
    ] as const) {
      const html = await (await request.get(home + page)).text();
      const linked = [...html.matchAll(/href="([^"]*\.(?:pdf|docx|txt|vcf))"/g)].map(([, href = '']) => href);
      expect(linked).toHaveLength(count);
      for (const href of linked) {
        expect(href.startsWith(new URL(home).pathname), href).toBe(true);
        const response = await request.get(new URL(href, home).href);
        const type = types.get(href.slice(new URL(home).pathname.length));
        expect([response.status(), response.headers()['content-type']], href).toEqual([200, type]);
      }
    }
  }
});
