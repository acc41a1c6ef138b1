import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

test('Cells in quotes hold commas, line breaks and quotes; records know the line on which they begin.', () => {
  const text = '\ufeffName,"Note"\r\nAda,"Said ""yes"",\nthen left"\r\n\r\nEve,\r\n';
  const records = parseCsv('x.csv', text, ['Name', 'Note']);
  expect(records.map(({ line, cells }) => ({ line, ...Object.fromEntries(cells) }))).toEqual([
    { line: 2, Name: 'Ada', Note: 'Said "yes",\nthen left' },
    { line: 5, Name: 'Eve', Note: '' },
  ]);
});

test('A missing column is named, with those that are there.', () => {
  expect(() => parseCsv('x.csv', 'Name,Town\nAda,Rome\n', ['Name', 'Title'])).toThrow(
    "x.csv has no column 'Title'. Its columns are: Name, Town.",
  );
  expect(() => parseCsv('x.csv', '', ['Name'])).toThrow("x.csv has no column 'Name'. Its columns are: none.");
});

test('A quote that is never closed is named by its line.', () => {
  expect(() => parseCsv('x.csv', 'Name\nAda\n"Eve\n', ['Name'])).toThrow('x.csv, line 3: a quote is opened');
});

test('Whatever a table holds is read as it was written.', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(',', '"', '\n', '\r\n', '""', 'a,b'));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
      const text = [['A', 'B'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
      const read = parseCsv('x.csv', text, ['A', 'B']).map(({ cells }) => [...cells.values()]);
      expect(read).toEqual(rows.filter((row) => row.some((value) => value.trim())));
    }),
    { numRuns: 60 },
  );
});
