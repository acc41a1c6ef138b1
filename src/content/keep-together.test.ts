import { expect, test } from 'vitest';
import { keepAllTogether, keepTogether } from './keep-together.ts';

/** What a line may break at, shown as it is; the rest as '~'. */
const marked = (text: string) => keepTogether(text).replaceAll('\u00a0', '~');

test.each([
  ['from 25.0 to 7.0 µA at 3.0 V', 'from 25.0 to 7.0~µA at 3.0~V'],
  ['fell by 72 %, to 352 mm² at 37 °C', 'fell by 72~%, to 352~mm² at 37~°C'],
  ['noise of 5 nV/√Hz, 2.2 kΩ, 3.6864 MHz', 'noise of 5~nV/√Hz, 2.2~kΩ, 3.6864~MHz'],
  ['12,5 % in 30 min', '12,5~% in 30~min'],
  ['{count} mo, {count} months, {length} mm long', '{count}~mo, {count} months, {length}~mm long'],
])('A figure and its unit: %s', (text, expected) => expect(marked(text)).toBe(expected));

test.each([
  ['ISO 14971, IEC 60601-1, MIL-STD 810', 'ISO~14971, IEC~60601-1, MIL-STD~810'],
  ['21 CFR 820 (QMSR)', '21~CFR~820 (QMSR)'],
])('A standard and its number: %s', (text, expected) => expect(marked(text)).toBe(expected));

test.each([
  ['Robert M. Pirsig and R. A. Pease', 'Robert M.~Pirsig and R.~A.~Pease'],
  ['Dr. Roe', 'Dr.~Roe'],
])('An initial or a title and its name: %s', (text, expected) => expect(marked(text)).toBe(expected));

test.each([
  'from 50 to 30 minutes',
  '24 students each',
  'in June 2023 I began',
  'with 16 stimulation channels',
  '5 in the morning',
  'Rev. 12 boards',
])('Lines may end anywhere else: %s', (text) => expect(marked(text)).toBe(text));

test('Every text of the content is treated so, whatever it lies in, and nothing else is touched.', () => {
  expect(keepAllTogether({ a: ['3 V', { b: 'ISO 9' }], c: 5, d: true, e: undefined })).toEqual({
    a: ['3\u00a0V', { b: 'ISO\u00a09' }],
    c: 5,
    d: true,
    e: undefined,
  });
});
