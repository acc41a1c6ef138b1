import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { content } from '#src/content/all.ts';
import { documents } from './documents.ts';

/** What the build is told as it starts on an environment. */
function warnings(siteUrl: string, environment: string): string[] {
  const warn = vi.fn();
  const plugin: Plugin = documents(content, { ...content.settings, siteUrl }, undefined);
  Reflect.apply(plugin.buildStart as () => void, { environment: { name: environment }, warn }, []);
  return warn.mock.calls.map(([text]) => text);
}

test('The build says once that a site without a public address has no QR code, and what to do.', () => {
  expect(warnings('http://localhost:3000', 'client')).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000 leads nowhere for others, .* Set SITE_URL/),
  ]);
  expect(warnings('http://localhost:3000', 'ssr')).toEqual([]);
  expect(warnings('https://portfolio.example.com', 'client')).toEqual([]);
});
