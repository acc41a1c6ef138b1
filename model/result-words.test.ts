import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { languageOf } from './language.ts';
import { resultWords } from './result-words.ts';
import type { Comparison, Result } from './schema.ts';

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

test('reports the difference of small areas, and of levels in dB, but of losses per length in their unit', () => {
  const outline: Result = {
    ...claim,
    direction: 'lower',
    drawing: 'outline',
    before: { width: '2.5', height: '1.6' },
    after: { width: '2.2', height: '1.6' },
    unit: 'cm',
  };
  const words = resultWords(sample.words.evidence, languageOf(sample));
  const levels = ['dBm', 'dB/m'].map((unit) => words.amount({ ...withoutPercent, unit }));
  expect([words.beforeAfter(outline), words.amount(outline), ...levels]).toEqual([
    '4\u00a0cm² to 3.52\u00a0cm²',
    '0.48\u00a0cm²',
    '6.25\u00a0dB',
    '6.25\u00a0dB/m',
  ]);
});

test('places the percent sign and its space as the language does, after the minus sign', () => {
  expect(change(result)).toEqual({ figure: '\u2066%\u00a037,5', unit: '\u2069 faster' });
  const lower = { ...result, direction: 'lower' } as const;
  expect(change(lower)).toEqual({ figure: '\u2066−%\u00a037,5', unit: '\u2069' });
  expect(change(withoutPercent)).toEqual({ figure: '\u20666,25', unit: '\u00a0µA\u2069 faster' });
  expect(quantity('94.6', '%')).toBe('%\u00a094,6');
});
