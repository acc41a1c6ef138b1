import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site, subPathSite } from './support/served-sites.ts';
import { allPages, open, pages } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

/** Loaded scripts once the page is idle, in compressed bytes, and requests for them. */
const scriptBudgets: Record<string, { bytes: number; requests: number }> = {
  contact: { bytes: 72 * 1024, requests: 5 },
};
const otherBudget = { bytes: 4 * 1024, requests: 2 };

test('keeps compressed documents within 14 KiB, /experience within 15,500 bytes', async ({ request }) => {
  for (const { path } of allPages) {
    const budget = path.endsWith('/experience') ? 15_500 : 14_336;
    // Longer than the root site's: URLs have the base path, and the policy allows analytics.
    const response = await request.get(subPathSite.home + path, { headers: { 'accept-encoding': 'br' } });
    const { 'content-encoding': encoding, 'content-length': size } = response.headers();
    expect(encoding).toBe('br');
    expect(Number(size), path).toBeLessThanOrEqual(budget);
  }
});

test('paints every page from its document alone', async ({ page }) => {
  const releases: (() => void)[] = [];
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  for (const { path } of pages) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(releases.length, 'blocked requests').toBeGreaterThan(0);
    for (const release of releases.splice(0)) release();
  }
});

test('keeps every page within its script budget', async ({ page }) => {
  for (const { id, path } of pages) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    const { bytes, requests } = scriptBudgets[id] ?? otherBudget;
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(sum, path).toBeGreaterThan(1024);
    expect(sum, path).toBeLessThanOrEqual(bytes);
    expect(sizes.length, path).toBeLessThanOrEqual(requests);
  }
});

test('ships neither development server code nor regex lookbehind, which Safari before 16.4 rejects', () => {
  const files = globSync(join(site.buildDir, 'client/**/*.{html,js}'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /@vite\/client|\(\?<[=!]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
