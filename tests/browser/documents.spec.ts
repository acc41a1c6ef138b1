import { resolve } from 'node:path';
import { isReservedPath } from '#pipeline/owner-files.ts';
import { filesIn } from '#server/built-site.ts';
import { sample } from '../owners/sample.ts';
import { site } from './support/served-sites.ts';
import { goTo, open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('offers four files of the résumé and still navigates after a download', async ({ page }) => {
  await open(page, './experience');
  const resume = page.getByRole('list', { name: 'Résumé' });
  await expect(resume).toBeInViewport({ ratio: 1 });
  const forms = ['PDF, US Letter', 'PDF, A4', 'Word', 'Plain text'].map((form) => `Résumé, ${form}`);
  await expect(resume.getByRole('link')).toHaveText(forms);
  await resume.getByRole('link').last().click();
  await expect(page).toHaveURL('/resume.txt');
  await expect(page.getByText('EXPERIENCE')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sample.experience.heading);
  await goTo(page, 'Contact');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save contact' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contact.vcf');
  await goTo(page, 'About');
});

test('reserves the name of every file that the build makes', () => {
  const files = filesIn(resolve(site.buildDir, 'client'));
  expect(files).toContain('resume.pdf');
  expect(files.filter((file) => !isReservedPath(file, {}))).toEqual([]);
});

test('serves every linked document', async ({ request }) => {
  for (const [page, count] of Object.entries({ '': 2, experience: 5, about: 2, contact: 2, links: 1 })) {
    const html = await (await request.get(`./${page}`)).text();
    const linked = Array.from(
      html.matchAll(/href="([^"]*\.(?:pdf|docx|txt|vcf|json))"/g),
      ([, href = '']) => href,
    );
    expect(linked).toHaveLength(count);
    for (const href of linked) expect((await request.get(href)).status(), href).toBe(200);
  }
});
