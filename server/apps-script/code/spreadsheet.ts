/** One sheet of the owner's spreadsheet. */
export type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const property = 'spreadsheet';

/** The spreadsheet that the script belongs to. Throws when it belongs to none and setUp has never run in one. */
export function openSpreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  const id = PropertiesService.getScriptProperties().getProperty(property);
  const spreadsheet = id ? SpreadsheetApp.openById(id) : SpreadsheetApp.getActiveSpreadsheet();
  if (!spreadsheet)
    throw new Error('The script belongs to no spreadsheet. Make it from Extensions > Apps Script.');
  return spreadsheet;
}

/** Remembers which spreadsheet it is, for the times when nobody has it open. */
export function rememberSpreadsheet(): void {
  PropertiesService.getScriptProperties().setProperty(property, openSpreadsheet().getId());
}

/** The sheet of a name, made with its headings when it is missing. */
export function openSheet(name: string, headings: readonly string[]): Sheet {
  const spreadsheet = openSpreadsheet();
  const found = spreadsheet.getSheetByName(name);
  if (found) return found;
  const sheet = spreadsheet.insertSheet(name);
  sheet.getRange(1, 1, 1, headings.length).setValues([[...headings]]);
  sheet.setFrozenRows(1);
  return sheet;
}
