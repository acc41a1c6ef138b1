import { expect, test } from 'vitest';
import { nginxSettings } from './nginx.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-security-policy': "default-src 'none'; script-src 'sha256-a='",
  date: 'today',
  etag: '"x"',
};
const settings = nginxSettings('/folder', '/', headers);

test('nginx sends every header of the server that it stands beside', () => {
  expect(settings).toContain('add_header content-encoding "br" always;');
  expect(settings).toContain(
    `add_header content-security-policy "default-src 'none'; script-src 'sha256-a='" always;`,
  );
  expect(settings).toContain('default_type "text/html; charset=utf-8";');
});

test('nginx writes its own date, length and validator', () => {
  expect(settings).not.toMatch(/add_header (date|etag|content-type)/);
});

test('a value that nginx would read as something else is refused', () => {
  expect(() => nginxSettings('/folder', '/', { 'x-y': 'a$b' })).toThrow('a$b');
});
