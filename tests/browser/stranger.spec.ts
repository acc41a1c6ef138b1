/*
 * Tests the site as an engineer would who knows only its specification, with the locators that come to mind first.
 * Repeats parts of specification.spec.ts on purpose. Numbers in titles are the specification's sections.
 */

import type { Page } from '@playwright/test';
import { expectNotFound } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const message = {
  name: 'Sam Visitor',
  email: 'sam@example.com',
  subject: 'A project',
  message: 'Are you available in June?',
};

const submitButton = (page: Page) => page.getByRole('button', { name: /send/i });

async function fillForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill(message.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(message.email);
  await page.getByRole('textbox', { name: 'Subject' }).fill(message.subject);
  await page.getByRole('textbox', { name: 'Message' }).fill(message.message);
}

async function sendForm(page: Page): Promise<void> {
  await fillForm(page);
  await submitButton(page).click();
}

test.describe('1. Theme', () => {
  test('follows a dark system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('follows a light system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveClass(/dark/);
  });

  test('prefers the choice stored as "theme" to the system setting', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});

test.describe('2. Shared layout', () => {
  test('lists the owner and the four pages in the navigation bar', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Ira Kulkarni',
      'Home',
      'About',
      'Experience',
      'Contact',
    ]);
  });

  test("links the owner's name to the home page", async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Ira Kulkarni' }).click();
    await expect(page).toHaveURL('/');
  });

  test('opens the About page from the navigation bar', async ({ page }) => {
    await page.goto('/');
    await page.locator('nav').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('highlights the link of the active route', async ({ page }) => {
    await page.goto('/experience');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Experience' });
    await expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('shows a professional network link in the footer', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('footer').getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  });

  test('shows an email link in the footer', async ({ page }) => {
    await page.goto('/about');
    await expect(page.locator('footer a[href^="mailto:"]')).toBeVisible();
  });

  test('shows a copyright line for 2025 in the footer', async ({ page }) => {
    await page.goto('/experience');
    await expect(page.locator('footer')).toContainText('© 2025');
  });
});

test.describe('2. Home', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('shows the tagline', async ({ page }) => {
    await expect(page.getByText('Curious | Explorer | Entrepreneurial Thinker')).toBeVisible();
  });

  test("opens the contact page from the Let's Connect button", async ({ page }) => {
    await page.getByRole('link', { name: "Let's Connect" }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('shows the About Me section', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
  });

  test('shows the profile photo', async ({ page }) => {
    await expect(page.getByRole('img', { name: 'Ira Kulkarni' })).toBeVisible();
  });

  test('links Learn More About Me to the About page', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Learn More About Me' })).toHaveAttribute('href', '/about');
  });

  test('shows two years of experience', async ({ page }) => {
    await expect(page.getByText('2+ Years Experience')).toBeVisible();
  });

  test('shows twenty books read', async ({ page }) => {
    await expect(page.getByText('20+ Books Read')).toBeVisible();
  });

  test('links Get In Touch to the contact page', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Get In Touch' })).toHaveAttribute('href', '/contact');
  });
});

test.describe('2. About', () => {
  test.beforeEach(({ page }) => page.goto('/about'));

  test('shows My Journey', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
  });

  test('shows What I Stand For', async ({ page }) => {
    await expect(page.getByText('What I Stand For')).toBeVisible();
  });

  test('shows the reading list with its two headings', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Reading List' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Currently Reading' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Previously Read' })).toBeAttached();
  });
});

test.describe('2. Experience', () => {
  test.beforeEach(({ page }) => page.goto('/experience'));

  test('is headed by the years of experience', async ({ page }) => {
    await expect(page.getByText('Over 2 years of experience')).toBeVisible();
  });

  test('lists both hardware engineer roles', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Hardware Engineer II', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hardware Engineer I', exact: true })).toBeVisible();
  });

  test('lists the graduate teaching assistant', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Graduate Teaching Assistant' })).toBeVisible();
  });

  test('lists the associate software engineer', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Associate Software Engineer' })).toBeVisible();
  });

  test('groups the technical skills in four categories', async ({ page }) => {
    await expect(page.getByText('Hardware Design')).toBeVisible();
    await expect(page.getByText('Programming')).toBeVisible();
    await expect(page.getByText('Tools & Software')).toBeVisible();
    await expect(page.getByText('Standards & Regulations')).toBeVisible();
  });

  test('shows Awards & Recognition', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Awards & Recognition' })).toBeVisible();
  });
});

test.describe('2. Contact', () => {
  test.beforeEach(({ page }) => page.goto('/contact'));

  test('links Book a Meeting to an external calendar', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Book a Meeting' })).toHaveAttribute('href', /^https:\/\//);
  });

  test('shows the Quick Response Guarantee', async ({ page }) => {
    await expect(page.getByText('Quick Response Guarantee')).toBeVisible();
  });
});

test.describe('2. Links', () => {
  test.beforeEach(({ page }) => page.goto('/links'));

  test('has no navigation and no footer', async ({ page }) => {
    await expect(page.locator('nav')).toHaveCount(0);
    await expect(page.locator('footer')).toHaveCount(0);
  });

  test("shows the owner's name", async ({ page }) => {
    await expect(page.getByText('Ira Kulkarni')).toBeVisible();
  });

  test('opens the portfolio in a new tab', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('target', '_blank');
  });

  test('opens LinkedIn in a new tab', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('target', '_blank');
  });

  test('links Email Me to an email address', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Email Me' })).toHaveAttribute('href', /^mailto:/);
  });
});

test.describe('2. Unknown route', () => {
  test.beforeEach(({ watcher }) => expectNotFound(watcher));

  test('shows 404 and the message', async ({ page }) => {
    await page.goto('/no/such-page');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });

  test('returns to the home page', async ({ page }) => {
    await page.goto('/no/such-page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('logs the attempted path to the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('/no/such-page'));
    await page.goto('/no/such-page');
    expect((await logged).type()).toBe('error');
  });
});

test.describe('4. Navigation bar', () => {
  test('is transparent with white text at the top of the home page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('nav')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('nav').getByRole('link', { name: 'About' })).toHaveCSS(
      'color',
      'rgb(255, 255, 255)',
    );
  });

  test('stays transparent after scrolling 10 pixels', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 10));
    await expect(page.locator('nav')).toHaveCSS('backdrop-filter', 'none');
  });

  test('is blurred after scrolling 11 pixels', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect(page.locator('nav')).toHaveCSS('backdrop-filter', /blur/);
  });

  test('stays in view while the page scrolls', async ({ page }) => {
    await page.goto('/experience');
    await page.mouse.wheel(0, 1500);
    await expect(page.locator('nav')).toBeInViewport();
  });
});

test.describe('4. Mobile menu', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test.beforeEach(({ page }) => page.goto('/'));

  test('is closed at first', async ({ page }) => {
    await expect(page.getByRole('button', { name: /menu/i })).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens with the toggle button', async ({ page }) => {
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('button', { name: /menu/i })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Experience' })).toBeVisible();
  });

  test('closes after an item is chosen', async ({ page }) => {
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('link', { name: 'Experience' }).click();
    await expect(page).toHaveURL('/experience');
    await expect(page.getByRole('button', { name: /menu/i })).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('4. Reading list', () => {
  test('expands when it is scrolled and collapses at the top', async ({ page }) => {
    await page.goto('/about');
    const box = page.getByRole('region', { name: 'Reading List' });
    const height = () => box.evaluate((element) => element.clientHeight);
    const collapsed = await height();
    await box.hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(height).toBeGreaterThan(collapsed);
    await page.mouse.wheel(0, -1000);
    await expect.poll(height).toBe(collapsed);
  });
});

test.describe('4. Toasts', () => {
  test('announces the sent message as a status', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill());
    await sendForm(page);
    await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();
  });

  test('announces the error as an alert', async ({ page, watcher }) => {
    watcher.allowFailedRequests(/\/api\/contact$/);
    await page.route('**/api/contact', (route) => route.abort());
    await sendForm(page);
    await expect(page.getByRole('alert')).toContainText('Submission Error');
  });

  test('closes the toast after 5000 ms', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/contact', (route) => route.fulfill());
    await sendForm(page);
    await expect(page.getByText('Message Sent!')).toBeVisible();
    await page.clock.runFor(4800);
    await expect(page.getByText('Message Sent!')).toBeVisible();
    await page.clock.runFor(500);
    await expect(page.getByText('Message Sent!')).toBeHidden();
  });
});

test.describe('5. Validation rules', () => {
  test.beforeEach(({ page }) => page.goto('/contact'));

  test('shows the placeholders', async ({ page }) => {
    await expect(page.getByPlaceholder('Your full name')).toBeVisible();
    await expect(page.getByPlaceholder('What would you like to discuss?')).toBeVisible();
    await expect(
      page.getByPlaceholder('Tell me about your project, question, or collaboration idea...'),
    ).toBeVisible();
  });

  test('requires all four fields', async ({ page }) => {
    await expect(page.getByLabel('Name')).toHaveAttribute('required');
    await expect(page.getByLabel('Email')).toHaveAttribute('required');
    await expect(page.getByLabel('Subject')).toHaveAttribute('required');
    await expect(page.getByLabel('Message')).toHaveAttribute('required');
  });

  test('marks all four fields with an asterisk', async ({ page }) => {
    await expect(page.locator('label')).toContainText(['*', '*', '*', '*']);
  });

  test("uses the browser's email check", async ({ page }) => {
    await expect(page.locator('#email')).toHaveAttribute('type', 'email');
  });

  test('gives the message six rows', async ({ page }) => {
    await expect(page.locator('textarea')).toHaveAttribute('rows', '6');
  });
});

test.describe('7. Calls', () => {
  test('posts the four fields as JSON', async ({ page }) => {
    await fillForm(page);
    const request = page.waitForRequest((sent) => sent.method() === 'POST');
    await submitButton(page).click();
    expect((await request).postDataJSON()).toEqual(message);
  });

  test('disables the button and labels it Sending... while it sends', async ({ page }) => {
    await page.route('**/api/contact', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill();
    });
    await sendForm(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  test('reports the path and search of each route to analytics', async ({ page, watcher }) => {
    watcher.allowHost('www.googletagmanager.com');
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill());
    await page.goto('/about?from=mail');
    const reported = () => page.evaluate('JSON.stringify(window.dataLayer)');
    await expect.poll(reported).toContain('/about?from=mail');
    await page.locator('nav').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(reported).toContain('"/contact"');
  });
});

test.describe('8. Error catalog', () => {
  test('thanks the visitor and clears the fields after the message is sent', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill());
    await sendForm(page);
    await expect(page.getByText('Message Sent!')).toBeVisible();
    await expect(
      page.getByText("Thank you for reaching out. I'll get back to you within 24 hours."),
    ).toBeVisible();
    await expect(page.getByPlaceholder('Your full name')).toHaveValue('');
  });

  test('reports a network error and keeps the fields', async ({ page, watcher }) => {
    watcher.allowFailedRequests(/\/api\/contact$/);
    await page.route('**/api/contact', (route) => route.abort());
    await sendForm(page);
    await expect(page.getByText('Submission Error')).toBeVisible();
    await expect(page.getByText('Something went wrong. Please email me directly.')).toBeVisible();
    await expect(page.getByPlaceholder('Your full name')).toHaveValue(message.name);
  });
});

test.describe('9. Constants', () => {
  test('shows the lab hours', async ({ page }) => {
    await page.goto('/experience');
    await expect(page.getByText('1000+')).toBeVisible();
  });

  test('shows the four measured improvements', async ({ page }) => {
    await page.goto('/experience');
    for (const claim of ['72%', '77%', '12%', '40% faster'])
      await expect(page.getByRole('main')).toContainText(claim);
  });
});
