import { experience } from './fixtures/sample-owner/experience.ts';
import { expect, test } from './test.ts';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2025-01' as the page shows it: 'Jan 2025'. */
function month(date: string): string {
  if (date === 'now') return 'now';
  const [year, number] = date.split('-').map(Number);
  return `${names[(number ?? 1) - 1]} ${year}`;
}

test('Every job shows company, place, period, tasks, titled sub-sections and technologies.', async ({
  page,
}) => {
  await page.goto('./experience');
  const entries = page.getByRole('region', { name: 'Professional Experience' }).getByRole('article');
  for (const [at, job] of experience.jobs.entries()) {
    const entry = entries.nth(at);
    for (const text of [
      job.title,
      job.company,
      job.location ?? '',
      month(job.period.start),
      month(job.period.end),
    ]) {
      await expect(entry).toContainText(text);
    }
    const technologies = entry.getByRole('list', { name: 'Technologies' }).getByRole('listitem');
    await expect(technologies).toHaveText([...job.technologies]);
    const parts = job.subSections ?? [];
    const tasks = [...(job.description ?? []), ...parts.flatMap(({ description }) => description)];
    await expect(entry.getByRole('listitem')).toHaveText([
      ...tasks.map((task) => task.replaceAll('**', '')),
      ...job.technologies,
    ]);
    await expect(entry.locator('section h4')).toHaveText(parts.map(({ title }) => title));
  }
  const degrees = page.getByRole('region', { name: 'Education' }).getByRole('article');
  for (const [at, { institution, location, period }] of experience.education?.entries() ?? []) {
    for (const text of [institution, location ?? '', month(period.start), month(period.end)]) {
      await expect(degrees.nth(at)).toContainText(text);
    }
  }
});

test('Measured results stand on the first page and in their jobs: a figure, its condition, and a drawing that says the same.', async ({
  page,
}) => {
  await page.goto('./experience');
  const entries = page.getByRole('region', { name: 'Professional Experience' }).getByRole('article');
  for (const [at, { results = [] }] of experience.jobs.entries()) {
    const entry = entries.nth(at);
    await expect(entry.getByRole('img')).toHaveCount(results.length);
    for (const [number, { title, percent, condition, method }] of results.entries()) {
      await expect(entry.getByRole('heading', { name: title, level: 4 })).toBeVisible();
      await expect(entry).toContainText(new RegExp(`${percent}\\s*%`));
      await expect(entry).toContainText(condition);
      if (method) await expect(entry).toContainText(method);
      await expect(entry.getByRole('img').nth(number)).toHaveAccessibleName(
        new RegExp(`^${title}.*before.*after`),
      );
    }
  }

  await page.goto('./');
  const shown = page.getByRole('list', { name: 'Measured results' }).getByRole('listitem');
  const all = experience.jobs.flatMap(({ results = [] }) => results);
  expect(all.length).toBeGreaterThan(0);
  await expect(shown).toHaveCount(all.length);
  for (const [at, { title, percent }] of all.entries()) {
    await expect(shown.nth(at).getByRole('heading')).toHaveText(title);
    await expect(shown.nth(at)).toContainText(new RegExp(`${percent}\\s*%`));
    await expect(shown.nth(at).getByRole('img')).toHaveAccessibleName(/before.*after/);
  }
});
