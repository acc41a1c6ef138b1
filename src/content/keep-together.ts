/** A space at which no line ends. */
export const noBreakSpace = '\u00a0';

/** SI and its prefixes, and the other units that engineers write behind figures; a power or a divisor may follow. */
const unit =
  '(?:[%‰]|°[CF]?|[pnµumkMGT]?(?:A|V|W|Hz|F|H|Ω|J|N|Pa|S|T|s|m|g|B|b|l|L|mol|bar|eV|Wh|Ah|bps|Sps|bit)|min|h|d|K|cm|mmHg|dB[A-Za-z]?|ppm|rpm|bpm|px|in²|mo)' +
  '[²³]?(?:/(?:√Hz|[\\p{L}µ]{1,4}[²³]?))?';
/** A figure, or the place of one that the page fills in. */
const figure = '(?:\\d[\\d.,]*|\\{\\w+\\})';

const rules: readonly RegExp[] = [
  // '7.0 µA', '72 %', '5 nV/√Hz'; 'in' alone is a word more often than an inch.
  new RegExp(`(?<=${figure}) (?=${unit}(?![\\p{L}\\p{N}]))`, 'gu'),
  // 'ISO 14971', 'IEC 60601-1', 'MIL-STD 810': capitals, and the number of the paper.
  /(?<=(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[-/]\p{Lu}+)*) (?=\d)/gu,
  // '21 CFR 820': the part of a law stands before its name.
  /(?<=(?<![\p{L}\p{N}.,])\d{1,2}) (?=CFR(?!\p{L}))/gu,
  // 'Robert M. Pirsig', 'J. Doe': an initial and the name behind it.
  /(?<=(?<![\p{L}\p{N}.])\p{Lu}\.) (?=\p{Lu})/gu,
  // 'No. 5', 'Dr. Roe'
  /(?<=(?<!\p{L})(?:No|Nr|Dr|Prof|Mr|Mrs|Ms|St)\.) (?=[\p{Lu}\d])/gu,
];

/**
 * Puts a space at which no line ends between what a reader takes in at once: a figure and its unit, a standard and its
 * number, an initial and its name.
 *
 * @param text for example 'drew 7.0 µA, as ISO 14971 asks'
 */
export function keepTogether(text: string): string {
  return rules.reduce((result, rule) => result.replace(rule, noBreakSpace), text);
}

/** The same for every text in content of any shape. */
export function keepAllTogether<Value>(value: Value): Value {
  if (typeof value === 'string') return keepTogether(value) as Value;
  if (Array.isArray(value)) return value.map(keepAllTogether) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, keepAllTogether(part)]),
  ) as Value;
}
