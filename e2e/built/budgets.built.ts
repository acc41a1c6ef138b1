import { describe, expect, test } from 'vitest';
import { site, variant } from '../served-sites.ts';
import { builtPages, fetchedAhead, filesSize, scriptSize, scriptsOf, wireSize } from './built-site.ts';

/** One initial congestion window: ten segments of 1,460 bytes, less what the headers take. */
const documentBudget = 14_336;
const scriptBudget = 112 * 1024;
const fontBudget = 56 * 1024;

const pages = [site, variant].flatMap((served) =>
  builtPages(served).map((page) => ({ served, page, name: `${page.path} in ${served.buildDir}` })),
);

describe.each(pages)('the page $name', ({ served, page }) => {
  test('fits the first response of a connection, styles included', () => {
    expect(wireSize(page.html)).toBeLessThanOrEqual(documentBudget);
  });

  test('asks for nothing that could hold up its first paint', () => {
    expect(page.html).not.toMatch(/<link[^>]+rel="(stylesheet|preload|modulepreload)"/);
    for (const [tag] of page.html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)) expect(tag).toMatch(/\sasync\s/);
  });

  test('loads nothing from another host', () => {
    const loaded = [
      ...page.html.matchAll(/<(?:img|script|source|iframe|video)[^>]*?\s(?:src|srcset)="([^"]+)"/g),
    ];
    for (const [, address = ''] of loaded) expect(address).toMatch(/^\/(?!\/)/);
    for (const [, address = ''] of page.html.matchAll(/url\(([^)]+)\)/g))
      expect(address).toMatch(/^["']?\/(?!\/)/);
  });

  test('loads no more script than the budget by the time it is idle', () => {
    expect(scriptSize(served, scriptsOf(served, page))).toBeLessThanOrEqual(scriptBudget);
  });

  test('fetches others ahead, if it links any', () => {
    const ahead = fetchedAhead(served, page);
    if (page.path === '/links') expect(ahead).toEqual([]);
    else expect(ahead.length).toBeGreaterThan(0);
  });

  test('carries no style attribute, which the policy would refuse', () => {
    expect(page.html).not.toMatch(/\sstyle="/);
  });
});

test('all typefaces together keep within their budget', () => {
  const size = filesSize(site, /\.woff2$/);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(fontBudget);
});
