import type { ContactMessage } from '#contact/contact-message.ts';
import { notStored, tooManyMessages } from '#contact/refusal-reasons.ts';
import { lockTimeout, sheetNames, version } from './configuration.ts';
import { fingerprintOf, isRepeated, rememberFingerprint } from './duplicates.ts';
import { mailWaiting } from './mail.ts';
import { messageSheet, writeRow } from './message-sheet.ts';
import { note, noteOnce } from './notes.ts';
import { countMessage, secondsToWait } from './rate-limit.ts';
import { findSpamFlagsOf, type PostEvent, readEvent } from './read-event.ts';
import { openSpreadsheet, rememberSpreadsheet } from './spreadsheet.ts';

/** The body of a response. `ok` is true only when the message is in the sheet. */
type ResponseBody = { ok: true } | { ok: false; reason: string; field?: string };

/** Handles a message. Google calls it for every POST to the address of the deployment. */
export function doPost(event: PostEvent): GoogleAppsScript.Content.TextOutput {
  return asJson(receive(event));
}

/** Says that the script is there and which version it is. Google calls it for every GET. */
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
  mailUnderLock(lockTimeout, true);
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

/** Always gives a response that the site's script can read: an error page of Google's looks like a lost network. */
function receive(event: PostEvent): ResponseBody {
  const response = store(event);
  // Does not wait for the lock: the run that holds it, or the hourly one, sends this mail as well.
  if (response.ok) mailUnderLock(0, false);
  return response;
}

function store(event: PostEvent): ResponseBody {
  try {
    const result = readEvent(event);
    if (!result.ok) {
      const { reason, field } = result;
      return { ok: false, reason, ...(field && { field }) };
    }
    const spamFlags = findSpamFlagsOf(result.message, event);
    const response = underLock(lockTimeout, () => keep(result.message, spamFlags));
    return response ?? { ok: false, reason: notStored };
  } catch (error) {
    note(`A message could not be stored in '${sheetNames.messages}': ${error}`);
    return { ok: false, reason: notStored };
  }
}

function keep(message: ContactMessage, spamFlags: string[]): ResponseBody {
  const sheet = messageSheet();
  const received = new Date();
  const now = received.getTime();
  const fingerprint = fingerprintOf(message);
  if (isRepeated(sheet, fingerprint, now)) return { ok: true };
  const seconds = secondsToWait(message.email, now);
  if (seconds > 0) {
    noteOnce('flood', 'Messages were refused because too many came within ten minutes.');
    return { ok: false, reason: tooManyMessages(seconds) };
  }
  writeRow(sheet, { received, message, spamFlags, fingerprint });
  countMessage(message.email, now);
  rememberFingerprint(fingerprint);
  return { ok: true };
}

/** Mails what waits. Never throws: the message is stored already, and its sender must learn that. */
function mailUnderLock(timeout: number, hourly: boolean): void {
  try {
    underLock(timeout, () => mailWaiting(hourly));
  } catch (error) {
    noteOnce('mail', `A mail could not be sent, and will be tried again within the hour: ${error}`);
  }
}

/** Runs a task while no other message is being handled; undefined when the lock was not to be had in time. */
function underLock<Result>(timeout: number, task: () => Result): Result | undefined {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(timeout)) return undefined;
  try {
    return task();
  } finally {
    lock.releaseLock();
  }
}

function asJson(body: object): GoogleAppsScript.Content.TextOutput {
  return ContentService.createTextOutput(JSON.stringify(body)).setMimeType(ContentService.MimeType.JSON);
}
