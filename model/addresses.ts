import type { Settings } from './schema.ts';

/** As in the HTML standard, but with letters of all scripts: Firefox submits international domains as typed. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');

/**
 * Returns whether the text is exactly one address that `<input type="email">` accepts. Such an address
 * has no spaces or line breaks, so it can't inject mail headers.
 */
export function isEmailAddress(text: string): boolean {
  return address.test(text);
}

/** Returns the tel: URL of a phone number, without the '(0)' that is dialed only within a country. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/^(\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;
}

const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Returns the URL of a page: 'https://portfolio.example.com/links' for 'links'. Undefined for a local host. */
export function publicAddress({ siteUrl, basePath }: Pick<Settings, 'siteUrl' | 'basePath'>, path = '') {
  return localHosts.test(new URL(siteUrl).hostname) ? undefined : siteUrl + basePath + path;
}
