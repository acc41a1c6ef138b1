import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { settings } from './fixtures/sample-owner/settings.ts';
import { site, subPathSite } from './served-sites.ts';
import { pages, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

// The documents as they are built, before any script changes them.
test.use({ javaScriptEnabled: false });

/** The response headers of a site's home page at its public address, where it is served by https. */
async function publicHeaders(request: APIRequestContext, { home, settings: own }: typeof site) {
  const { host } = new URL(own['SITE_URL'] ?? settings.siteUrl);
  return (await request.get(home, { headers: { host } })).headers();
}

const digest = (algorithm: 'sha256' | 'sha384', content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

for (const [name, served] of Object.entries({ 'at the root': site, 'under a sub-path': subPathSite })) {
  test(`A site ${name}: the policy knows every inline script and style by its hash, scripts come with their true digest, and no element has a style attribute.`, async ({
    page,
    request,
    watcher,
  }) => {
    watcher.allowHost(new URL(served.home).host);
    watcher.allowFailedRequests(/no\/such-page$|\.js$/);
    for (const path of [...pages.map((one) => one.path), unknownPath]) {
      const policy = (await page.goto(served.home + path))?.headers()['content-security-policy'];
      const found = await page.evaluate(() => ({
        // JSON-LD is data, which no policy keeps from running.
        inline: [...document.querySelectorAll('style, script:not([src], [type="application/ld+json"])')].map(
          (one) => one.textContent,
        ),
        scripts: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map((one) => ({
          src: one.src,
          integrity: one.integrity,
        })),
        styled: document.querySelectorAll('[style]').length,
        stated: document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
      }));
      expect(found.inline.length).toBeGreaterThan(1);
      for (const text of found.inline) expect(policy).toContain(`'${digest('sha256', text)}'`);
      expect(found.scripts.length).toBeGreaterThan(0);
      for (const { src, integrity } of found.scripts) {
        expect(integrity).toBe(digest('sha384', await (await request.get(src)).body()));
      }
      expect(found.styled).toBe(0);
      expect(found.stated, 'for hosts that send no headers').toMatch(/^default-src 'none'/);
    }
  });

  /*
   * The published rules of the HTTP Observatory that concern headers and scripts, each at its best (MDN HTTP
   * Observatory, version 1.4.8): 135 points. Redirects, cookies and CORS give none here.
   */
  test(`A site ${name}: its headers score 135 by the HTTP Observatory’s rules, and CSP Evaluator finds nothing serious.`, async ({
    request,
  }) => {
    const headers = await publicHeaders(request, served);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // The script of the analytics service could not run under it.
    if (served === site) expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
    });

    // The endpoint of the test is on this machine; an owner's has to be https.
    const { csp } = new CspParser(policy.replaceAll('http://127.0.0.1', 'https://127.0.0.1'));
    const serious = new CspEvaluator(csp)
      .evaluate()
      .filter(({ severity }: Finding) => [Severity.HIGH, Severity.MEDIUM].includes(severity));
    expect(serious.map(({ directive, description }: Finding) => `${directive}: ${description}`)).toEqual([]);
  });
}
