import { cache, cached, maxCacheSeconds } from './cache.ts';
import { cellText } from './cell-text.ts';
import { sheetNames } from './configuration.ts';
import { openSheet } from './spreadsheet.ts';

/** The most notes that are kept, and how many of the oldest go when there are more. */
const maxNotes = 500;
const droppedNotes = 100;

/**
 * Leaves a note for the owner on the sheet of notes. Never throws: a note that cannot be written must not turn a
 * stored message into a refused one. It still stands in the log of the execution.
 */
export function note(text: string): void {
  console.warn(text);
  try {
    const sheet = openSheet(sheetNames.notes, ['When', 'What']);
    if (sheet.getLastRow() > maxNotes) sheet.deleteRows(2, droppedNotes);
    const range = sheet.getRange(sheet.getLastRow() + 1, 1, 1, 2);
    range.setNumberFormat('@');
    range.setValues([[new Date().toISOString(), cellText(text)]]);
  } catch (error) {
    console.error(`The note could not be written: ${error}`);
  }
}

/** As `note`, but a note of the same name is written once in six hours: that is as long as Google's cache keeps it. Never throws. */
export function noteOnce(name: string, text: string): void {
  if (cached(`note ${name}`)) return;
  cache(`note ${name}`, '1', maxCacheSeconds);
  note(text);
}
