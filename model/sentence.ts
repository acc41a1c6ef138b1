import { languageOf } from './language.ts';
import type { Content } from './schema.ts';

export const noBreakSpace = '\u00a0';

/** Splits a sentence at `**`: odd indexes are emphasized. An unclosed `**` leaves an even number of parts. */
export function partsAtMarks(sentence: string): string[] {
  return sentence.split('**');
}

/** A part of a sentence, emphasized or not. */
export interface Run {
  text: string;
  strong: boolean;
}

/** Splits a sentence into its non-empty runs. */
export function runsOf(sentence: string): Run[] {
  return partsAtMarks(sentence)
    .map((text, at) => ({ text, strong: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Normalizes a sentence to NFC, without invisible characters. Keeps `**` and no-break spaces. */
export function visibleText(sentence: string): string {
  return (
    sentence
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Z}]+/gu, (spaces) => (/[\u00a0\u2007\u202f]/.test(spaces) ? noBreakSpace : ' '))
      // Keeps (non-)joiners, which are part of spelling, and the isolates of `bindContent`.
      .replace(/(?!\u200c|\u200d|\u2066|\u2069)\p{Cf}/gu, '')
      .trim()
  );
}

/** Returns `visibleText` without `**`, isolates and no-break spaces, for text that is pasted or parsed. */
export function plainText(sentence: string): string {
  return withoutIsolates(partsAtMarks(visibleText(sentence)).join('')).replaceAll(noBreakSpace, ' ');
}

/** Removes the isolates that `bindContent` and `listOf` add. */
export function withoutIsolates(sentence: string): string {
  return sentence.replace(/[\u2066\u2068\u2069]/g, '');
}

/** Escapes text for HTML and XML, including attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A number or a placeholder. */
const figure = String.raw`(?:\p{Nd}[\p{Nd}.,\u066b]*|\{\w+\})`;

/** SI and other engineering units, with an optional power or divisor. */
const unit =
  '(?:°[CF]?|[pnµumkMGT]?(?:A|V|W|Hz|F|H|Ω|J|N|Pa|S|T|s|m|g|B|b|l|L|mol|bar|eV|Wh|Ah|bps|Sps|bit)|min|h|d|K|cm|Nm|mmHg|dB(?:µV|[A-Za-z])?|ppm|rpm|bpm|px|in²|mo)' +
  '[²³]?(?:/(?:√Hz|[\\p{L}µ]{1,4}[²³]?))?';

/** Each matches spaces that must not break. */
const boundSpaces = () => [
  // '72 %', and in job descriptions '**72** %'
  new RegExp(`(?<=${figure}(?:\\*\\*)?) (?=[%\u2030\u066a](?![\\p{L}\\p{N}]))`, 'gu'),
  // '7.0 µA', '5 nV/√Hz'; without 'in', which is rarely an inch.
  new RegExp(`(?<=${figure}) (?=${unit}(?![\\p{L}\\p{N}]))`, 'gu'),
  // '25.0 × 16.0 mm'
  new RegExp(`(?<=${figure}) (?=× ?${figure})|(?<=${figure}[ \u00a0]?×) (?=${figure})`, 'gu'),
  // 'ISO 14971', 'IEC 60601-1', 'MIL-STD 810'
  /(?<=(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[-/]\p{Lu}+)*) (?=\d)/gu,
  // '21 CFR 820'
  /(?<=(?<![\p{L}\p{N}.,])\d{1,2}) (?=CFR(?!\p{L}))/gu,
  // 'Robert M. Pirsig', 'J. Doe'
  /(?<=(?<![\p{L}\p{N}.])\p{Lu}\.) (?=\p{Lu})/gu,
  // 'No. 5', 'Dr. Roe'
  /(?<=(?<!\p{L})(?:No|Nr|Dr|Prof|Mr|Mrs|Ms|St)\.) (?=[\p{Lu}\d])/gu,
];

/** Puts no-break spaces into phrases such as '7.0 µA', 'ISO 14971' and 'Dr. Roe', in every text of a value. */
export function bindTexts<Value>(value: Value): Value {
  const rules = boundSpaces();
  return mapTexts(value, (text) => rules.reduce((result, rule) => result.replace(rule, noBreakSpace), text));
}

/** Binds the content's texts, except paths and addresses. If the language is right-to-left, isolates quantities. */
export function bindContent(content: Content): Content {
  const { direction } = languageOf(content);
  const isAddress = (text: string) => /^pictures\/|^(https?:\/)?\/\S+$|^\S+@\S+$/.test(text);
  const change = direction === 'rtl' ? (text: string) => isolateQuantities(bindTexts(text)) : bindTexts;
  return mapTexts(content, (text) => (isAddress(text) ? text : change(text)));
}

const number = String.raw`(?:\d+(?:[.,]\d+)*|\{\w+\})`;
const measure = String.raw`${number}(?:\s?(?:${unit}|[%‰])(?![\p{L}\p{N}]))?`;

/**
 * Isolates each quantity and signed number as left-to-right (LRI, PDI), without line breaks. Otherwise right-to-left
 * text would turn '3.0 V' into 'V 3.0' and swap factors. Leaves years and bare numbers.
 */
function isolateQuantities(text: string): string {
  // Phone numbers have spaces between digits.
  const link = String.raw`(?:\s?[×±–-]\s?|(?<=\d)\s(?=\d))`;
  const quantity = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,:=/\u2066-])[−+±<>≤≥≈~-]?${measure}(?:${link}${measure})*`,
    'gu',
  );
  const bare = new RegExp(String.raw`^${number}(?:[\s–-]+${number})*$`);
  return text.replace(quantity, (found) =>
    bare.test(found) ? found : `\u2066${found.replace(/\s/g, noBreakSpace)}\u2069`,
  );
}

/** Returns a copy of a value with every string in it changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]),
  ) as Value;
}
