import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { content } from '#src/content/all.ts';
import { robotsText, sitemap } from './sitemap.ts';

const settings = { ...content.settings, siteUrl: 'https://portfolio.example.com', basePath: '/' };
const underPath = { ...settings, basePath: '/me/' };
const local = { ...settings, siteUrl: 'http://localhost:3000' };

test('the sitemap lists every page with the date of the content, also under a sub-path', () => {
  const text = sitemap(['/', '/about'], '2025-11-20', underPath);
  expect(text).toContain('<loc>https://portfolio.example.com/me/</loc><lastmod>2025-11-20</lastmod>');
  expect(text).toContain('<loc>https://portfolio.example.com/me/about</loc><lastmod>2025-11-20</lastmod>');
});

/** The schema that sitemaps.org publishes; the package is there for this file alone. */
const schema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8');

test('the sitemap is valid by the schema of sitemaps.org, also with an & in its address', async () => {
  const withAmpersand = { ...settings, basePath: '/me&you/' };
  for (const at of [settings, underPath, withAmpersand]) {
    const { errors } = await validateXML({ xml: `${sitemap(['/', '/about'], '2025-11-20', at)}`, schema });
    expect(errors).toEqual([]);
  }
  const wrongDate = `${sitemap(['/'], '20 November 2025', settings)}`;
  expect((await validateXML({ xml: wrongDate, schema })).valid).toBe(false);
});

test('robots.txt invites all and names the sitemap, at the root of a host alone', () => {
  expect(robotsText(settings)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://portfolio.example.com/sitemap.xml\n',
  );
  expect(robotsText(underPath)).toBeUndefined();
});

test('a site without a public address has neither', () => {
  expect(sitemap(['/'], '2025-11-20', local)).toBeUndefined();
  expect(robotsText(local)).toBeUndefined();
});
