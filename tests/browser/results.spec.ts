import { open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('links a result on Home to its job, or to its record if it has one', async ({ page }) => {
  await open(page, './');
  const results = page.getByRole('list', { name: 'Measured results' });
  await results.getByRole('link', { name: 'PCB size' }).click();
  await expect(page).toHaveURL(/\/experience#rev-d$/);
  const headings = page.locator(':target').getByRole('heading');
  await expect(headings.filter({ hasText: 'Hardware Engineer I' })).toBeInViewport();
  await page.goBack();
  await results.getByRole('link', { name: 'Current draw' }).click();
  await expect(headings.first()).toBeInViewport();
  const parts = ['Requirement', 'Hazard', 'What was done', 'Method', 'Record'];
  await expect(page.locator(':target').getByRole('heading', { level: 3 })).toHaveText(parts);
});
