import type { Content } from './schema.ts';

/** The formats of the pages' language. */
export interface Language {
  /** BCP 47: 'en', 'de-CH'. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** The decimal separator: '.' or ','. */
  decimal: string;
  /** The percent pattern: '{figure}%', in German '{figure}\u00a0%'. */
  percent: string;
  /** The list separator: ', ', in Arabic '، '. */
  comma: string;
  /** Whether to offer US Letter before A4: by the tag's region, or the language's likely one. */
  usesLetter: boolean;
  /** The site's other languages, named in themselves: 'Deutsch'. */
  others: readonly { tag: string; name: string; home: string }[];
}

/** Returns whether the value is a BCP 47 tag of a language that Intl supports. */
export function isLanguage(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.DisplayNames.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The regions with US Letter paper, from Unicode CLDR's `paperSize`. */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Returns the formats for the content's language, with Latin digits and the Gregorian calendar. */
export function languageOf({ settings }: Pick<Content, 'settings'>): Language {
  const { language: tag = 'en' } = settings;
  return {
    tag,
    direction: directionOf(tag),
    decimal: decimalSign(tag),
    percent: percentPattern(tag),
    comma: commaOf(tag),
    usesLetter: letterRegions.includes(new Intl.Locale(tag).maximize().region ?? ''),
    others: Object.entries(settings.alternates ?? {}).map(([other, home]) => ({
      tag: other,
      home,
      name: new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? other,
    })),
  };
}

const noBreakSpace = '\u00a0';

/** Formats 'YYYY-MM' as 'Jan 2025'. */
export function monthName(month: string, { tag }: Pick<Language, 'tag'>): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(tag, { ...style, calendar: 'gregory', numberingSystem: 'latn' });
  return format.format(Date.parse(month));
}

/** Formats 'YYYY' or 'YYYY-MM' as '2024' or 'May 2024'. */
export function dateName(date: string, language: Pick<Language, 'tag'>): string {
  return date.length === 'YYYY'.length ? date : monthName(date, language);
}

/** Joins parts: 'a, b'. In right-to-left text, isolates each part (FSI, PDI) to keep the part's direction. */
export function listOf(parts: readonly (string | undefined)[], { comma, direction }: Language): string {
  const [open, close] = direction === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
  return parts.flatMap((part) => (part ? open + part + close : [])).join(comma);
}

/** Returns the Open Graph locale: 'en_US' for 'en'. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

function directionOf(tag: string): Language['direction'] {
  // In TypeScript only with lib ESNext.Intl.
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction?: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}

function decimalSign(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function percentPattern(tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', numberingSystem: 'latn' });
  const placeholders: Partial<Record<string, string>> = { integer: '{figure}', percentSign: '%' };
  // Without direction marks, because figures are isolated anyway.
  return format
    .formatToParts(0.72)
    .map(({ type, value }) => placeholders[type] ?? value.replace(/\p{Cf}/gu, ''))
    .join('');
}

/** Returns the list separator, or ', ' if it isn't a punctuation mark and a space. */
function commaOf(tag: string): string {
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' });
  const between = list.formatToParts(['a', 'b', 'c'])[1]?.value.replace(/\p{Cf}/gu, '') ?? '';
  return /^\p{P}\s/u.exec(between)?.[0] ?? ', ';
}

/** The number of months from which a duration is in years and months. */
const inYearsFrom = 36;

/** Formats a duration in months: '1 month', '19 months', '8 yr 9 mo'. */
export function durationName(count: number, { tag }: Pick<Language, 'tag'>): string {
  return count < inYearsFrom ? withUnit(count, 'month', tag) : yearsAndMonths(count, tag);
}

/** Formats a number and its unit in full: '19 months', '11.7 years'. */
export function withUnit(value: number, unit: string, tag: string, decimals = 0): string {
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** '8 yr 9 mo'. */
function yearsAndMonths(count: number, tag: string): string {
  const part = (value: number, unit: 'year' | 'month') => {
    const options = { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' } as const;
    return value > 0 ? new Intl.NumberFormat(tag, options).format(value).replace(/ /g, noBreakSpace) : [];
  };
  const parts = [part(Math.floor(count / 12), 'year'), part(count % 12, 'month')].flat();
  // Intl's English abbreviations are 'yrs' and 'mths'.
  return parts
    .join(' ')
    .replace(/\byrs?\b/, 'yr')
    .replace(/\bmths?\b/, 'mo');
}
