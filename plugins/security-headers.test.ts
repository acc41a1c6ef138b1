import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  endpointOrigins,
  headersFile,
  policyForDocument,
  responseHeaders,
} from './security-headers.ts';

const settings = { contactEndpoint: '/api/contact', analyticsId: '' };
const inline = { scripts: ['x'], styles: ['a{}', 'a{}'] };
const policy = contentSecurityPolicy(settings, inline);

test('The policy is this, where messages go to the site itself and nothing is counted.', () => {
  // The hashes are those of the texts above, as another program computed them.
  const directives = [
    ...["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"],
    "form-action 'self'",
    "script-src 'self' 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='",
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ...["img-src 'self'", "font-src 'self'", "connect-src 'self'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ];
  expect(policy).toEqual(directives);
  // What a document cannot state.
  expect(policyForDocument(policy)).toBe(directives.toSpliced(3, 1).join('; '));
});

test('Messages may go to a configured receiver, by script and by native form.', () => {
  const elsewhere = { ...settings, contactEndpoint: 'https://in.example.net/x' };
  const changed = ['form-action', 'connect-src'].map((name) => `${name} 'self' https://in.example.net`);
  expect(contentSecurityPolicy(elsewhere, inline)).toEqual(expect.arrayContaining(changed));
});

test('Without a form nothing may be posted.', () => {
  const formless = contentSecurityPolicy({ ...settings, contactEndpoint: '' }, inline);
  expect(formless).toEqual(policy.with(4, "form-action 'none'"));
});

test.each([
  ['https://script.google.com/macros/s/x/exec', 'https://script.googleusercontent.com'],
  ['https://api.web3forms.com/submit', 'https://web3forms.com'],
])(
  'The host that %s redirects to is allowed, or a success would be shown as an error.',
  (endpoint, second) => {
    expect(endpointOrigins(endpoint)).toEqual([new URL(endpoint).origin, second]);
  },
);

test('The policy opens to analytics only with the id of a stream, and then leaves gtag.js its own policies.', () => {
  const counted = contentSecurityPolicy({ ...settings, analyticsId: 'G-TEST123456' }, inline).join('; ');
  expect(counted).toContain('https://*.googletagmanager.com');
  expect(counted).not.toMatch(/trusted-types|unsafe/);
  const placeholder = contentSecurityPolicy({ ...settings, analyticsId: 'G-XXXXXXXXXX' }, inline);
  expect(placeholder).toEqual(policy);
});

test('The policy opens to the origins that the script and attributes of another service name.', () => {
  const attributes = { 'data-goatcounter': 'https://ira.goatcounter.com/count', 'data-name': 'x' };
  const analytics = { script: 'https://gc.zgo.at/count.js', attributes };
  const both = 'https://gc.zgo.at https://ira.goatcounter.com';
  expect(contentSecurityPolicy({ ...settings, analytics }, inline)).toEqual([
    ...policy.slice(0, 5),
    `${policy[5]} https://gc.zgo.at`,
    policy[6],
    `img-src 'self' ${both}`,
    "font-src 'self'",
    `connect-src 'self' ${both}`,
  ]);
});

test('The headers leave nothing open that the pages do not need, and promise https for two years only where there is https.', () => {
  const headers = {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
  expect(responseHeaders(policy, false)).toEqual(headers);
  const secure = { ...headers, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
  expect(responseHeaders(policy, true)).toEqual(secure);
});

test('Static hosts read the headers from a file, with assets kept for ever, no script in drawings and the type of the contact card.', () => {
  expect(headersFile({ 'x-frame-options': 'DENY' }, '/me/')).toBe(
    '/*\n  x-frame-options: DENY\n/me/assets/*\n  cache-control: public, max-age=31536000, immutable\n' +
      "/me/*.svg\n  content-security-policy: default-src 'none'; style-src 'unsafe-inline'\n" +
      '/me/contact.vcf\n  content-type: text/vcard; charset=utf-8\n',
  );
});
