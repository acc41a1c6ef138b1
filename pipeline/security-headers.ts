import { hash } from 'node:crypto';
import { downloads } from '#model/downloads.ts';
import { loadsGoogleAnalytics } from '#model/measurement-id.ts';
import { isWebAddress } from '#model/schema/fields.ts';
import type { EffectiveSettings } from '#model/schema.ts';
import { contentTypeOf, drawingPolicy } from '#server/built-site.ts';

/** Returns CSP hash sources, deduplicated and sorted so that builds are reproducible. */
function hashSources(texts: readonly string[]): string {
  const named = texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return [...new Set(named)].sort().join(' ');
}

/** From Google's CSP guide for gtag.js, plus analytics.google.com, which the guide's wildcard does not match. */
const googleSources = {
  script: ' https://*.googletagmanager.com',
  img: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect:
    ' https://*.google-analytics.com https://analytics.google.com https://*.analytics.google.com' +
    ' https://*.googletagmanager.com',
};

function analyticsSources({ analyticsId, analytics }: Pick<EffectiveSettings, 'analyticsId' | 'analytics'>) {
  const { script, img, connect } = loadsGoogleAnalytics(analyticsId)
    ? googleSources
    : { script: '', img: '', connect: '' };
  if (!analytics) return { script, img, connect };
  const { origin: own, pathname } = new URL(analytics.script);
  // Commas and semicolons would end the source. Only this file, because hosts such as jsDelivr have anyone's scripts.
  const file = own + pathname.replace(/[,;]/g, encodeURIComponent);
  const named = Object.values(analytics.attributes ?? {}).filter(isWebAddress);
  const all = [...new Set([own, ...named.map((address) => new URL(address).origin)])].join(' ');
  return { script: `${script} ${file}`, img: `${img} ${all}`, connect: `${connect} ${all}` };
}

/** Receivers that redirect to a second origin. If CSP blocks the redirect, a delivered message seems to fail. */
const redirectOrigins: Record<string, string> = {
  'https://script.google.com': 'https://script.googleusercontent.com',
  // Redirects only native posts.
  'https://api.web3forms.com': 'https://web3forms.com',
};

/** Returns the origins to allow for a form endpoint, redirects included; none for '' or a path on this site. */
export function endpointOrigins(endpoint: string): string[] {
  if (endpoint === '' || endpoint.startsWith('/')) return [];
  const { origin } = new URL(endpoint);
  const second = redirectOrigins[origin];
  return second ? [origin, second] : [origin];
}

/**
 * Returns the Content-Security-Policy directives. Trusted Types are off with analytics: gtag.js and similar scripts
 * create script elements under policy names that may change, and blocking them would silently lose page views.
 */
export function contentSecurityPolicy(
  settings: Pick<EffectiveSettings, 'contactEndpoint' | 'analyticsId' | 'analytics'>,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): string[] {
  const hosts = analyticsSources(settings);
  const self = ["'self'", ...endpointOrigins(settings.contactEndpoint)].join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action ${settings.contactEndpoint === '' ? "'none'" : self}`,
    `script-src 'self' ${hashSources(inline.scripts)}${hosts.script}`,
    `style-src 'self' ${hashSources(inline.styles)}`,
    `img-src 'self'${hosts.img}`,
    "font-src 'self'",
    `connect-src ${self}${hosts.connect}`,
    ...(hosts.script ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ];
}

const deniedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb ' +
  'xr-spatial-tracking';

/**
 * Returns the headers of every page. The Node server sends only some of them with files other than HTML and XML; hosts
 * that read _headers send all.
 */
export function responseHeaders(policy: string[]): Record<string, string> {
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `${deniedFeatures.split(' ').join('=(), ')}=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  };
}

/**
 * Returns a `_headers` file for static hosts. SVG files get their own policy; some hosts send it instead of the site's,
 * others send both.
 */
export function headersFile(headers: Record<string, string>, basePath: string): string {
  return [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    `${basePath}assets/*`,
    '  cache-control: public, max-age=31536000, immutable',
    `${basePath}*.svg`,
    `  content-security-policy: ${drawingPolicy}`,
    // Hosts send text/x-vcard by default.
    `${basePath}${downloads.contactCard.path}`,
    `  content-type: ${contentTypeOf(downloads.contactCard.path)}`,
    '',
  ].join('\n');
}

/** Returns the policy for `<meta http-equiv>`, for hosts that can't send custom headers. */
export function metaPolicy(policy: string[]): string {
  // Browsers ignore `frame-ancestors` in a meta element.
  return policy.filter((directive) => !directive.startsWith('frame-ancestors')).join('; ');
}
