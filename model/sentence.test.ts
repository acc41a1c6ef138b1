import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { bindContent, bindTexts, escapeMarkup, plainText, runsOf, visibleText } from './sentence.ts';

/** With '~' for no-break spaces. */
const bound = (text: string) => bindTexts(text).replaceAll('\u00a0', '~');

test.each([
  ['from 25.0 to 7.0 µA at 3.0 V', 'from 25.0 to 7.0~µA at 3.0~V'],
  ['down to 352 mm² at 37 °C', 'down to 352~mm² at 37~°C'],
  ['noise of 5 nV/√Hz, 2.2 kΩ, 3.6864 MHz', 'noise of 5~nV/√Hz, 2.2~kΩ, 3.6864~MHz'],
  ['12,5 K in 30 min', '12,5~K in 30~min'],
  ['{count} mo, {count} months, {length} mm long', '{count}~mo, {count} months, {length}~mm long'],
  ['72 %, **72** %, 5 ‰, {count} %', '72~%, **72**~%, 5~‰, {count}~%'],
  ['72%, 40 %x', '72%, 40 %x'],
  ['ISO 14971, IEC 60601-1, MIL-STD 810', 'ISO~14971, IEC~60601-1, MIL-STD~810'],
  ['21 CFR 820 (QMSR)', '21~CFR~820 (QMSR)'],
  ['Robert M. Pirsig and R. A. Pease', 'Robert M.~Pirsig and R.~A.~Pease'],
  ['Dr. Roe', 'Dr.~Roe'],
  ['in June 2023 I began, from 50 to 30 minutes', 'in June 2023 I began, from 50 to 30 minutes'],
  ['24 students, 5 in the morning, Rev. 12 boards', '24 students, 5 in the morning, Rev. 12 boards'],
])('binds only quantities, standards and names: %s', (text, expected) => expect(bound(text)).toBe(expected));

test('binds strings in lists and objects, and keeps other values', () => {
  const others = { c: 5, d: true, e: undefined };
  const bound = { a: ['3\u00a0V', { b: 'ISO\u00a09, 5\u00a0%' }], ...others };
  expect(bindTexts({ a: ['3 V', { b: 'ISO 9, 5 %' }], ...others })).toEqual(bound);
});

/** With '~' for no-break spaces, and '[' and ']' for isolates. */
const statementIn = (language: string, statement: string) => {
  const settings = { ...sample.settings, language };
  const { home } = bindContent({ ...sample, settings, home: { ...sample.home, statement } });
  return home.statement.replaceAll('\u00a0', '~').replaceAll('\u2066', '[').replaceAll('\u2069', ']');
};

test.each([
  ['مصدر قياس، 3.0 V، 37 °C، متوسط ساعة', 'مصدر قياس، [3.0~V]، [37~°C]، متوسط ساعة'],
  ['لوحة بمقاس 21.0 × 28.0 mm، أو (21 mm × 28 mm)', 'لوحة بمقاس [21.0~×~28.0~mm]، أو ([21~mm~×~28~mm])'],
  ['من −40 °C إلى +85 °C، بخطأ ±0.5%', 'من [−40~°C] إلى [+85~°C]، بخطأ [±0.5%]'],
  ['أقل بنسبة **72%**، عند 3–5 V', 'أقل بنسبة **[72%]**، عند [3–5~V]'],
  ['هاتف: +962 6 555 0100', 'هاتف: [+962~6~555~0100]'],
  ['2019–2023، 24 طالبًا، ISO 14971، IEC 60601-1', '2019–2023، 24 طالبًا، ISO~14971، IEC~60601-1'],
])('isolates only quantities and phone numbers in right-to-left text: %s', (written, shown) =>
  expect(statementIn('ar', written)).toBe(shown),
);

test.each([
  '/board_5V.pdf',
  'https://example.com/board_5V.pdf',
  'pictures/Board 25 mm.jpg',
  'ada_5V@example.com',
])('keeps paths and addresses as they are: %s', (written) =>
  expect([statementIn('en', written), statementIn('ar', written)]).toEqual([written, written]),
);

test('adds no isolates to left-to-right text', () =>
  expect(statementIn('en', 'At 3.0 V, 21.0 × 28.0 mm')).toBe('At 3.0~V, 21.0~×~28.0~mm'));

test('splits a sentence into runs at its marks', () => {
  expect(runsOf('**72%** lower, **at 3 V**')).toEqual([
    { text: '72%', strong: true },
    { text: ' lower, ', strong: false },
    { text: 'at 3 V', strong: true },
  ]);
});

test('normalizes visible text; plain text also loses marks, isolates and no-break spaces', () => {
  const sentence = ' **Zoe\u0308** O\u00adNeil\u200b,\t7.0\u00a0\u202fµA ';
  expect(visibleText(sentence)).toBe('**Zoë** ONeil, 7.0\u00a0µA');
  expect(plainText(`${sentence}\u20663.0\u00a0V\u2069`)).toBe('Zoë ONeil, 7.0 µA 3.0 V');
});

test('escapes markup', () => {
  expect(escapeMarkup(`<a b="c">'R&D'</a>`)).toBe('&lt;a b=&quot;c&quot;&gt;&#39;R&amp;D&#39;&lt;/a&gt;');
});
