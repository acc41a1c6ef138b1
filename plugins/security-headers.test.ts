import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  endpointOrigins,
  headersFile,
  policyForDocument,
  responseHeaders,
} from './security-headers.ts';

const settings = { contactEndpoint: '/api/contact', analyticsId: '' };
const inline = { scripts: ['x'], styles: ['a{}', 'a{}'] };
/** SHA-256 of the texts above, as another program computed it. */
const scriptHash = "'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='";
const styleHash = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const policy = contentSecurityPolicy(settings, inline);

describe('the policy of the pages', () => {
  test('is this, where messages go to the site itself and nothing is counted', () => {
    expect(policy).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      `script-src 'self' ${scriptHash}`,
      `style-src 'self' ${styleHash}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test('lets messages go to a configured receiver, by script and by native form', () => {
    const elsewhere = contentSecurityPolicy(
      { ...settings, contactEndpoint: 'https://in.example.net/x' },
      inline,
    );
    expect(elsewhere).toContain("connect-src 'self' https://in.example.net");
    expect(elsewhere).toContain("form-action 'self' https://in.example.net");
  });

  test('names the host that Apps Script answers from, or every success would be shown as an error', () => {
    expect(endpointOrigins('https://script.google.com/macros/s/x/exec')).toEqual([
      'https://script.google.com',
      'https://script.googleusercontent.com',
    ]);
  });

  test('opens to analytics only with a measurement id, and then leaves gtag.js its own policies', () => {
    const counted = contentSecurityPolicy({ ...settings, analyticsId: 'G-TEST123456' }, inline).join('; ');
    expect(counted).toContain('https://*.googletagmanager.com');
    expect(counted).not.toContain('trusted-types');
    expect(counted).not.toContain('unsafe');
  });
});

describe('the headers', () => {
  test('promise https for two years only where there is https', () => {
    expect(responseHeaders(policy, true)['strict-transport-security']).toContain('max-age=63072000');
    expect(responseHeaders(policy, false)).not.toHaveProperty('strict-transport-security');
  });

  test('keep the site out of frames, types from being guessed, paths and windows from other sites', () => {
    expect(responseHeaders(policy, true)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('stand in the file that static hosts read, with assets kept for ever and the type of the contact card', () => {
    const file = headersFile(responseHeaders(policy, true), '/portfolio/');
    expect(file).toMatch(/^\/\*\n {2}content-security-policy: default-src 'none'/);
    expect(file).toContain('/portfolio/assets/*\n  cache-control: public, max-age=31536000, immutable');
    expect(file).toContain('/portfolio/contact.vcf\n  content-type: text/vcard; charset=utf-8');
  });

  test('are repeated in a document as far as it can state them', () => {
    expect(policyForDocument(policy)).toBe(
      policy.filter((directive) => directive !== "frame-ancestors 'none'").join('; '),
    );
  });
});
