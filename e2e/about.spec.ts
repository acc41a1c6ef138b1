import { about } from '../content/about.ts';
import { open } from './open.ts';
import { expect, test } from './visit.ts';

test('‘My Journey’ is told in four paragraphs.', async ({ page }) => {
  await open(page, './about');
  const part = page.getByRole('region', { name: 'My Journey' });
  await expect(part.getByRole('paragraph')).toHaveText([...about.journey.paragraphs]);
  await expect(part.getByRole('paragraph')).toHaveCount(4);
});

test('‘What I Stand For’ names five principles, each with its reason.', async ({ page }) => {
  await open(page, './about');
  const principles = page.getByRole('region', { name: 'What I Stand For' }).getByRole('listitem');
  await expect(principles).toHaveCount(5);
  for (const [at, { title, text }] of about.principles.items.entries()) {
    await expect(principles.nth(at).getByRole('heading')).toHaveText(title);
    await expect(principles.nth(at).getByRole('paragraph')).toHaveText(text);
  }
});
