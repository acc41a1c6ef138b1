import { describe, expect, test } from 'vitest';
import { languagesOf, profileData, robotsText, sitemap } from './search-engines.ts';
import { owners } from './testing/owners.ts';

const [{ content }] = owners;
const settings = { ...content.settings, siteUrl: 'https://portfolio.example.com', basePath: '/' };
const underPath = { ...settings, basePath: '/me&you/' };
const local = { ...settings, siteUrl: 'http://localhost:3000' };

describe('The profile', () => {
  test('says of the owner what the home page says, and who employs the owner today.', () => {
    expect(profileData(content, settings)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://portfolio.example.com/',
      inLanguage: 'en',
      dateModified: content.owner.contentDate,
      mainEntity: {
        '@type': 'Person',
        name: 'Ira Kulkarni',
        jobTitle: 'Hardware engineer',
        description: content.home.statement,
        email: 'ira@example.com',
        url: 'https://portfolio.example.com/',
        homeLocation: { '@type': 'Place', name: 'Minneapolis, Minnesota' },
        sameAs: content.owner.networks.map(({ url }) => url),
        worksFor: { '@type': 'Organization', name: 'Northline Cardiac' },
      },
    });
  });

  test('names no employer when no job goes on, and no address where there is none.', () => {
    const alone = structuredClone(content);
    alone.owner.networks = [];
    for (const job of alone.experience.jobs) job.period.end = '2025-01';
    const { mainEntity = {} } = profileData(alone, settings) ?? {};
    expect(mainEntity).toMatchObject({ name: 'Ira Kulkarni' });
    expect(mainEntity).not.toHaveProperty('worksFor');
    expect(mainEntity).not.toHaveProperty('sameAs');
  });
});

test('The sitemap lists every page with the date of the content, also with an & in its address.', () => {
  expect(sitemap(['/', '/about'], content, underPath)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://portfolio.example.com/me&amp;you/</loc><lastmod>2025-11-20</lastmod></url>\n' +
      '<url><loc>https://portfolio.example.com/me&amp;you/about</loc><lastmod>2025-11-20</lastmod></url>\n</urlset>\n',
  );
});

test('A page in two languages names both, itself first, also in the sitemap.', () => {
  const both = { ...settings, alternates: { de: 'https://portfolio.example.com/de/' } };
  const own = { hreflang: 'en', href: 'https://portfolio.example.com/about' };
  const other = { hreflang: 'de', href: 'https://portfolio.example.com/de/about' };
  expect(languagesOf('/about', 'en', both)).toEqual([own, other]);
  expect(languagesOf('/about', 'en', settings)).toEqual([]);
  const link = ({ hreflang, href }: typeof own) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  expect(sitemap(['/about'], content, both)).toContain(
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n<url><loc>${own.href}</loc><lastmod>2025-11-20</lastmod>${link(own)}${link(other)}</url>`,
  );
});

test('robots.txt invites all and names the sitemap, at the root of a host alone.', () => {
  const text = 'User-agent: *\nAllow: /\n\nSitemap: https://portfolio.example.com/sitemap.xml\n';
  expect(robotsText(settings)).toBe(text);
  expect(robotsText(underPath)).toBeUndefined();
});

test('A site without a public address tells search engines nothing.', () => {
  const told = [profileData(content, local), sitemap(['/'], content, local), robotsText(local)];
  expect(told).toEqual([undefined, undefined, undefined]);
});
