import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  endpointOrigins,
  headersFile,
  metaPolicy,
  responseHeaders,
} from './security-headers.ts';

const settings = { contactEndpoint: '/api/contact', analyticsId: '' };
const inline = { scripts: ['x'], styles: ['a{}', 'a{}'] };
const policy = contentSecurityPolicy(settings, inline);

test('allows only the site itself by default', () => {
  // Hashes computed by another program.
  const directives = [
    ...["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"],
    "form-action 'self'",
    "script-src 'self' 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='",
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ...["img-src 'self'", "font-src 'self'", "connect-src 'self'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ];
  expect(policy).toEqual(directives);
  expect(metaPolicy(policy)).toBe(directives.toSpliced(3, 1).join('; '));
});

test('allows form posts and connections to an external receiver, and no posts without a receiver', () => {
  const policyFor = (contactEndpoint: string) =>
    contentSecurityPolicy({ ...settings, contactEndpoint }, inline);
  const hosts = "'self' https://in.example.net";
  const both = policy.with(4, `form-action ${hosts}`).with(9, `connect-src ${hosts}`);
  expect(policyFor('https://in.example.net/x')).toEqual(both);
  expect(policyFor('')).toEqual(policy.with(4, "form-action 'none'"));
});

test.each([
  ['https://script.google.com/macros/s/x/exec', 'https://script.googleusercontent.com'],
  ['https://api.web3forms.com/submit', 'https://web3forms.com'],
])('allows the origin that %s redirects to', (endpoint, second) => {
  expect(endpointOrigins(endpoint)).toEqual([new URL(endpoint).origin, second]);
});

test('allows Google Analytics and drops Trusted Types for a real measurement ID, not a placeholder', () => {
  const counted = contentSecurityPolicy({ ...settings, analyticsId: 'G-TEST123456' }, inline).join('; ');
  expect(counted).toContain('https://*.googletagmanager.com');
  expect(counted).not.toMatch(/trusted-types|unsafe/);
  const placeholder = contentSecurityPolicy({ ...settings, analyticsId: 'G-XXXXXXXXXX' }, inline);
  expect(placeholder).toEqual(policy);
});

test('allows only the script of another analytics service, and the origins in its attributes', () => {
  const attributes = { 'data-goatcounter': 'https://ira.goatcounter.com/count', 'data-name': 'x' };
  const analytics = { script: 'https://gc.zgo.at/npm,v1/count.js?x', attributes };
  const both = 'https://gc.zgo.at https://ira.goatcounter.com';
  expect(contentSecurityPolicy({ ...settings, analytics }, inline)).toEqual([
    ...[...policy.slice(0, 5), `${policy[5]} https://gc.zgo.at/npm%2Cv1/count.js`, policy[6]],
    ...[`img-src 'self' ${both}`, "font-src 'self'", `connect-src 'self' ${both}`],
  ]);
});

test('returns strict headers', () => {
  expect(responseHeaders(policy)).toEqual({
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  });
});

test('writes _headers with immutable assets, a policy for SVG and the vCard type', () => {
  expect(headersFile({ 'x-frame-options': 'DENY' }, '/me/')).toBe(
    '/*\n  x-frame-options: DENY\n/me/assets/*\n  cache-control: public, max-age=31536000, immutable\n' +
      "/me/*.svg\n  content-security-policy: default-src 'none'; style-src 'unsafe-inline'\n" +
      '/me/contact.vcf\n  content-type: text/vcard; charset=utf-8\n',
  );
});
