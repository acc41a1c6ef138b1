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
