import { formulaSigns } from '#contact/formula-signs.ts';

/** Blanks and invisible characters that a program may trim, then what starts a formula in some program. */
const formulaStart = new RegExp(
  `^[\\s\\p{Default_Ignorable_Code_Point}]*[${formulaSigns}]|^['\\t\\r\\n]`,
  'u',
);

/**
 * A text as it may stand in a cell. Apps Script takes a string that begins with '=' for a formula
 * (https://developers.google.com/apps-script/reference/spreadsheet/range#setValue(Object)), and other programs take
 * more than that when the sheet is exported. Two apostrophes, because Sheets takes the first one away as the sign of a
 * text: one has to be left in the cell, to be exported too.
 */
export function cellText(text: string): string {
  return formulaStart.test(text) ? `''${text}` : text;
}
