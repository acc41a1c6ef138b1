import { experience } from '../content/experience.ts';
import { home } from '../content/home.ts';
import { owner } from '../content/owner.ts';
import { open } from './open.ts';
import { expect, test } from './visit.ts';

test.beforeEach(({ page }) => open(page, './'));

test('A visitor is greeted, and told who and what the owner is.', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(home.greeting);
  await expect(title).toContainText(owner.name);
  await expect(
    page.getByText('Curious | Explorer | Entrepreneurial Thinker', { exact: true }),
  ).toBeInViewport();
});

test('A quote on lifelong learning stands there with the industrialist who is credited with it.', async ({
  page,
}) => {
  const quote = page.getByRole('blockquote');
  await expect(quote).toContainText('Anyone who keeps learning stays young.');
  await expect(quote).toContainText('Henry Ford');
});

test('‘Let’s Connect’ leads to the contact page.', async ({ page }) => {
  await page.getByRole('link', { name: "Let's Connect", exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('The social links open in a new tab, and mail goes to the owner.', async ({ page }) => {
  const main = page.getByRole('main');
  for (const { name, url } of owner.networks) {
    const link = main.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(main.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    `mailto:${owner.email}`,
  );
});

test('‘About Me’ shows the owner’s picture and two paragraphs.', async ({ page }) => {
  const part = page.getByRole('region', { name: 'About Me' });
  await expect(part.getByRole('img', { name: owner.portrait.alt })).toBeVisible();
  expect(home.about.paragraphs).toHaveLength(2);
  for (const paragraph of home.about.paragraphs) {
    await expect(part.getByRole('paragraph').filter({ hasText: paragraph })).toHaveCount(1);
  }
});

test('‘Learn More About Me’ leads to the about page.', async ({ page }) => {
  await page.getByRole('link', { name: 'Learn More About Me', exact: true }).click();
  await expect(page).toHaveURL('/about');
});

test('Two cards say 2+ Years Experience and 20+ Books Read.', async ({ page }) => {
  const cards = page.getByRole('region', { name: 'About Me' }).getByRole('listitem');
  await expect(cards).toHaveText([/^2\+ Years Experience/, /^20\+ Books Read/]);
});

test('‘Get In Touch’ leads to the contact page.', async ({ page }) => {
  await page.getByRole('link', { name: 'Get In Touch', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('The measured results stand on the first page, in words and as drawings that say the same.', async ({
  page,
}) => {
  const results = page.getByRole('list', { name: 'Measured results' }).getByRole('listitem');
  const stated = experience.jobs.flatMap(({ results: found = [] }) => found);
  await expect(results).toHaveCount(stated.length);
  for (const [at, { title, percent }] of stated.entries()) {
    await expect(results.nth(at).getByRole('heading')).toHaveText(title);
    await expect(results.nth(at)).toContainText(new RegExp(`${percent}\\s*%`));
    await expect(results.nth(at).getByRole('img')).toHaveAccessibleName(/before.*after/);
  }
});
