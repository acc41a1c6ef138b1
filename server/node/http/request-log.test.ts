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
