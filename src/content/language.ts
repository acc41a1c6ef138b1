import { fillIn } from './fill-in.ts';
import { jobsInHardware } from './job.ts';
import type { Content, Job } from './schema.ts';

/**
 * What the pages' language decides beside their words. The build works it out and hands it to the browser, whose own
 * data on languages may differ from the build's, so that hydration would find other words than it expects.
 */
export interface Language {
  /** BCP 47: 'en', 'de-CH'. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** January to December, each with a place for its year: 'Jan {year}'. */
  months: readonly string[];
  /** The end of what still lasts. */
  now: string;
  /** What stands before the decimals of a figure: '.' or ','. */
  decimal: string;
  /** Where the sign of a percentage stands, and whether a space parts it: '{figure}%', '{figure}\u00a0%' in German. */
  percent: string;
  /** Between the parts of a list, with its space: ', ', and '، ' in Arabic. */
  comma: string;
  /** Whether the résumé is offered for US Letter first, else A4: as the settings say, or where the language is mostly spoken. */
  usesLetter: boolean;
  /** The length of every job and degree, and of all jobs in hardware, in words, by its number of months. */
  lengths: Readonly<Record<number, string>>;
}

/** Where paper is US Letter, by the Unicode CLDR's table `paperSize`. */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Works out the language of the content. Figures keep Latin digits, and years are those of the Gregorian calendar. */
export function languageOf(
  content: Pick<Content, 'words' | 'owner' | 'experience'> & Partial<Pick<Content, 'settings'>>,
): Language {
  const { words, owner, experience, settings } = content;
  const { language: tag, period } = words;
  const months = (entry: { period: Period }) => monthsIn(entry.period, owner.contentDate);
  // In hardware a month of two jobs counts once, as in the timing diagram.
  const inHardware = jobsInHardware(experience.jobs).flatMap((job) =>
    Array.from({ length: months(job) }, (_, at) => monthNumber(job.period.start) + at),
  );
  const counts = [
    ...[...experience.jobs, ...(experience.education ?? [])].flatMap(({ period }) =>
      period ? months({ period }) : [],
    ),
    new Set(inHardware).size,
  ];
  return {
    tag,
    direction: words.direction ?? directionOf(tag),
    months: period.monthNames?.map((name) => `${name} {year}`) ?? monthPatterns(tag),
    now: period.now ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second'),
    decimal: decimalSign(tag),
    percent: percentPattern(tag),
    comma: commaOf(tag),
    usesLetter: settings?.paper
      ? settings.paper === 'letter'
      : letterRegions.includes(new Intl.Locale(tag).maximize().region ?? ''),
    lengths: lengthsOf(words, counts),
  };
}

/** 'Jan 2025', of a month such as '2025-01'. */
export function monthName(month: string, { months }: Pick<Language, 'months'>): string {
  const number = monthNumber(month);
  return fillIn(months[number % 12] ?? '', { year: Math.floor(number / 12) });
}

/** '2024', or 'May 2024' of '2024-05'. */
export function dateName(date: string, language: Pick<Language, 'months'>): string {
  return date.length === 'YYYY'.length ? date : monthName(date, language);
}

/** 'a, b'. Where text runs to the left, each part runs as its own letters do, and the commas run as the page does. */
export function listOf(parts: readonly (string | undefined)[], { comma, direction }: Language): string {
  const [open, close] = direction === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
  return parts.flatMap((part) => (part ? open + part + close : [])).join(comma);
}

/** A stretch of time in whole months: both ends belong to it. `now` ends with the month of the content's date. */
export type Period = Job['period'];

/** Months since year 0, for counting. Takes 'YYYY-MM' or a longer ISO date. */
export function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

/** The last month of the end of a period, which may be a year. */
export const endMonth = (end: string) => (end.length === 'YYYY'.length ? `${end}-12` : end);

/** The last month of a period as a number, given the content's date for `now`. */
export function lastMonth({ end }: Period, contentDate: string): number {
  return monthNumber(end === 'now' ? contentDate : endMonth(end));
}

/** How many months a period holds, first and last included. */
export function monthsIn(period: Period, contentDate: string): number {
  return lastMonth(period, contentDate) - monthNumber(period.start) + 1;
}

/** Language and country as Open Graph writes them: 'en_US' for 'en'. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

/** Which forms of a plural whole numbers above zero take in a language: one and other in English. */
export function pluralForms(tag: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(tag);
  // No language tells months apart by more than their last two digits.
  return [...new Set(Array.from({ length: 200 }, (_, at) => rules.select(at + 1)))];
}

function directionOf(tag: string): Language['direction'] {
  // The types do not know this method yet.
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction?: string } };
  return locale.getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}

function monthPatterns(tag: string): string[] {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(tag, { ...style, calendar: 'gregory', numberingSystem: 'latn' });
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2025, month))
      .map(({ type, value }) => (type === 'year' ? '{year}' : value))
      .join(''),
  );
}

function decimalSign(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function percentPattern(tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', numberingSystem: 'latn' });
  const places: Partial<Record<string, string>> = { integer: '{figure}', percentSign: '%' };
  // Without marks of direction: a figure is isolated from the text around it in any case.
  return format
    .formatToParts(0.72)
    .map(({ type, value }) => places[type] ?? value.replace(/\p{Cf}/gu, ''))
    .join('');
}

/** Languages that join lists in another way are given the Latin comma. */
function commaOf(tag: string): string {
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' });
  const between = list.formatToParts(['a', 'b', 'c'])[1]?.value.replace(/\p{Cf}/gu, '') ?? '';
  return /^\p{P}\s/u.exec(between)?.[0] ?? ', ';
}

function lengthsOf({ language, period }: Content['words'], counts: readonly number[]) {
  const rules = new Intl.PluralRules(language);
  const words = (count: number) => period.months[rules.select(count)] ?? period.months.other;
  return Object.fromEntries(counts.map((count) => [count, fillIn(words(count), { count })]));
}
