import { documents } from '#src/documents/documents.ts';

const { contactCard } = documents;

/** Features of the browser that no page here uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** Two years, as the preload list of browsers asks for; entering that list stays the owner's own step. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Headers of every response of the site, given the policy of its pages and whether it is published under https. */
export function responseHeaders(policy: string[], secure: boolean): Record<string, string> {
  return {
    'content-security-policy': policy.join('; '),
    ...(secure && { 'strict-transport-security': strictTransport }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
}

/** The same for hosts that read a `_headers` file. Assets carry a hash in their names and never change. */
export function headersFile(headers: Record<string, string>, basePath: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    `${basePath}assets/*`,
    '  cache-control: public, max-age=31536000, immutable',
    // Hosts call it text/x-vcard.
    `${basePath}${contactCard.path}`,
    `  content-type: ${contactCard.type}`,
    '',
  ].join('\n');
}

/**
 * Directives that a page cannot carry: browsers ignore the first in a meta element, and the second would break a
 * page that is tried out under plain http before it is published.
 */
const onlyInHeaders = ['frame-ancestors', 'upgrade-insecure-requests'];

/** The policy as a document itself can state it, for hosts that send no headers of our own. */
export function policyForDocument(policy: string[]): string {
  return policy.filter((directive) => !onlyInHeaders.includes(directive.split(' ')[0] ?? '')).join('; ');
}
