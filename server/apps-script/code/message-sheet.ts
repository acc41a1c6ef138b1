import type { ContactMessage } from '#contact/contact-message.ts';
import { cellText } from './cell-text.ts';
import { sheetNames } from './configuration.ts';
import { openSheet, type Sheet } from './spreadsheet.ts';

/** A message on its way into the sheet. */
export interface Row {
  received: Date;
  message: ContactMessage;
  spamFlags: string[];
  fingerprint: string;
}

/** A message whose mail has not gone out. */
export interface WaitingRow {
  /** Its row in the sheet, counted from 1. */
  place: number;
  received: string;
  spamFlags: string;
  message: ContactMessage;
}

/** What the Mail column says. */
type MailState = 'waiting' | 'sent';

/** Original holds the message as it came, as JSON: the columns before it are for reading. Marks holds the spam flags. */
const columns = [
  'Received',
  'Name',
  'Email',
  'Subject',
  'Message',
  'Mail',
  'Marks',
  'Fingerprint',
  'Original',
] as const;
type ColumnName = (typeof columns)[number];
const column = (name: ColumnName) => columns.indexOf(name) + 1;

/** How many of the newest rows are searched: more than a day holds at the full pace of 100 in ten minutes. */
const searchedRows = 15_000;

/** Waiting messages that are read at once; the rest is for the next time. */
const maxWaiting = 100;

export function messageSheet(): Sheet {
  return openSheet(sheetNames.messages, columns);
}

/**
 * Writes a message below the others and waits until Google has it. Throws when that is not certain. The cells are
 * declared text before anything is put in, so that '1/2' stays what it is and does not become a date.
 */
export function writeRow(sheet: Sheet, { received, message, spamFlags, fingerprint }: Row): void {
  const { name, email, subject, message: text } = message;
  const mail: MailState = 'waiting';
  const place = sheet.getLastRow() + 1;
  if (place > sheet.getMaxRows()) sheet.insertRowsAfter(sheet.getMaxRows(), 100);
  const cells = [
    received.toISOString(),
    name,
    email,
    subject,
    text,
    mail,
    spamFlags.join('; '),
    fingerprint,
    JSON.stringify({ name, email, subject, message: text }),
  ];
  const range = sheet.getRange(place, 1, 1, columns.length);
  range.setNumberFormat('@');
  range.setValues([cells.map(cellText)]);
  SpreadsheetApp.flush();
  const written = sheet.getRange(place, column('Fingerprint')).getValue();
  if (written !== fingerprint) throw new Error(`Row ${place} does not hold what was written into it.`);
}

/** Whether the same four fields came since a moment. */
export function holdsFingerprint(sheet: Sheet, fingerprint: string, since: number): boolean {
  const received = newest(sheet, 'Received');
  return newest(sheet, 'Fingerprint').some(
    (cell, index) => cell === fingerprint && Date.parse(received[index] ?? '') > since,
  );
}

/** The messages whose mail has not gone out, oldest first, among the newest rows. */
export function waitingRows(sheet: Sheet): WaitingRow[] {
  const state: MailState = 'waiting';
  const first = firstSearched(sheet);
  return newest(sheet, 'Mail')
    .flatMap((cell, index) => (cell === state ? [first + index] : []))
    .slice(0, maxWaiting)
    .flatMap((place) => {
      const cell = (name: ColumnName) => String(sheet.getRange(place, column(name)).getValue());
      const message = parseOriginal(cell('Original'));
      return message ? [{ place, received: cell('Received'), spamFlags: cell('Marks'), message }] : [];
    });
}

/** Records that the mail about these messages has gone out. */
export function markSent(sheet: Sheet, rows: readonly WaitingRow[]): void {
  const state: MailState = 'sent';
  for (const { place } of rows) sheet.getRange(place, column('Mail')).setValue(state);
  SpreadsheetApp.flush();
}

/** The cells of a column in the newest rows, as text. */
function newest(sheet: Sheet, name: ColumnName): string[] {
  const first = firstSearched(sheet);
  const count = sheet.getLastRow() - first + 1;
  if (count <= 0) return [];
  return sheet
    .getRange(first, column(name), count, 1)
    .getValues()
    .map(([cell]) => String(cell));
}

function firstSearched(sheet: Sheet): number {
  return Math.max(2, sheet.getLastRow() - searchedRows + 1);
}

/** The owner may have edited the sheet; a row that cannot be read is left alone. */
function parseOriginal(text: string): ContactMessage | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
