/** Scripts that put no spaces between words, so that a word stands right behind another. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const noLetterBefore = '(?<![\\p{L}\\p{N}\\p{M}])';
const noLetterAfter = '(?![\\p{L}\\p{N}\\p{M}])';

/**
 * Finds a word, or several in a row, in a text that went through `plainText`: whole words in any case. In scripts
 * without spaces between words, any place counts.
 */
export function wordPattern(words: string): RegExp {
  const plain = plainText(words).trim();
  const source = plain
    .split(' ')
    .map((word) => RegExp.escape(word))
    .join(' ');
  const first = [...plain].at(0) ?? '';
  const last = [...plain].at(-1) ?? '';
  const start = unspaced.test(first) ? '' : noLetterBefore;
  const end = unspaced.test(last) ? '' : noLetterAfter;
  return new RegExp(start + source + end, 'iu');
}

/** One spelling for what looks the same: letters composed, ligatures apart, any space as one, nothing invisible. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\s\p{Z}]+/gu, ' ');
}
