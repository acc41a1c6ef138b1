import { describe, expect, test } from 'vitest';
import { bindContent } from '#src/content/sentence.ts';
import { resumeOf } from './resume.ts';
import { asciiPunctuation, resumeText } from './resume-text.ts';
import { owners } from './testing/owners.ts';

const [{ content: sample }] = owners;

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '-');

describe.each(owners)('The plain text of $name', ({ content }) => {
  const text = resumeText(content, content.settings);
  const lines = text.split('\n');

  test('has lines of at most 72 characters, by line feeds alone, and no spaces at their ends.', () => {
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(72);
    expect(text).not.toMatch(/\r|\t| \n|\n\n\n/);
    expect(text.endsWith('\n')).toBe(true);
  });

  test('says what the résumé says, in the same order, sections and jobs parted by blank lines.', () => {
    const { name, role, contacts, summary, sections } = resumeOf(content, content.settings);
    const parts = [
      ...[name, role, ...contacts.flat().map((contact) => contact.text), summary],
      ...sections.flatMap(({ heading, entries, lines: paragraphs }) => [
        heading.toUpperCase(),
        ...entries.flatMap(({ title, period, place, bullets }) => [
          ...[title, place, period],
          ...bullets.map((runs) => runs.map((run) => run.text).join('')),
        ]),
        ...paragraphs.map(({ label, parts: [first = '', ...more] }) =>
          [label, [first, ...more].join(', ')].join(' '),
        ),
      ]),
    ];
    expect(words(text)).toEqual(words(asciiPunctuation(parts.join('\n'))));
    for (const { heading, entries } of sections) {
      expect(text).toContain(`\n\n${heading.toUpperCase()}\n\n`);
      for (const { title } of entries) expect(text).toContain(`\n\n${title.slice(0, 60)}`);
    }
  });

  test('has no typographic punctuation, and every letter of the name.', () => {
    expect(text).not.toMatch(/[‘’“”‐‑–—−…•\u00a0\u202f\u200b]/);
    expect(text.split('\n')[0]).toBe(content.owner.name);
  });
});

test('A figure stays with its unit, a standard with its number, and a skill on its line.', () => {
  const text = (statement: string) =>
    resumeText(bindContent({ ...sample, home: { ...sample.home, statement } }), sample.settings);
  expect(text(`${'x'.repeat(66)} 7.0 µA`)).toContain('\n7.0 µA\n');
  expect(text(`${'x'.repeat(62)} IEC 60601-1`)).toContain('\nIEC 60601-1\n');
  expect(text('x')).toContain('\n  ISO 14971, ISO 13485');
  expect(text('7.0 µA')).not.toContain('\u00a0');
});

test.each([
  ['the converter’s “front end” – 5 − 3 — or …', `the converter's "front end" - 5 - 3 - or ...`],
  ['Łódź, 7.0 µA, 352 mm², 37 °C, 2.2 kΩ', 'Łódź, 7.0 µA, 352 mm², 37 °C, 2.2 kΩ'],
])('%j is written as %j.', (typographic, ascii) => {
  expect(asciiPunctuation(typographic)).toBe(ascii);
});
