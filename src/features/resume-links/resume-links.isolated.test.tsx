import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ResumeLinks } from './resume-links.tsx';

vi.mock(import('#src/settings.ts'), async (settings) => {
  const { language, ...others } = await settings();
  return { ...others, language: { ...language, tag: 'de', usesLetter: false } };
});

test('Where A4 is usual, the résumé on A4 comes first.', () => {
  const addresses = renderToStaticMarkup(<ResumeLinks />).matchAll(/href="([^"]+)"/g);
  expect([...addresses].map(([, address]) => address)).toEqual([
    '/resume-a4.pdf',
    '/resume.pdf',
    '/resume.docx',
    '/resume.txt',
  ]);
});
