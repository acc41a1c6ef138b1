import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { pages } from '../pages.ts';
import { SharingMeta } from './sharing-meta.tsx';

const words = vi.hoisted(() => 'I design </script><script>alert(1)</script> & more <!--');

vi.mock('virtual:settings', () => ({
  settings: {
    siteUrl: 'https://portfolio.example.com',
    basePath: '/',
    contactEndpoint: '/api/contact',
  },
}));
vi.mock('#content/home.ts', async (original) => ({
  home: { ...(await original<typeof import('#content/home.ts')>()).home, statement: words },
}));
vi.mock('#content/experience.ts', async (original) => {
  const { experience } = await original<typeof import('#content/experience.ts')>();
  const [job] = experience.jobs;
  return { experience: { ...experience, jobs: [{ ...job, company: words }] } };
});

test('What search engines are told ends with its own element, whatever the owner writes.', () => {
  const [home] = pages;
  const html = home ? renderToStaticMarkup(<SharingMeta page={home} />) : '';
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  expect(JSON.parse(scripts[0]?.[1] ?? '')).toMatchObject({
    mainEntity: { description: words, worksFor: { name: words } },
  });
  expect(html.replace(/<script[^>]*>.*?<\/script>/s, '')).not.toContain('alert');
});
