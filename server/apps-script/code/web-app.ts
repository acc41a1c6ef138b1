import type { ContactMessage } from '#contact/contact-message.ts';
import { countArrival, mayArrive } from './arrivals.ts';
import { lockPatience, sheetNames, version } from './configuration.ts';
import { fingerprintOf, isRepeated, rememberFingerprint } from './duplicates.ts';
import { mailWaiting } from './mail.ts';
import { messageSheet, writeRow } from './message-sheet.ts';
import { note, noteOnce } from './notes.ts';
import { marksOfEvent, type PostEvent, readEvent } from './read-event.ts';
import { openSpreadsheet, rememberSpreadsheet } from './spreadsheet.ts';

/** What a sender is told. `ok` is true only when the message stands in the sheet. */
type Answer = { ok: true } | { ok: false; reason: string; field?: string };

/** Takes a message. Google calls it for every POST to the address of the deployment. */
export function doPost(event: PostEvent): GoogleAppsScript.Content.TextOutput {
  return asJson(receive(event));
}

/** Says that the receiver is there and which version it is. Google calls it for every GET. */
export function doGet(): GoogleAppsScript.Content.TextOutput {
  try {
    openSpreadsheet();
    return asJson({ ok: true, receiver: 'apps-script', version });
  } catch (error) {
    return asJson({ ok: false, receiver: 'apps-script', version, reason: String(error) });
  }
}

/** Sends the digest of what is still waiting. Called every hour by the trigger that setUp makes. */
export function sendWaiting(): void {
  mailUnderLock(lockPatience, true);
}

/** Run this once by hand: it asks for the permissions, makes the sheets, and has waiting mail sent every hour. */
export function setUp(): void {
  rememberSpreadsheet();
  messageSheet();
  note(`Set up, version ${version}.`);
  const isThere = ScriptApp.getProjectTriggers().some(
    (trigger) => trigger.getHandlerFunction() === 'sendWaiting',
  );
  if (!isThere) ScriptApp.newTrigger('sendWaiting').timeBased().everyHours(1).create();
}

/** Whatever happens, there is an answer that a script can read: an error page of Google's looks like a lost network. */
function receive(event: PostEvent): Answer {
  const answer = store(event);
  // Not waited for: whoever holds the lock now sends this mail along with the next, or the hourly run does.
  if (answer.ok) mailUnderLock(0, false);
  return answer;
}

function store(event: PostEvent): Answer {
  try {
    const verdict = readEvent(event);
    if (!verdict.ok) {
      const { reason, field } = verdict;
      return { ok: false, reason, ...(field && { field }) };
    }
    const marks = marksOfEvent(verdict.message, event);
    const answer = underLock(lockPatience, () => keep(verdict.message, marks));
    return answer ?? refused('Too many messages are coming in at this moment.');
  } catch (error) {
    note(`A message could not be stored in '${sheetNames.messages}': ${error}`);
    return refused('The message could not be stored just now.');
  }
}

function keep(message: ContactMessage, marks: string[]): Answer {
  const sheet = messageSheet();
  const received = new Date();
  const now = received.getTime();
  const fingerprint = fingerprintOf(message);
  if (isRepeated(sheet, fingerprint, now)) return { ok: true };
  if (!mayArrive(message.email, now)) {
    noteOnce('flood', 'Messages were refused because too many came within ten minutes.');
    return refused('Too many messages have come in within ten minutes.');
  }
  writeRow(sheet, { received, message, marks, fingerprint });
  countArrival(message.email, now);
  rememberFingerprint(fingerprint);
  return { ok: true };
}

/** Mails what waits. Never throws: the message that asked for it is stored, and its sender is told so. */
function mailUnderLock(patience: number, hourly: boolean): void {
  try {
    underLock(patience, () => mailWaiting(hourly));
  } catch (error) {
    noteOnce('mail', `A mail could not be sent, and will be tried again within the hour: ${error}`);
  }
}

/** Runs a task while no other message is being handled; undefined when the lock was not to be had in time. */
function underLock<Result>(patience: number, task: () => Result): Result | undefined {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(patience)) return undefined;
  try {
    return task();
  } finally {
    lock.releaseLock();
  }
}

function refused(reason: string): Answer {
  return { ok: false, reason: `${reason} Send it again in a few minutes, or write an email instead.` };
}

function asJson(answer: object): GoogleAppsScript.Content.TextOutput {
  return ContentService.createTextOutput(JSON.stringify(answer)).setMimeType(ContentService.MimeType.JSON);
}
