import { expect, test } from 'vitest';
import { siteHeaders } from './site-headers.ts';

const built = {
  'content-security-policy': "default-src 'none'; upgrade-insecure-requests",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test('visitors of the public address get every header that the build wrote', () => {
  expect(siteHeaders(built).published.page).toEqual(built);
});

test('on another address nothing promises https', () => {
  const { page } = siteHeaders(built).elsewhere;
  expect(page['content-security-policy']).toBe("default-src 'none'");
  expect(page).not.toHaveProperty('strict-transport-security');
});

test('files carry the headers that mean something on them', () => {
  expect(Object.keys(siteHeaders(built).published.file).sort()).toEqual([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
});

test('a build without headers gives none', () => {
  expect(siteHeaders({}).elsewhere).toEqual({ page: {}, file: {} });
});
