import { hash } from 'node:crypto';
import { loadsAnalytics } from '#src/content/measurement-id.ts';
import { isWebAddress } from '#src/content/schema/fields.ts';
import type { EffectiveSettings } from '#src/content/schema.ts';
import { documents } from '#src/documents/documents.ts';
import { contentTypeOf, drawingPolicy } from '../server/static-site.ts';

/** Each text's hash as a policy names it, once, in a stable order. */
function hashes(texts: readonly string[]): string {
  const named = texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return [...new Set(named)].sort().join(' ');
}

/**
 * Hosts that gtag.js talks to, as Google's guide to content security policies lists them; and analytics.google.com,
 * which the guide's pattern leaves out.
 */
const analyticsHosts = {
  script: ' https://*.googletagmanager.com',
  img: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect:
    ' https://*.google-analytics.com https://analytics.google.com https://*.analytics.google.com' +
    ' https://*.googletagmanager.com',
};

/** Hosts of the pages' analytics: Google's, and the origins that the script and attributes of another service name. */
function hostsOf({ analyticsId, analytics }: Pick<EffectiveSettings, 'analyticsId' | 'analytics'>) {
  const { script, img, connect } = loadsAnalytics(analyticsId)
    ? analyticsHosts
    : { script: '', img: '', connect: '' };
  if (!analytics) return { script, img, connect };
  const own = new URL(analytics.script).origin;
  const named = Object.values(analytics.attributes ?? {}).filter(isWebAddress);
  const all = [...new Set([own, ...named.map((address) => new URL(address).origin)])].join(' ');
  return { script: `${script} ${own}`, img: `${img} ${all}`, connect: `${connect} ${all}` };
}

/** Receivers that redirect to a second host: browsers that may not follow report a delivered message as failed. */
const redirects: Record<string, string> = {
  'https://script.google.com': 'https://script.googleusercontent.com',
  // After a native POST.
  'https://api.web3forms.com': 'https://web3forms.com',
};

/** Origins that a message may travel to. */
export function endpointOrigins(endpoint: string): string[] {
  if (endpoint === '' || endpoint.startsWith('/')) return [];
  const { origin } = new URL(endpoint);
  const second = redirects[origin];
  return second ? [origin, second] : [origin];
}

/**
 * The policy of the pages whose styles are given, as directives. Nothing is allowed that a page does not need. Scripts
 * may not be made from text (Trusted Types), unless analytics is on: gtag.js makes script elements from addresses under
 * policies whose names Google may change, and a policy that stops it would lose counts without a word. The same holds
 * for the script of another service.
 */
export function contentSecurityPolicy(
  settings: Pick<EffectiveSettings, 'contactEndpoint' | 'analyticsId' | 'analytics'>,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): string[] {
  const hosts = hostsOf(settings);
  const self = ["'self'", ...endpointOrigins(settings.contactEndpoint)].join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action ${settings.contactEndpoint === '' ? "'none'" : self}`,
    `script-src 'self' ${hashes(inline.scripts)}${hosts.script}`,
    `style-src 'self' ${hashes(inline.styles)}`,
    `img-src 'self'${hosts.img}`,
    "font-src 'self'",
    `connect-src ${self}${hosts.connect}`,
    ...(hosts.script ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ];
}

/** Features of the browser that no page here uses. */
const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb ' +
  'xr-spatial-tracking';

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
    'permissions-policy': `${unusedFeatures.split(' ').join('=(), ')}=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
}

/**
 * The same for hosts that read a `_headers` file, with a stricter policy for drawings: some hosts replace the policy
 * above, others send both. Assets carry a hash in their names and never change.
 */
export function headersFile(headers: Record<string, string>, basePath: string): string {
  return [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    `${basePath}assets/*`,
    '  cache-control: public, max-age=31536000, immutable',
    `${basePath}*.svg`,
    `  content-security-policy: ${drawingPolicy}`,
    // Hosts call it text/x-vcard.
    `${basePath}${documents.contactCard.path}`,
    `  content-type: ${contentTypeOf(documents.contactCard.path)}`,
    '',
  ].join('\n');
}

/** The policy as a document itself can state it, for hosts that send no headers of our own. */
export function policyForDocument(policy: string[]): string {
  // Browsers ignore this directive in a document.
  return policy.filter((directive) => !directive.startsWith('frame-ancestors')).join('; ');
}
