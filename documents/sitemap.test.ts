import { expect, test } from 'vitest';
import { languagesOf, profileData } from '#model/search-engines.ts';
import { resumeOwners } from '#tests/owners/sample.ts';
import { robotsText, sitemap } from './sitemap.ts';

const [{ content }] = resumeOwners;
const settings = { ...content.settings, siteUrl: 'https://portfolio.example.com', basePath: '/' };
const underPath = { ...settings, basePath: '/me&you/' };
const local = { ...settings, siteUrl: 'http://localhost:3000' };

test('describes the owner and the current employer', () => {
  expect(profileData(content, settings)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: 'en',
    url: 'https://portfolio.example.com/',
    dateModified: content.owner.contentDate,
    mainEntity: {
      '@type': 'Person',
      name: 'Ira Kulkarni',
      jobTitle: 'Hardware engineer',
      email: 'ira@example.com',
      url: 'https://portfolio.example.com/',
      description: content.home.statement,
      homeLocation: { '@type': 'Place', name: 'Minneapolis, Minnesota' },
      sameAs: content.owner.networks.map(({ url }) => url),
      worksFor: { '@type': 'Organization', name: 'Northline Cardiac' },
    },
  });
});

test('omits the employer if no job is current, and profiles if there are no networks', () => {
  const alone = structuredClone(content);
  alone.owner.networks = [];
  for (const job of alone.experience.jobs) job.period.end = '2025-01';
  const facts = ['@type', 'name', 'jobTitle', 'description', 'email', 'url', 'homeLocation'];
  expect(Object.keys(profileData(alone, settings)?.mainEntity ?? {})).toEqual(facts);
});

test('lists every page in the sitemap with the content date, and escapes URLs', () => {
  expect(sitemap(['/', '/about'], content, underPath)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://portfolio.example.com/me&amp;you/</loc><lastmod>2025-11-20</lastmod></url>\n' +
      '<url><loc>https://portfolio.example.com/me&amp;you/about</loc><lastmod>2025-11-20</lastmod></url>\n</urlset>\n',
  );
});

test('lists both languages of a page, its own first, also in the sitemap', () => {
  const both = { ...settings, alternates: { de: 'https://portfolio.example.com/de/' } };
  const own = { hreflang: 'en', href: 'https://portfolio.example.com/about' };
  const other = { hreflang: 'de', href: 'https://portfolio.example.com/de/about' };
  expect(languagesOf('/about', both)).toEqual([own, other]);
  expect(languagesOf('/about', settings)).toEqual([]);
  const link = ({ hreflang, href }: typeof own) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  expect(sitemap(['/about'], content, both)).toContain(
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n<url><loc>${own.href}</loc><lastmod>2025-11-20</lastmod>${link(own)}${link(other)}</url>`,
  );
});

test('returns a robots.txt only at the root, and allows all crawlers', () => {
  const text = 'User-agent: *\nAllow: /\n\nSitemap: https://portfolio.example.com/sitemap.xml\n';
  expect(robotsText(settings)).toBe(text);
  expect(robotsText(underPath)).toBeUndefined();
});

test('returns no data, sitemap or robots.txt without a public URL', () => {
  const results = [profileData(content, local), sitemap(['/'], content, local), robotsText(local)];
  expect(results).toEqual([undefined, undefined, undefined]);
});
