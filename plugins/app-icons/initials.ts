/**
 * The initials of a name: the first letters of its first and its last word, or one letter where there is one word.
 * A title after a comma ('Jane Roe, PE') and words without letters ('—') do not count; a double surname
 * ('Wiśniewska-Łuczak') is one word.
 */
export function initialsOf(name: string): string {
  const letters = (name.normalize('NFC').split(',')[0] ?? '')
    .split(/\s+/)
    .map((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '');
  const [first = ''] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase('en');
}
