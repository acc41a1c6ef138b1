import { expect, test } from 'vitest';
import { sample } from '../../e2e/fixtures/sample.ts';
import { languageOf, monthName, openGraphLocale } from './language.ts';
import type { Content } from './schema.ts';

/** The language of the sample's facts in other words. */
const inWords = (words: Partial<Content['words']>) =>
  languageOf({ ...sample, words: { ...sample.words, ...words } });

test('English names months, and what still lasts, in short.', () => {
  const language = inWords({ language: 'en' });
  expect([monthName('2025-01', language), monthName('2024-09-30', language), language.now]).toEqual([
    'Jan 2025',
    'Sep 2024',
    'now',
  ]);
  expect(language.lengths[11]).toBe('11 months');
});

test.each([
  ['de', 'ltr', 'März 2025', 'jetzt', ','],
  ['fr-CA', 'ltr', 'mars 2025', 'maintenant', ','],
  ['ar-EG', 'rtl', 'مارس 2025', 'الآن', '.'],
  ['fa', 'rtl', 'مارس 2025', 'اکنون', '.'],
  ['ja', 'ltr', '2025年3月', '今', '.'],
])('In %s text runs %s, with %s, %s and the decimal sign %s', (tag, direction, march, now, decimal) => {
  const language = inWords({ language: tag });
  expect([language.direction, monthName('2025-03', language), language.now, language.decimal]).toEqual([
    direction,
    march,
    now,
    decimal,
  ]);
});

test.each([
  ['en', true],
  ['en-GB', false],
  ['es-MX', true],
  ['de', false],
  ['ar', false],
])('Where %s is spoken, paper is US Letter: %s', (language, usesLetter) => {
  expect(inWords({ language }).usesLetter).toBe(usesLetter);
});

test('A length takes the plural form that the language has for its number.', () => {
  const { period } = sample.words;
  const months = {
    one: 'شهر',
    two: 'شهران',
    few: '{count} أشهر',
    many: '{count} شهرًا',
    other: '{count} شهر',
  };
  const { lengths } = inWords({ language: 'ar', period: { ...period, months } });
  expect([lengths[3], lengths[10], lengths[11], lengths[19]]).toEqual([
    '3 أشهر',
    '10 أشهر',
    '11 شهرًا',
    '19 شهرًا',
  ]);
});

test.each([
  ['en', ', '],
  ['de', ', '],
  ['ar', '، '],
  ['fa', '، '],
  ['ja', ', '],
])('Lists in %s are joined by %j', (language, comma) => {
  expect(inWords({ language }).comma).toBe(comma);
});

test('The owner’s own words come before those of the language.', () => {
  const monthNames = Array.from({ length: 12 }, (_, at) => `M${at + 1}`);
  const language = inWords({
    language: 'en',
    direction: 'rtl',
    period: { ...sample.words.period, now: 'today', monthNames },
  });
  expect([language.direction, language.now, monthName('2025-03', language)]).toEqual([
    'rtl',
    'today',
    'M3 2025',
  ]);
});

test('Previews are told language and country, the usual one where the owner names none.', () => {
  expect(['en', 'de', 'de-AT', 'he', 'zh-Hant'].map(openGraphLocale)).toEqual([
    'en_US',
    'de_DE',
    'de_AT',
    'he_IL',
    'zh_TW',
  ]);
});
