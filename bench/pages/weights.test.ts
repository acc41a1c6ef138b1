import { expect, test } from 'vitest';
import { weigh } from './weights.ts';

test('everything that was sent counts once, under its type', () => {
  const sent = [
    { path: '/about', bytes: 9000 },
    { path: '/assets/start.js', bytes: 300 },
    { path: '/assets/framework.js', bytes: 90_000 },
    { path: '/assets/archivo.woff2', bytes: 16_000 },
    { path: '/favicon.svg', bytes: 400 },
    { path: '/site.webmanifest', bytes: 500 },
  ];
  expect(weigh(sent, '/about')).toEqual({
    document: 9000,
    script: 90_300,
    font: 16_000,
    image: 400,
    other: 500,
    requests: 6,
  });
});
