import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { languageOf } from './language.ts';
import { resultWords } from './result-words.ts';
import type { Comparison } from './schema.ts';

const language = {
  ...languageOf(sample),
  direction: 'rtl',
  decimal: ',',
  percent: '%\u00a0{figure}',
} as const;
const { beforeAfter, change, figure, quantity } = resultWords(sample.words.evidence, language);

const figures = { quantity: 'average', before: '12.50', after: '6.25', unit: 'µA' } as const;
const claim = { title: 'Current draw', direction: 'faster', condition: 'Sleep.' } as const;
const withoutPercent: Comparison = { ...claim, ...figures, drawing: 'bars' };
const result = { ...withoutPercent, percent: 37.5 };

test('uses the language’s decimal separator and keeps trailing zeros', () => {
  expect(figure('16.000')).toBe('16,000');
});

test('isolates each figure with its unit in right-to-left text', () => {
  expect(beforeAfter(result)).toBe('\u206612,50\u00a0µA\u2069 to \u20666,25\u00a0µA\u2069 average');
});

test('places the percent sign and its space as the language does, after the minus sign', () => {
  expect(change(result)).toEqual({ figure: '\u2066%\u00a037,5', unit: '\u2069 faster' });
  const lower = { ...result, direction: 'lower' } as const;
  expect(change(lower)).toEqual({ figure: '\u2066−%\u00a037,5', unit: '\u2069' });
  expect(change(withoutPercent)).toEqual({ figure: '\u20666,25', unit: '\u00a0µA\u2069 faster' });
  expect(quantity('94.6', '%')).toBe('%\u00a094,6');
});
