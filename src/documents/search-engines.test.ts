import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { profileData, robotsText, sitemap } from './search-engines.ts';
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
    const jobs = content.experience.jobs.map((job) => ({
      ...job,
      period: { ...job.period, end: '2025-01' as const },
    }));
    const alone = {
      ...content,
      owner: { ...content.owner, networks: [] },
      experience: { ...content.experience, jobs },
    };
    const { mainEntity = {} } = profileData(alone, settings) ?? {};
    expect(mainEntity).toMatchObject({ name: 'Ira Kulkarni' });
    expect(mainEntity).not.toHaveProperty('worksFor');
    expect(mainEntity).not.toHaveProperty('sameAs');
  });
});

test('The sitemap lists every page with the date of the content, and is valid, also with an & in its address.', async () => {
  const xml = sitemap(['/', '/about'], '2025-11-20', underPath) ?? '';
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://portfolio.example.com/me&amp;you/</loc><lastmod>2025-11-20</lastmod></url>\n' +
      '<url><loc>https://portfolio.example.com/me&amp;you/about</loc><lastmod>2025-11-20</lastmod></url>\n</urlset>\n',
  );
  // The package is there for the schema of sitemaps.org alone.
  const schema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8');
  expect((await validateXML({ xml, schema })).errors).toEqual([]);
});

test('robots.txt invites all and names the sitemap, at the root of a host alone.', () => {
  expect(robotsText(settings)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://portfolio.example.com/sitemap.xml\n',
  );
  expect(robotsText(underPath)).toBeUndefined();
});

test('A site without a public address tells search engines nothing.', () => {
  expect([profileData(content, local), sitemap(['/'], '2025-11-20', local), robotsText(local)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
