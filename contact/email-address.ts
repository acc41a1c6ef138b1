/**
 * One label of a domain: the pattern of the HTML standard, widened by letters and digits of all scripts, because
 * Firefox hands over an internationalised domain as it was typed where Chromium converts it to ASCII first.
 */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');

/**
 * Whether the text is exactly one address that a browser's e-mail field would accept. Display names, lists,
 * comments, blanks and control characters all fail, so what passes can stand in a mail header as it is.
 */
export function isEmailAddress(text: string): boolean {
  return address.test(text);
}
