import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { languageOf, listOf, monthName, openGraphLocale } from './language.ts';
import type { Content, Job } from './schema.ts';

const withWords = (words: Partial<Content['words']>) =>
  languageOf({ ...sample, words: { ...sample.words, ...words } });

test.each([
  ['en', 'ltr', 'Mar 2025', 'now', '.', ', ', true],
  ['en-GB', 'ltr', 'Mar 2025', 'now', '.', ', ', false],
  ['es-MX', 'ltr', 'mar 2025', 'ahora', '.', ', ', true],
  ['de', 'ltr', 'März 2025', 'jetzt', ',', ', ', false],
  ['fr-CA', 'ltr', 'mars 2025', 'maintenant', ',', ', ', true],
  ['ar-EG', 'rtl', 'مارس 2025', 'الآن', '.', '، ', false],
  ['fa', 'rtl', 'مارس 2025', 'اکنون', '.', '، ', false],
  ['ja', 'ltr', '2025年3月', '今', '.', ', ', false],
])('derives direction, dates, separators and paper from the language %s', (tag, ...derived) => {
  const language = withWords({ language: tag });
  const { direction, now, decimal, comma, usesLetter } = language;
  expect([direction, monthName('2025-03', language), now, decimal, comma, usesLetter]).toEqual(derived);
});

test('prefers the paper of the settings', () => {
  const paperOf = (paper: 'a4' | 'letter') =>
    languageOf({ ...sample, settings: { ...sample.settings, paper } }).usesLetter;
  expect([paperOf('a4'), paperOf('letter')]).toEqual([false, true]);
});

test('isolates the parts of a list only in right-to-left text', () => {
  const list = (language: string) => listOf(['IEC 62353', undefined, 'B'], withWords({ language }));
  expect([list('ar'), list('en')]).toEqual(['\u2068IEC 62353\u2069، \u2068B\u2069', 'IEC 62353, B']);
});

test('formats durations in the plural form of their number', () => {
  const { period } = sample.words;
  const months = { few: '{count} أشهر', many: '{count} شهرًا', other: '{count} شهر' };
  const { lengths } = withWords({ language: 'ar', period: { ...period, months } });
  expect([lengths[3], lengths[10], lengths[11]]).toEqual(['3 أشهر', '10 أشهر', '11 شهرًا']);
});

test.each([
  ['en', '3 yr', '8 yr 9 mo'],
  ['de', '3 J', '8 J 9 Mon.'],
  ['ar', '3 سنوات', '8 سنوات 9 أشهر'],
])(
  'formats durations from 36 months on in years and months in the language %s',
  (language, three, nearlyNine) => {
    const [job] = sample.experience.jobs;
    const jobs = ['2022-12', '2028-09'].map((end) => ({
      ...(job as Job),
      period: { start: '2020-01', end },
    }));
    const words = { ...sample.words, language };
    const { lengths } = languageOf({
      ...sample,
      words,
      experience: { ...sample.experience, jobs, education: [] },
    });
    expect([lengths[36], lengths[105]].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      three,
      nearlyNine,
    ]);
  },
);

test('counts overlapping months in hardware once', () => {
  const periods = { '2020-01': '2020-06', '2020-04': '2020-11' };
  const [job] = sample.experience.jobs;
  const jobs = Object.entries(periods).map(([start, end]) => ({ ...(job as Job), period: { start, end } }));
  const { lengths } = languageOf({ ...sample, experience: { ...sample.experience, jobs, education: [] } });
  expect(lengths).toEqual({ 6: '6 months', 8: '8 months', 11: '11 months' });
});

test('prefers the owner’s words', () => {
  const monthNames = Array.from({ length: 12 }, (_, at) => `M${at + 1}`);
  const period = { ...sample.words.period, now: 'today', monthNames };
  const language = withWords({ language: 'en', direction: 'rtl', period });
  const { direction, now } = language;
  expect([direction, now, monthName('2025-03', language)]).toEqual(['rtl', 'today', 'M3 2025']);
});

test('adds the likely region to Open Graph locales', () => {
  expect(['en', 'de', 'de-AT', 'he'].map(openGraphLocale)).toEqual(['en_US', 'de_DE', 'de_AT', 'he_IL']);
});

test('names the other languages in themselves', () => {
  const alternates = { de: 'https://example.com/de/', ar: 'https://example.com/ar/' };
  const { others } = languageOf({ ...sample, settings: { ...sample.settings, alternates } });
  expect(others.map(({ name }) => name)).toEqual(['Deutsch', 'العربية']);
});
