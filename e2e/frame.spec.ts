import type { Page } from '@playwright/test';
import { owner } from '../content/owner.ts';
import { framedPages, nowhere, open, pages, phone } from './open.ts';
import { expect, test } from './visit.ts';

const bar = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const links = bar;

test.describe('The bar', () => {
  test('names the owner, who leads home, and links Home, About, Experience and Contact.', async ({
    page,
  }) => {
    for (const { path } of framedPages) {
      await page.goto(path);
      const all = await links(page)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));
      expect(all).toEqual([
        [owner.name, '/'],
        ['Home', '/'],
        ['About', '/about'],
        ['Experience', '/experience'],
        ['Contact', '/contact'],
      ]);
    }
  });

  test('leads to each page and back home by the owner’s name.', async ({ page }) => {
    await open(page, './');
    for (const { name, path } of framedPages.slice(1)) {
      await bar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path.slice(1));
    }
    await bar(page).getByRole('link', { name: owner.name }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  });

  test('stays at the top of the window while the page scrolls.', async ({ page }) => {
    await open(page, './experience');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await bar(page).boundingBox())?.y).toBe(0);
  });

  test('marks the link of the page that is open, and no other.', async ({ page }) => {
    for (const { name, path } of framedPages) {
      await page.goto(path);
      await expect(bar(page).locator('[aria-current="page"]')).toHaveText([name]);
    }
    await page.goto('./links');
    await expect(page.locator('[aria-current]')).toHaveCount(0);
  });

  test('moves the mark along when another page is chosen.', async ({ page }) => {
    await open(page, './about');
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(['Contact']);
  });

  test('marks no link at an unknown address.', async ({ page, visit }) => {
    visit.allowFailedRequests(/no\/such-page$/);
    visit.expectConsole(/^404: no page at/);
    await open(page, nowhere);
    await expect(bar(page).locator('[aria-current]')).toHaveCount(0);
  });
});

test.describe('The footer', () => {
  for (const { name, path } of framedPages) {
    test(`on ${name} links the professional network and the email address, and nothing else.`, async ({
      page,
    }) => {
      await page.goto(path);
      const found = await footer(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const professional = owner.networks.find((network) => network.professional)?.url;
      expect(found.sort()).toEqual([professional, `mailto:${owner.email}`].sort());
      await expect(footer(page)).toContainText(`© 2025 ${owner.name}`);
    });
  }

  test('opens the professional network in a new tab.', async ({ page }) => {
    await page.goto('./');
    const network = footer(page).getByRole('link', { name: 'LinkedIn' });
    await expect(network).toHaveAttribute('target', '_blank');
    await expect(network).toHaveAttribute('rel', /noopener/);
  });
});

test('The links page has neither bar nor footer.', async ({ page }) => {
  await open(page, './links');
  await expect(page.getByRole('main')).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test('The first press of the tab key offers to skip the bar.', async ({ page }) => {
  for (const { path } of framedPages) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('A page that is chosen in the bar is shown from its top, and the way back leads to where the visitor was.', async ({
  page,
}) => {
  await open(page, './experience');
  await page.evaluate(() => scrollTo(0, 900));
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/experience');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('Every page holds exactly one first heading and one main part.', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
  }
});

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('bar and footer hold the same.', async ({ page }) => {
    await page.goto('./about');
    await expect(bar(page).getByRole('link', { name: owner.name })).toBeVisible();
    await expect(footer(page)).toContainText(`© 2025 ${owner.name}`);
    await expect(footer(page).getByRole('link')).toHaveCount(2);
  });
});
