import { expect, test } from 'vitest';
import { publicAddress } from '#src/content/public-address.ts';
import { sample as content } from '../../e2e/fixtures/sample.ts';
import { siteDocuments } from './documents.ts';

const { settings } = content;

test('Every document has a path and a media type.', () => {
  expect(siteDocuments(settings).map(({ path, type }) => [path, type])).toEqual([
    ['resume.pdf', 'application/pdf'],
    ['resume-a4.pdf', 'application/pdf'],
    ['resume.txt', 'text/plain; charset=utf-8'],
    ['resume.json', 'application/json; charset=utf-8'],
    ['contact.vcf', 'text/vcard; charset=utf-8'],
    ['links-qr.svg', 'image/svg+xml; charset=utf-8'],
    ['links-qr.png', 'image/png'],
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
    const paths = siteDocuments(local).map(({ path }) => path);
    expect(paths).toEqual(['resume.pdf', 'resume-a4.pdf', 'resume.txt', 'resume.json', 'contact.vcf']);
  },
);
