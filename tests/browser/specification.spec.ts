/** The words and numbers that the specification requires, page by page. Behavior has its own specs. */
import type { Page } from '@playwright/test';
import { sample } from '../owners/sample.ts';
import { contactForm } from './support/contact-form.ts';
import { expectNotFound, open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const { about, contact, experience, home, owner, readingList, settings } = sample;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const mailto = `mailto:${owner.email}`;
const professional = owner.networks.find((network) => network.professional)?.url ?? '';

/** `newTab` requires `noopener` too. */
async function linksIn(page: Page, role: 'banner' | 'contentinfo' | 'main') {
  const links = page.getByRole(role).getByRole('link');
  return links.evaluateAll((all) =>
    all.map((link) => ({
      text: link.textContent,
      href: link.getAttribute('href'),
      newTab: link.getAttribute('target') === '_blank' && /noopener/.test(link.getAttribute('rel') ?? ''),
    })),
  );
}

test('layout: name and four links in the header; network, email and © 2025 in the footer', async ({
  page,
}) => {
  for (const path of ['./', './about', './experience', './contact']) {
    await page.goto(path);
    expect(await linksIn(page, 'banner')).toEqual([
      { text: owner.name, href: '/', newTab: false },
      { text: 'Home', href: '/', newTab: false },
      { text: 'About', href: '/about', newTab: false },
      { text: 'Experience', href: '/experience', newTab: false },
      { text: 'Contact', href: '/contact', newTab: false },
    ]);
    const footer = await linksIn(page, 'contentinfo');
    expect(footer.toSorted((one, other) => (one.href ?? '').localeCompare(other.href ?? ''))).toEqual([
      expect.objectContaining({ href: professional, newTab: true }),
      expect.objectContaining({ href: mailto, newTab: false }),
    ]);
    await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${owner.name}`);
  }
});

test('home: greeting, tagline, quote, links, About Me, stat cards', async ({ page }) => {
  await page.goto('./');
  // The page title doesn't lowercase the role, because German nouns are capitalized.
  await expect(page).toHaveTitle(`${owner.name}, ${owner.role}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(home.greeting);
  await expect(title).toContainText(owner.name);
  const tagline = page.getByText('Curious | Explorer | Entrepreneurial Thinker', { exact: true });
  await expect(tagline).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('Anyone who keeps learning stays young.');
  await expect(page.getByRole('blockquote')).toContainText('Henry Ford');

  await expect(sections(page)).toHaveText([
    'Measured results',
    'About Me',
    home.callToAction?.heading ?? '',
    'Projects',
  ]);
  const links = await linksIn(page, 'main');
  expect(links.filter(({ href }) => !href?.includes('#'))).toEqual([
    { text: "Let's Connect", href: '/contact', newTab: false },
    ...owner.networks.map(({ name, url }) => ({ text: name, href: url, newTab: true })),
    { text: 'Email', href: mailto, newTab: false },
    { text: 'Learn More About Me', href: '/about', newTab: false },
    { text: 'Résumé PDF, US Letter', href: '/resume.pdf', newTab: false },
    { text: 'Get In Touch', href: '/contact', newTab: false },
  ]);

  const me = region(page, 'About Me');
  await expect(me.getByRole('img', { name: owner.portrait?.alt ?? '' })).toBeVisible();
  expect(home.about.paragraphs).toHaveLength(2);
  await expect(me.getByRole('paragraph')).toHaveText([...home.about.paragraphs]);
  await expect(me.getByRole('article')).toHaveText([/^2\+ Years Experience/, /^20\+ Books Read/]);
});

test('about: four paragraphs, five principles, 3 current and 23 previous books', async ({ page }) => {
  await page.goto('./about');
  await expect(sections(page)).toHaveText(['My Journey', 'What I Stand For', 'Reading List']);
  const journey = region(page, 'My Journey').getByRole('paragraph');
  await expect(journey).toHaveText([...about.journey.paragraphs]);
  await expect(journey).toHaveCount(4);

  const principles = region(page, 'What I Stand For').getByRole('listitem');
  const { items = [] } = about.principles ?? {};
  await expect(principles).toHaveCount(5);
  await expect(principles.getByRole('heading')).toHaveText(items.map(({ title }) => title));
  await expect(principles.getByRole('paragraph')).toHaveText(items.map(({ text }) => text));

  const list = region(page, 'Reading List');
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Currently Reading', 'Previously Read']);
  await expect(list.getByRole('list').nth(0).getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(23);
  const books = [...(readingList.current ?? []), ...(readingList.previous ?? [])];
  await expect(list.getByRole('listitem').locator('cite')).toHaveText(books.map(({ title }) => title));
  await expect(list.getByRole('listitem')).toContainText(books.map(({ author }) => author));
});

const jobs: [title: string, place: string, period: string][] = [
  ['Hardware Engineer II', 'Northline Cardiac, Minneapolis, Minnesota', 'Jan 2025 to now'],
  ['Hardware Engineer I', 'Northline Cardiac, Minneapolis, Minnesota', 'Jun 2023 to Dec 2024'],
  ['Graduate Teaching Assistant', 'Flatirons University, Boulder, Colorado', 'Aug 2022 to May 2023'],
  ['R&D Intern', 'Halden Neurostimulation, San Luis Obispo, California', 'May 2022 to Jul 2022'],
  ['Associate Software Engineer', 'Tamhini Consulting, Pune, India', 'Jul 2019 to Jun 2021'],
];

const claims: [job: number, claim: RegExp][] = [
  [0, /current draw[^.]*72%/i],
  [0, /clock frequency[^.]*77%/i],
  [1, /PCB size[^.]*12%/i],
  [4, /ingestion[^.]*40% faster/i],
];

test('experience: jobs with claims, degrees, skills, awards, numbers', async ({ page }) => {
  await page.goto('./experience');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over 2 years of experience');
  await expect(sections(page)).toHaveText([
    ...['Professional Experience', 'Education', 'Technical Skills', 'Awards & Recognition', 'By The Numbers'],
    ...['One result, from requirement to record', 'Projects', 'Patents', 'Publications'],
  ]);

  const entries = region(page, 'Professional Experience').getByRole('article');
  await expect(entries).toHaveCount(jobs.length);
  for (const [at, [title, place, period]] of jobs.entries()) {
    const entry = entries.nth(at);
    await expect(entry.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    for (const fact of [place, period]) await expect(entry).toContainText(fact);
    const badges = entry.getByRole('list', { name: 'Technologies' }).getByRole('listitem');
    await expect(badges).toHaveText([...(experience.jobs[at]?.technologies ?? [])]);
  }
  for (const [at, claim] of claims)
    await expect(entries.nth(at).getByRole('listitem').filter({ hasText: claim })).toHaveCount(1);
  await expect(entries.nth(2).getByRole('heading', { level: 4 })).toHaveCount(2);

  const degrees = region(page, 'Education').getByRole('article');
  await expect(degrees.locator('h3, p')).toHaveText([
    ...['M.S., Electrical Engineering', 'Aug 2021 to May 2023', 'Flatirons University, Boulder, Colorado'],
    ...['B.E., Electronics and Telecommunication', 'Aug 2015 to May 2019'],
    'Vetal Hill Institute of Engineering, Pune, India',
  ]);

  const skills = region(page, 'Technical Skills');
  const groups = ['Hardware Design', 'Programming', 'Tools & Software', 'Standards & Regulations'];
  await expect(skills.getByRole('heading', { level: 3 })).toHaveText(groups);
  for (const [at, { skills: listed }] of experience.skills?.entries() ?? [])
    await expect(skills.getByRole('list').nth(at).getByRole('listitem')).toHaveText([...listed]);
  expect(experience.skills?.[3]?.skills).toEqual(
    expect.arrayContaining(['IEC 60601-1', 'ISO 14971', 'ISO 13485', 'IEC 62304', '21 CFR 820 (QMSR)']),
  );

  const awards = region(page, 'Awards & Recognition').getByRole('article');
  await expect(awards).toHaveText([/2021/, /2021/]);
  for (const [at, { title, organization, description }] of experience.awards?.entries() ?? []) {
    for (const text of [title, organization, description]) await expect(awards.nth(at)).toContainText(text);
  }

  const numbers = region(page, 'By The Numbers');
  for (const number of ['2+ years', '1000+ lab hours', '∞ infinite curiosity'])
    await expect(numbers.getByText(number)).toBeVisible();
});

test('contact: four required fields, cards for email, schedule and networks, the guarantee, three questions', async ({
  page,
}) => {
  await page.goto('./contact');
  const form = contactForm(page);
  for (const [field, name, placeholder] of [
    ['name', 'Name', 'Your full name'],
    ['email', 'Email', /^\S+@example\.(com|org|net)$/],
    ['subject', 'Subject', 'What would you like to discuss?'],
    ['message', 'Message', 'Tell me about your project, question, or collaboration idea...'],
  ] as const) {
    await expect(form[field]).toHaveAccessibleName(name);
    await expect(form[field]).toHaveAttribute('required');
    await expect(form[field]).toHaveAttribute('placeholder', placeholder);
    for (const limit of ['maxlength', 'minlength', 'pattern'])
      await expect(form[field]).not.toHaveAttribute(limit);
    await expect(page.locator(`label[for="${await form[field].getAttribute('id')}"]`)).toContainText('*');
    await expect(page.getByLabel(name)).toHaveCount(1);
  }
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  await expect(form.email).toHaveAttribute('type', 'email');
  for (const field of ['name', 'email'] as const)
    await expect(form[field]).toHaveAttribute('autocomplete', field);
  await expect(form.message).toHaveAttribute('rows', '6');

  const card = (heading: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  await expect(card('Email').getByRole('link', { name: owner.email })).toHaveAttribute('href', mailto);
  const schedule = card('Schedule');
  await expect(schedule).toContainText('30-minute discussion');
  const booking = page.getByRole('link', { name: 'Book a Meeting' });
  await expect(booking).toHaveAttribute('href', settings.bookingUrl ?? '');
  await expect(booking).toHaveAttribute('target', '_blank');
  await expect(booking).toHaveAttribute('rel', 'noopener noreferrer');
  const social = card('Connect on Social').getByRole('link');
  await expect(social).toHaveText(owner.networks.map(({ name }) => name));
  for (const [at, { url }] of owner.networks.entries()) {
    await expect(social.nth(at)).toHaveAttribute('href', url);
    await expect(social.nth(at)).toHaveAttribute('target', '_blank');
    await expect(social.nth(at)).toHaveAttribute('rel', 'me noopener noreferrer');
  }
  await expect(card('Quick Response Guarantee')).toContainText(/response within 24 hours/);
  await expect(card('Quick Response Guarantee')).toContainText(/urgent.*subject/);

  const questions = region(page, 'Questions before you write').getByRole('article');
  await expect(questions.getByRole('heading')).toHaveText([/project/i, /consulting/i, /speak.*events/i]);
  await expect(questions.getByRole('paragraph')).toHaveText(contact.faq?.map(({ answer }) => answer) ?? []);
});

test('links: picture, name and three full-width buttons, without header and footer', async ({ page }) => {
  await page.goto('./links');
  await expect(page.getByRole('img', { name: owner.portrait?.alt ?? '' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name);
  for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await linksIn(page, 'main')).toEqual([
    { text: 'Portfolio', href: `${settings.siteUrl}/`, newTab: true },
    { text: 'LinkedIn', href: professional, newTab: true },
    { text: 'Email Me', href: mailto, newTab: false },
  ]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const column = await page.getByRole('list').boundingBox();
    const links = page.getByRole('link');
    const buttons = await links.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()));
    expect(column?.width).toBeGreaterThan(240);
    for (const [at, button] of buttons.entries()) {
      expect(button.width).toBeCloseTo(column?.width ?? 0, 0);
      expect(button.top).toBeGreaterThanOrEqual(buttons[at - 1]?.bottom ?? 0);
    }
  }
});

test('unknown route: 404, its message, a link home, a console log', async ({ page, watcher }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const path of ['/nowhere/', '/about/more', '/caf%C3%A9?from=mail#part', '/responses/sent']) {
    expectNotFound(watcher, path);
    logged.length = 0;
    const response = await open(page, path);
    expect(response?.status(), path).toBe(404);
    for (const text of ['404', 'Oops! Page not found'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(/Message Sent!|Submission Error/)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head link[rel="canonical"], [aria-current]')).toHaveCount(0);
    const { pathname } = new URL(path, 'http://localhost');
    const notes = () => logged.filter((text) => text.startsWith('404: '));
    await expect.poll(notes).toEqual([`404: no page at ${pathname}`]);
    const home = page.getByRole('link', { name: 'Return to Home', exact: true });
    await expect(home).toHaveAttribute('href', '/');
    await home.click();
    await expect(page).toHaveURL('/');
  }
});
