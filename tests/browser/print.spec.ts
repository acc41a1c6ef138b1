import { extractText } from 'unpdf';
import { owner } from '../owners/sample-owner/owner.ts';
import { open, pages } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

/** PDFs don't contain all spaces. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test('prints every page with link URLs, and without the theme control', async ({ page }) => {
  const [network] = owner.networks;
  for (const { path, standalone } of pages) {
    await open(page, path);
    const printed = await extractText(new Uint8Array(await page.pdf({ format: 'Letter' })));
    const text = withoutSpaces(printed.text.join(''));
    expect(text, path).toContain(withoutSpaces(owner.name));
    expect(text, path).toContain(`(${network?.url})`);
    if (!standalone) expect(text, path).not.toContain('SystemLightDark');
  }
});

test('prints black on white in the dark theme, without the form', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, './contact');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('form')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Email' })).toBeVisible();
});
