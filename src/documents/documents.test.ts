import { expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import { publicAddress } from '#src/content/public-address.ts';
import { siteDocuments } from './documents.ts';

const { settings } = content;

test('Every document has a path, a media type and a name for visitors.', () => {
  expect(siteDocuments(content, settings).map(({ path, type, name }) => [path, type, name])).toEqual([
    ['resume.pdf', 'application/pdf', 'Résumé, PDF in US Letter'],
    ['resume-a4.pdf', 'application/pdf', 'Résumé, PDF in A4'],
    ['resume.txt', 'text/plain; charset=utf-8', 'Résumé, plain text'],
    ['resume.json', 'application/json; charset=utf-8', 'Résumé, JSON Resume'],
    ['contact.vcf', 'text/vcard; charset=utf-8', 'Contact card'],
    ['links-qr.svg', 'image/svg+xml; charset=utf-8', 'QR code of the links page'],
    ['links-qr.png', 'image/png', 'QR code of the links page'],
  ]);
});

test('The address of a page has the sub-path.', () => {
  expect(publicAddress(settings, 'links')).toBe('https://portfolio.example.com/links');
  expect(publicAddress({ ...settings, basePath: '/me/' })).toBe('https://portfolio.example.com/me/');
});

test.each(['http://localhost:3000', 'http://site.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'A site at %s has no public address, and so no QR code.',
  (siteUrl) => {
    const local = { ...settings, siteUrl };
    expect(publicAddress(local)).toBeUndefined();
    const paths = siteDocuments(content, local).map(({ path }) => path);
    expect(paths).toEqual(['resume.pdf', 'resume-a4.pdf', 'resume.txt', 'resume.json', 'contact.vcf']);
  },
);
