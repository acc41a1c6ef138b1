import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { site, variant } from '../served-sites.ts';
import { type BuiltPage, builtHeaders, builtPages } from './built-site.ts';

/**
 * The published rules of the HTTP Observatory that concern an answer's headers and scripts, with the points that
 * each gives (MDN HTTP Observatory, version 1.4.8). Redirects, cookies and CORS give none here.
 */
function observatoryScore(headers: Record<string, string>, pages: BuiltPage[]): Record<string, number> {
  const csp = headers['content-security-policy'] ?? '';
  const scripts = pages.flatMap(({ html }) =>
    [...html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)].map(([tag]) => tag),
  );
  return {
    base: 100,
    contentSecurityPolicy: csp.includes("default-src 'none'") && !csp.includes('unsafe') ? 10 : -25,
    framing: csp.includes("frame-ancestors 'none'") ? 5 : -20,
    referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin' ? 5 : -5,
    resourcePolicy: headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    integrity: scripts.length > 0 && scripts.every((tag) => /integrity="sha(256|384|512)-/.test(tag)) ? 5 : 0,
    transport: /max-age=(\d+)/.test(headers['strict-transport-security'] ?? '') ? 0 : -20,
    sniffing: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
  };
}

describe.each([site, variant])('the policy of $buildDir', (served) => {
  const headers = builtHeaders(served);
  const pages = builtPages(served);

  test('scores at least 135 by the HTTP Observatory’s rules, each at its best', () => {
    const points = observatoryScore(headers, pages);
    expect(points).toEqual({
      base: 100,
      contentSecurityPolicy: 10,
      framing: 5,
      referrer: 5,
      resourcePolicy: 10,
      integrity: 5,
      transport: 0,
      sniffing: 0,
    });
    expect(Object.values(points).reduce((sum, point) => sum + point, 0)).toBeGreaterThanOrEqual(135);
  });

  test('gives CSP Evaluator nothing of high or medium severity', () => {
    // The variant's endpoint is a stub on this machine; the content check demands https of an owner's.
    const policy = (headers['content-security-policy'] ?? '').replaceAll(
      'http://127.0.0.1',
      'https://127.0.0.1',
    );
    const parsed = new CspParser(policy).csp;
    const serious = new CspEvaluator(parsed)
      .evaluate()
      .filter(({ severity }: Finding) => [Severity.HIGH, Severity.MEDIUM].includes(severity));
    expect(serious.map(({ directive, description }: Finding) => `${directive}: ${description}`)).toEqual([]);
  });

  test('knows every inline script and style of every page by its hash', () => {
    const csp = headers['content-security-policy'];
    for (const { html } of pages) {
      const inline = [
        ...html.matchAll(/<(?:script(?![^>]*\ssrc=)|style)[^>]*>([\s\S]*?)<\/(?:script|style)>/g),
      ];
      expect(inline.length).toBeGreaterThan(1);
      for (const [, text = ''] of inline) {
        expect(csp).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
    }
  });

  test('vouches for each named script by its true digest', () => {
    for (const { html } of pages) {
      for (const [, file = '', digest] of html.matchAll(
        /src="[^"]*\/(assets\/[^"]+)" integrity="sha384-([^"]+)"/g,
      )) {
        const text = readFileSync(join(served.buildDir, 'client', file));
        expect(createHash('sha384').update(text).digest('base64')).toBe(digest);
      }
    }
  });

  test('stands in every page too, as far as a page can carry it', () => {
    for (const { html } of pages)
      expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/);
  });
});
