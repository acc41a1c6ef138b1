import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSource } from './open-in-editor.ts';

const experience = 'e2e/fixtures/sample-owner/experience.ts';
const english = 'src/content/english.ts';
const files = [experience, english];

/** What the place that is found for a text says, from there to the end of its line. */
function sourceOf(...shown: string[]): string | undefined {
  const [, file = '', line, column] = findSource(shown, files)?.match(/^(.*):(\d+):(\d+)$/) ?? [];
  const found = file && readFileSync(file, 'utf8').split('\n')[Number(line) - 1];
  return found ? `${file}: ${found.slice(Number(column) - 1)}` : undefined;
}

test('A text of the page is found where a file spells it out, whatever its spaces and marks.', () => {
  expect(sourceOf('Hello, I’m')).toBe(`${english}: 'Hello, I’m',`);
  const sentence = 'Cut the average current draw of an implantable sensor by 72\u00a0%, from';
  expect(sourceOf('72\u00a0%', sentence)).toMatch(`${experience}: 'Cut the average current draw`);
  expect(sourceOf('16.000 MHz to 3.6864 MHz')).toMatch(`${english}: '{before} to {after} {quantity}'`);
  expect(sourceOf('Nothing says this.')).toBe(undefined);
});

test('Of two places that say the same, the one counts whose neighbours are shown beside it.', () => {
  const lineOf = (...around: string[]) =>
    findSource(['ISO 14971', ...around.map((text) => `ISO 14971 ${text}`)], files)?.split(':')[1];
  const lines = readFileSync(experience, 'utf8').split('\n');
  const expected = lines.flatMap((line, at) => (line.trim() === "'ISO 14971'," ? [`${at + 1}`] : []));
  const shown = ['Source-measure unit Altium Designer', 'Standards & Regulations IEC 62304'];
  expect(shown.map((around) => lineOf(around))).toEqual(expected);
});

test('What no file spells out as it is shown leads to its entry.', () => {
  const found = sourceOf('Jan 2025', 'Jan 2025 Hardware Engineer II');
  expect(found).toBe(`${experience}: 'Hardware Engineer II',`);
});
