import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { durationName, languageOf, listOf, monthName, openGraphLocale } from './language.ts';

const inLanguage = (language: string) => languageOf({ settings: { ...sample.settings, language } });

test.each([
  ['en', 'ltr', 'Mar 2025', '.', ', ', true],
  ['en-GB', 'ltr', 'Mar 2025', '.', ', ', false],
  ['es-MX', 'ltr', 'mar 2025', '.', ', ', true],
  ['de', 'ltr', 'März 2025', ',', ', ', false],
  ['fr-CA', 'ltr', 'mars 2025', ',', ', ', true],
  ['ar-EG', 'rtl', 'مارس 2025', '.', '، ', false],
  ['fa', 'rtl', 'مارس 2025', '.', '، ', false],
  ['ja', 'ltr', '2025年3月', '.', ', ', false],
])('derives direction, dates, separators and paper from the language %s', (tag, ...derived) => {
  const language = inLanguage(tag);
  const { direction, decimal, comma, usesLetter } = language;
  expect([direction, monthName('2025-03', language), decimal, comma, usesLetter]).toEqual(derived);
});

test('isolates the parts of a list only in right-to-left text', () => {
  const list = (language: string) => listOf(['IEC 62353', undefined, 'B'], inLanguage(language));
  expect([list('ar'), list('en')]).toEqual(['\u2068IEC 62353\u2069، \u2068B\u2069', 'IEC 62353, B']);
});

test.each([
  ['en', '1 month', '35 months', '3 yr', '8 yr 9 mo'],
  ['de', '1 Monat', '35 Monate', '3 J', '8 J 9 Mon.'],
  ['ar', 'شهر', '35 شهرًا', '3 سنوات', '8 سنوات 9 أشهر'],
])('formats durations in months, from 36 on with years, in the language %s', (language, ...expected) => {
  const durations = [1, 35, 36, 105].map((count) => durationName(count, inLanguage(language)));
  expect(durations.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
});

test('adds the likely region to Open Graph locales', () => {
  expect(['en', 'de', 'de-AT', 'he'].map(openGraphLocale)).toEqual(['en_US', 'de_DE', 'de_AT', 'he_IL']);
});

test('names the other languages in themselves', () => {
  const alternates = { de: 'https://example.com/de/', ar: 'https://example.com/ar/' };
  const { others } = languageOf({ settings: { ...sample.settings, alternates } });
  expect(others.map(({ name }) => name)).toEqual(['Deutsch', 'العربية']);
});
