import { createHash } from 'node:crypto';
import { site, subPathSite } from './support/served-sites.ts';
import { pages, unknownPath } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

// Check the built documents, unchanged by scripts.
test.use({ javaScriptEnabled: false });

const digest = (algorithm: 'sha256' | 'sha384', content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

for (const [name, served] of Object.entries({ 'at the root': site, 'under a sub-path': subPathSite })) {
  test(`matches CSP hashes and integrity to all code ${name}`, async ({ page, request, watcher }) => {
    watcher.allowHost(new URL(served.home).host);
    watcher.allowFailedRequests(/no\/such-page$|\.js$/);
    for (const path of [...pages.map((one) => one.path), unknownPath]) {
      const policy = (await page.goto(served.home + path))?.headers()['content-security-policy'];
      const found = await page.evaluate(() => ({
        // JSON-LD is data, which CSP doesn't restrict.
        inline: [...document.querySelectorAll('style, script:not([src], [type="application/ld+json"])')].map(
          (one) => one.textContent,
        ),
        scripts: [...document.scripts]
          .filter(({ src }) => src)
          .map(({ src, integrity }) => ({ src, integrity })),
        styled: document.querySelectorAll('[style]').length,
        stated: document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
      }));
      expect(found.inline.length).toBeGreaterThan(1);
      for (const text of found.inline) expect(policy).toContain(`'${digest('sha256', text)}'`);
      expect(found.scripts.length).toBeGreaterThan(0);
      for (const { src, integrity } of found.scripts)
        expect(integrity).toBe(digest('sha384', await (await request.get(src)).body()));
      expect(found.styled).toBe(0);
      expect(found.stated, 'for hosts that send no headers').toMatch(/^default-src 'none'/);
    }
  });
}
