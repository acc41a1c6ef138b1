import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { hostileText } from '../testing/csv.ts';
import { asCsvRecord, byteOrderMark, csvHeading } from './message-formats.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The formulas that LibreOffice finds in a CSV text, read at this separator and with formulas evaluated. */
function formulasIn(csv: string, separator: string): string[] {
  const file = join(folder, 'messages.csv');
  writeFileSync(file, csv);
  // Separator, quote, UTF-8, from row 1; the thirteenth option evaluates formulas.
  const options = `CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,-1,true`;
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const words = [
    profile,
    '--headless',
    `--infilter=${options}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    file,
  ];
  const { status, error } = spawnSync('soffice', words, { timeout: 300_000 });
  if (error || status !== 0) {
    throw new Error(
      `LibreOffice did not open the file: ${error ?? `status ${status}`}. Install libreoffice-calc and try again.`,
    );
  }
  const [, ...sheets] = readFileSync(join(folder, 'messages.fods'), 'utf8').split('<table:table ');
  return [...sheets.join('').matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula);
}

test.each([',', ';', '\t', '|', ' '])(
  'LibreOffice finds no formula in the CSV at separator %j',
  (separator) => {
    const [first, last] = ['=1+1', '=2+2'];
    expect(formulasIn(`${first}${separator}"x${separator}\n${last}"\n`, separator)).toContain('of:=1+1');
    const texts = fc.sample(fc.tuple(hostileText, hostileText, hostileText), 3_500);
    const records = texts.map(([name, subject, message]) =>
      asCsvRecord({
        ...plainMessage,
        id: '019a9f00-0000-7000-8000-000000000000',
        receivedAt: '2026-11-20T15:20:11.123Z',
        name,
        subject,
        message,
        spamFlags: [],
        mail: 'none',
        mailAttempts: 0,
        mailError: '',
      }),
    );
    expect(formulasIn(byteOrderMark + csvHeading + records.join(''), separator)).toEqual([]);
  },
);
