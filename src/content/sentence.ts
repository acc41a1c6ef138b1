/**
 * How a sentence of the content is read: what it emphasizes, what no line end may part, how it writes percentages. The
 * build binds all texts once, by `bindContent`; whoever shows a sentence maps its runs, or takes its plain text.
 */
import { languageOf } from './language.ts';
import type { Content } from './schema.ts';

/** A space at which no line ends. */
export const noBreakSpace = '\u00a0';

/** A stretch of a sentence, and whether it is emphasized. */
export interface Run {
  text: string;
  strong: boolean;
}

/** Parts a sentence at the `**` around what it emphasizes: every second part is strong. An open `**` leaves an even number. */
export function partsAtMarks(sentence: string): string[] {
  return sentence.split('**');
}

/** The runs of a sentence in reading order, none of them empty. */
export function runsOf(sentence: string): Run[] {
  return partsAtMarks(sentence)
    .map((text, at) => ({ text, strong: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** A sentence without what cannot be seen, with letters composed; its marks stay, and so do bound spaces. */
export function visibleText(sentence: string): string {
  return (
    sentence
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Z}]+/gu, (spaces) => (/[\u00a0\u2007\u202f]/.test(spaces) ? noBreakSpace : ' '))
      // But what joins or parts letters, which spells words of some languages, and what keeps a quantity in its order.
      .replace(/(?!\u200c|\u200d|\u2066|\u2069)\p{Cf}/gu, '')
      .trim()
  );
}

/** The same without marks and with plain spaces alone, for what is pasted and parsed. */
export function plainText(sentence: string): string {
  return withoutIsolates(partsAtMarks(visibleText(sentence)).join('')).replaceAll(noBreakSpace, ' ');
}

/** A sentence without the signs that `bindContent` puts around quantities and `listOf` around parts. */
export function withoutIsolates(sentence: string): string {
  return sentence.replace(/[\u2066\u2068\u2069]/g, '');
}

/** Safe between the tags of HTML and XML, and in a quoted attribute. The receiver, which imports nothing of src/, has its own. */
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

/** A figure, or the place of one that the page fills in; an emphasis may end behind it. */
const figure = String.raw`(?:\p{Nd}[\p{Nd}.,\u066b]*|\{\w+\})`;

/**
 * Writes percentages with the space that their language has, or with none: '72%' in English, '72 %' in German. Digits
 * and signs stay as they are.
 *
 * @param percent the language's pattern, such as '{figure}%', see `Language`
 */
export function spacePercentages(text: string, percent: string): string {
  const space = percent.replace(/\{figure\}|%/g, '');
  // Without looking behind, which Safari knows from 16.4 on: pages do this too.
  const [before, after] = percent.startsWith('%')
    ? [String.raw`(?:^|[^\p{L}\p{N}])[%\u066a]`, figure]
    : [String.raw`${figure}(?:\*\*)?`, String.raw`[%\u2030\u066a](?![\p{L}\p{N}])`];
  return text.replace(new RegExp(`(${before})\\p{Zs}*(?=${after})`, 'gu'), (_, kept) => kept + space);
}

/** SI and its prefixes, and the other units that engineers write behind figures; a power or a divisor may follow. */
const unit =
  '(?:°[CF]?|[pnµumkMGT]?(?:A|V|W|Hz|F|H|Ω|J|N|Pa|S|T|s|m|g|B|b|l|L|mol|bar|eV|Wh|Ah|bps|Sps|bit)|min|h|d|K|cm|Nm|mmHg|dB(?:µV|[A-Za-z])?|ppm|rpm|bpm|px|in²|mo)' +
  '[²³]?(?:/(?:√Hz|[\\p{L}µ]{1,4}[²³]?))?';

/** Each finds a space within what a reader takes in at once. */
const bound = () => [
  // '7.0 µA', '5 nV/√Hz'; 'in' alone is a word more often than an inch.
  new RegExp(`(?<=${figure}) (?=${unit}(?![\\p{L}\\p{N}]))`, 'gu'),
  // '25.0 × 16.0 mm'
  new RegExp(`(?<=${figure}) (?=× ?${figure})|(?<=${figure}[ \u00a0]?×) (?=${figure})`, 'gu'),
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
 * Puts a space at which no line ends between a figure and its unit, a standard and its number, an initial and its
 * name, and writes percentages as the language does, in every text of content of any shape.
 *
 * @param percent the language's pattern, such as '{figure}%', see `Language`
 */
export function bindTexts<Value>(value: Value, percent: string): Value {
  const rules = bound();
  return mapTexts(value, (text) =>
    rules.reduce((result, rule) => result.replace(rule, noBreakSpace), spacePercentages(text, percent)),
  );
}

/** The same for all content, as its own language writes percentages; where that runs to the left, quantities do not. */
export function bindContent(content: Content): Content {
  const { percent, direction } = languageOf(content);
  const bound = bindTexts(content, percent);
  // Signs of direction would break an address.
  const isolate = (text: string) => (/^(https?:\/)?\/\S+$/.test(text) ? text : isolateQuantities(text));
  return direction === 'rtl' ? mapTexts(bound, isolate) : bound;
}

const number = String.raw`(?:\d+(?:[.,]\d+)*|\{\w+\})`;
/** A number, with its unit or without. */
const measure = String.raw`${number}(?:\s?(?:${unit}|[%‰])(?![\p{L}\p{N}]))?`;

/**
 * Puts each quantity (a number with a unit or a sign, a product, a range with a unit) between signs that let it run to
 * the right, and whole on one line: among letters that run to the left '3.0 V' would become 'V 3.0', and a product would
 * change the places of its factors. Years and bare numbers stay in the order of the sentence.
 */
function isolateQuantities(text: string): string {
  // The figures of a phone number stand apart.
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

/** A value of any shape with each of its texts changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]),
  ) as Value;
}
