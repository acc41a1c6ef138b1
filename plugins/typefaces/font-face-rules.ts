import type { Cut } from './cut-typeface.ts';
import type { OpenTypeface } from './open-typeface.ts';
import type { Fallback, Typeface } from './typefaces.ts';

/**
 * The rules for the cut files. The first holds for every character, the others for theirs alone: a browser asks the
 * rule that was written last first, and loads a file only when a page shows one of its characters.
 *
 * @param address gives the address of a file from its name
 */
export function faceRules(
  { family, weights }: Typeface,
  cuts: readonly Cut[],
  address: (name: string) => string,
): string {
  return cuts
    .map(({ name, characters }, index) =>
      rule({
        'font-family': `"${family}"`,
        src: `url(${address(name)})format("woff2")`,
        'font-weight': [...new Set(weights)].join(' '),
        'font-display': 'swap',
        ...(index > 0 && { 'unicode-range': unicodeRange(characters) }),
      }),
    )
    .join('');
}

/** How wide a text is in one face, in parts of the font size. */
type WidthOf = (text: string) => number;

/** How wide texts are without the characters of some groups. */
function widthBut(groups: readonly string[], texts: readonly string[], widthOf: WidthOf): number {
  const leftOut = new Set(groups.join(''));
  let width = 0;
  for (const text of texts) {
    // From the whole text, because letters in a row stand closer than each alone.
    width += widthOf(text);
    for (const letter of text) if (leftOut.has(letter)) width -= widthOf(letter);
  }
  return width;
}

/**
 * The rules of one fallback: a face that most machines have, stretched so that the given words take the room that
 * they will take in the typeface, on lines of the same height. When the typeface arrives, nothing moves.
 *
 * @param words what the site says, as that is what has to fit
 */
export function fallbackRules(
  { family, local, bands, apart }: Fallback,
  typeface: OpenTypeface,
  measure: OpenTypeface | { advance: number },
  words: readonly string[],
): string {
  const fallbackWidth: WidthOf = (text) =>
    'widthOf' in measure ? measure.widthOf(text) : [...text].length * measure.advance;
  const rules = bands.flatMap(({ css, matchedAt }) =>
    // The rule that was written last is asked first, so the groups follow the rule for all.
    [undefined, ...apart].map((group) => {
      const width = (widthOf: WidthOf) =>
        group === undefined ? widthBut(apart, words, widthOf) : widthOf(group.charAt(0));
      const stretch = width((text) => typeface.widthOf(text, matchedAt)) / width(fallbackWidth);
      return rule({
        'font-family': `"${family}"`,
        src: local.map((name) => `local("${name}")`).join(),
        'font-weight': css,
        'size-adjust': percent(stretch),
        // What these replace is stretched along with the letters.
        'ascent-override': percent(typeface.ascent / stretch),
        'descent-override': percent(typeface.descent / stretch),
        'line-gap-override': percent(typeface.lineGap / stretch),
        ...(group !== undefined && { 'unicode-range': unicodeRange([...group]) }),
      });
    }),
  );
  return rules.join('');
}

/** 'U+141-142,U+17B' for Ł, ł and Ż; the characters must be sorted. */
export function unicodeRange(characters: readonly string[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const run = runs.at(-1);
    if (run && run.last + 1 === code) run.last = code;
    else runs.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join();
}

function rule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${lines.join(';')}}`;
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`;
}
