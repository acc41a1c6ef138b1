import type { Page } from '@playwright/test';
import { periodName } from '#src/components/period.ts';
import type { Job } from '#src/content/schema.ts';
import { experience } from '../content/experience.ts';
import { owner } from '../content/owner.ts';
import { open } from './open.ts';
import { expect, test } from './visit.ts';

const jobs = (page: Page) =>
  page.getByRole('region', { name: 'Professional Experience' }).getByRole('article');
const plain = (text: string) => text.replaceAll('**', '');

/** The jobs as the specification lists them. */
const specified: [title: string, place: RegExp][] = [
  ['Hardware Engineer II', /Minneapolis/],
  ['Hardware Engineer I', /Minneapolis/],
  ['Graduate Teaching Assistant', /Boulder/],
  ['R&D Intern', /CA/],
  ['Associate Software Engineer', /Pune/],
];

test.beforeEach(({ page }) => open(page, './experience'));

test('The page begins with ‘Over 2 years of experience’.', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over 2 years of experience');
});

test('Five jobs are listed, newest first, with title and place.', async ({ page }) => {
  await expect(
    jobs(page)
      .getByRole('heading', { level: 3 })
      .filter({ hasText: /Engineer|Assistant|Intern/ }),
  ).toHaveText(specified.map(([title]) => title));
  for (const [at, [, place]] of specified.entries()) await expect(jobs(page).nth(at)).toContainText(place);
});

for (const [at, job] of experience.jobs.entries()) {
  test(`The entry on ‘${job.title}’ has company, location, period, tasks and technologies.`, async ({
    page,
  }) => {
    const entry = jobs(page).nth(at);
    for (const text of [job.title, job.company, job.location, periodName(job.period)]) {
      await expect(entry).toContainText(text);
    }
    const { bullets, titles } = story(job);
    const badges = entry.getByRole('list', { name: 'Technologies' }).getByRole('listitem');
    await expect(badges).toHaveText([...job.technologies]);
    const items = entry.getByRole('listitem').and(page.locator(':not([aria-label="Technologies"] > *)'));
    await expect(items).toHaveText(bullets);
    await expect(entry.getByRole('heading', { level: 4 })).toHaveText(titles);
  });
}

function story({ description = [], subSections = [] }: Job) {
  return {
    bullets: [...description, ...subSections.flatMap((part) => part.description)].map(plain),
    titles: subSections.map(({ title }) => title),
  };
}

test('The teaching post has two titled sub-sections.', async ({ page }) => {
  await expect(jobs(page).nth(2).getByRole('heading', { level: 4 })).toHaveCount(2);
});

const claims: [job: number, words: RegExp][] = [
  [0, /current draw[^.]*72\s*%/i],
  [0, /clock frequency[^.]*77\s*%/i],
  [1, /PCB size[^.]*12\s*%/i],
  [4, /ingestion[^.]*40\s*% faster/i],
];
for (const [at, words] of claims) {
  test(`The claim ${words.source} is made in the job ‘${specified[at]?.[0]}’.`, async ({ page }) => {
    await expect(jobs(page).nth(at).getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  });
}

test('Each claim comes with its figure, its condition and a drawing that says the same.', async ({
  page,
}) => {
  for (const [at, { results = [] }] of experience.jobs.entries()) {
    const drawings = jobs(page).nth(at).getByRole('img');
    await expect(drawings).toHaveCount(results.length);
    for (const [number, { title, percent, condition, method }] of results.entries()) {
      await expect(jobs(page).nth(at).getByRole('heading', { name: title })).toBeVisible();
      await expect(jobs(page).nth(at)).toContainText(new RegExp(`${percent}\\s*%`));
      await expect(jobs(page).nth(at)).toContainText(condition);
      if (method) await expect(jobs(page).nth(at)).toContainText(method);
      await expect(drawings.nth(number)).toHaveAccessibleName(new RegExp(`^${title}.*before.*after`));
    }
  }
});

test('Two degrees are listed with institution, place and period.', async ({ page }) => {
  const degrees = page.getByRole('region', { name: 'Education' }).getByRole('article');
  await expect(degrees).toHaveCount(2);
  for (const [at, { degree, institution, location, period }] of experience.education.entries()) {
    await expect(degrees.nth(at).getByRole('heading')).toHaveText(degree);
    for (const text of [institution, location, periodName(period)]) {
      await expect(degrees.nth(at)).toContainText(text);
    }
  }
});

test('The technical skills stand in four categories.', async ({ page }) => {
  const part = page.getByRole('region', { name: 'Technical Skills' });
  const names = ['Hardware Design', 'Programming', 'Tools & Software', 'Standards & Regulations'];
  const headings = part.getByRole('heading', { level: 3 });
  await expect(headings).toHaveCount(4);
  for (const [at, name] of names.entries()) {
    await expect(headings.nth(at)).toContainText(name);
    const skills = part.getByRole('list').nth(at).getByRole('listitem');
    const listed = experience.skills[at]?.skills ?? [];
    await expect(skills).toHaveCount(listed.length);
    for (const [number, skill] of listed.entries()) await expect(skills.nth(number)).toContainText(skill);
  }
});

test('The standards are called by their right names.', async ({ page }) => {
  const skills = page.getByRole('region', { name: 'Technical Skills' }).getByRole('listitem');
  for (const name of ['IEC 60601-1', 'ISO 14971', 'ISO 13485', 'IEC 62304', '21 CFR 820 (QMSR)']) {
    const whole = new RegExp(`(^|\\s)${name.replaceAll(/[()]/g, '\\$&')}$`);
    await expect(skills.filter({ hasText: whole })).toHaveCount(1);
  }
});

test('Two awards are listed, both of 2021.', async ({ page }) => {
  const awards = page.getByRole('region', { name: 'Awards & Recognition' }).getByRole('article');
  await expect(awards).toHaveCount(2);
  for (const [at, { title, organization, description }] of experience.awards.entries()) {
    await expect(awards.nth(at).getByRole('heading')).toHaveText(title);
    for (const text of ['2021', organization, description]) await expect(awards.nth(at)).toContainText(text);
  }
});

test('‘By The Numbers’ says 2+ years, 1000+ lab hours and infinite curiosity.', async ({ page }) => {
  const part = page.getByRole('region', { name: 'By The Numbers' });
  for (const [value, unit] of [
    ['2+', 'years'],
    ['1000+', 'lab hours'],
    ['∞', 'infinite curiosity'],
  ] as const) {
    const row = part.getByRole('row').filter({ hasText: unit });
    await expect(row).toHaveCount(1);
    await expect(row.getByText(value, { exact: true })).toBeVisible();
  }
});

test('The work is the owner’s: no other name stands in its place.', async ({ page }) => {
  await expect(page).toHaveTitle(new RegExp(owner.name));
});
