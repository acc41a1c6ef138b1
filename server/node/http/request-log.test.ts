import { expect, test } from 'vitest';
import { logLine } from './request-log.ts';

const entry = { time: new Date('2026-11-20T15:20:11.123Z'), method: 'GET', status: 200, milliseconds: 0.42 };

test('a line gives time, method, path, status and duration', () => {
  expect(logLine({ ...entry, path: '/about' })).toBe('2026-11-20T15:20:11.123Z GET /about 200 0.4 ms\n');
});

test('a path can neither forge a line nor steer a terminal', () => {
  const path = '/a\nb\u001b[2J\u009b \u00ff';
  expect(logLine({ ...entry, path })).toContain(' /a\\x0ab\\x1b[2J\\x9b\\x20\\xff 200 ');
});

test('a long path is cut', () => {
  expect(logLine({ ...entry, path: `/${'x'.repeat(10_000)}` }).length).toBeLessThan(300);
});

test.each([
  ['/unsubscribe/ada@example.com/now', '/unsubscribe/[address]/now'],
  ['/ada%40example.com', '/[address]'],
  ['/ada%2540example.com', '/[address]'],
  ['/about%3Femail=ada%40example.com', '/[address]'],
  ['//ada:secret@example.com/about', '//[address]/about'],
  ['ftp://ada:secret@example.com/about', 'ftp://[address]/about'],
  ['mailto:ada@example.com', '[address]'],
  [`/${'x'.repeat(190)}/ada.lovelace@example.com`, `/${'x'.repeat(190)}/[address`],
  ['/100%25/caf%C3%A9', '/100%25/caf%C3%A9'],
])('the path %s is written without its address', (path, written) => {
  expect(logLine({ ...entry, path })).toContain(` GET ${written}`);
});
