import type { Locator, Page } from '@playwright/test';
import { documents } from '#src/documents/documents.ts';
import { sample } from './fixtures/sample.ts';
import { site, subPathSite } from './served-sites.ts';
import { headerLink, headerPages, laptop, open, prefetched } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

/** The links to the résumé: those at the top of the page, then those below the jobs. */
const resumeLinks = (page: Page) => page.getByRole('list', { name: 'Résumé' });
const saveContact = (page: Page) => page.getByRole('link', { name: 'Save contact' });

/** Clicks a link and returns how the server responded, whether the browser shows the document or saves it. */
async function followed(page: Page, link: Locator, path: string) {
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => new URL(candidate.url()).pathname === `/${path}`),
    link.click(),
  ]);
  return { status: response.status(), type: response.headers()['content-type'] };
}

test('The résumé is offered at the top of the experience page and below the jobs, as PDF on both papers and as text.', async ({
  page,
}) => {
  await page.goto('./experience');
  await expect(resumeLinks(page)).toHaveCount(2);
  for (const at of [0, 1]) {
    const links = resumeLinks(page).nth(at).getByRole('link');
    await expect(links).toHaveText(['Résumé PDF, US Letter', 'Résumé PDF, A4', 'Résumé Plain text']);
  }
  await expect(resumeLinks(page).first()).toBeInViewport({ ratio: 1 });
  const jobs = page.getByRole('region', { name: 'Professional Experience' });
  await expect(jobs.locator('article ~ ul')).toHaveAccessibleName('Résumé');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test('the links lead to the documents, and the page can still be used after.', async ({
      page,
      watcher,
    }) => {
      if (!javaScriptEnabled) watcher.allowFailedRequests(/\/assets\/[^/]+\.js$/);
      const visit = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
      const { resumeLetter, resumeA4, resumeText, contactCard } = documents;
      for (const [at, { path, type }] of [resumeLetter, resumeA4, resumeText].entries()) {
        await visit('./experience');
        const link = resumeLinks(page).first().getByRole('link').nth(at);
        expect(await followed(page, link, path)).toEqual({ status: 200, type });
      }
      await expect(page).toHaveURL('/resume.txt');
      await expect(page.getByText('EXPERIENCE')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sample.experience.heading);

      await visit('./contact');
      const { path, type } = contactCard;
      expect(await followed(page, saveContact(page), path)).toEqual({ status: 200, type });
      await headerLink(page, 'About').click();
      await expect(headerLink(page, 'About')).toHaveAttribute('aria-current', 'page');
    });
  });
}

test('Every document that a page links is there, at the root and under a sub-path.', async ({ request }) => {
  for (const { home } of [site, subPathSite]) {
    for (const [page, count] of [
      ['experience', 6],
      ['contact', 1],
    ] as const) {
      const html = await (await request.get(home + page)).text();
      const linked = [...html.matchAll(/href="([^"]*\.(?:pdf|txt|vcf))"/g)].map(([, href = '']) => href);
      expect(linked).toHaveLength(count);
      for (const href of linked) {
        expect(href.startsWith(new URL(home).pathname), href).toBe(true);
        expect((await request.get(new URL(href, home).href)).status(), href).toBe(200);
      }
    }
  }
});

test('No document is fetched before it is asked for.', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, './');
  await prefetched(page);
  for (const { name } of headerPages) {
    await headerLink(page, name).click();
    await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
    const links = await resumeLinks(page).getByRole('link').or(saveContact(page)).all();
    for (const link of links) await link.hover();
  }
  await page.waitForLoadState('networkidle');
  const paths: string[] = Object.values(documents).map(({ path }) => `/${path}`);
  expect(requested.filter((path) => paths.includes(path))).toEqual([]);
});

test('The four claims stand as they are written, on the first page, beside the jobs, and in every form of the résumé.', async ({
  page,
  request,
}) => {
  const claims = ['72%', '77%', '12%', '40% faster'];
  await page.goto('./');
  const paragraphs = await page.getByRole('paragraph').allTextContents();
  for (const claim of claims) expect(paragraphs).toContain(claim.endsWith('%') ? `−${claim}` : claim);
  await page.goto('./experience');
  const texts = [
    await page.getByRole('main').innerText(),
    await (await request.get(documents.resumeText.path)).text(),
    await (await request.get(documents.resumeJson.path)).text(),
  ];
  for (const text of texts)
    for (const claim of claims) expect(text).toMatch(new RegExp(`(by|ingestion) ${claim}`));
});
