import { canBeRepliedTo, mailSubject, mailText } from '#contact/owner-mail.ts';
import { mailReserve, recipient } from './configuration.ts';
import { markSent, messageSheet, type WaitingRow, waitingRows } from './message-sheet.ts';
import { noteOnce } from './notes.ts';
import { openSpreadsheet } from './spreadsheet.ts';

/** Text of one digest, in characters. Google takes 200 kB of body, and a character may be three bytes. */
const maxDigestLength = 50_000;

/** Google takes 250 in a subject, and does not say 250 of what; in UTF-16 units it is safe. */
const maxSubjectLength = 250;

const sender = 'Contact form';

/**
 * Mails the owner about messages that wait: one by itself with the visitor's address to reply to, several in one
 * digest. While the day's quota is down to the reserve, only the hourly run sends, and always digests. What cannot be
 * sent goes on waiting, and the notes say why. Call it under the lock, so that none is sent twice.
 */
export function mailWaiting(hourly: boolean): void {
  const sheet = messageSheet();
  const waiting = waitingRows(sheet);
  const [first] = waiting;
  if (!first) return;
  const left = MailApp.getRemainingDailyQuota();
  if (left <= 0 || (left <= mailReserve && !hourly)) {
    noteOnce(
      'quota',
      `Google lets you send ${left} more mails today, so messages wait for the hourly digest.`,
    );
    return;
  }
  // A single mail that failed comes again in the hourly digest, whose header holds nothing of the visitor's.
  const rows = waiting.length === 1 && !hourly ? [first] : fitting(waiting);
  if (waiting.length === 1 && !hourly) mailOne(first);
  else mailDigest(rows, waiting.length);
  markSent(sheet, rows);
}

function mailOne(row: WaitingRow): void {
  const { spamFlags, message } = row;
  MailApp.sendEmail({
    to: recipient,
    name: sender,
    subject: mailSubject(message.subject, spamFlags, maxSubjectLength),
    body: `${asText(row)}\n\nAll messages: ${openSpreadsheet().getUrl()}\n`,
    ...(canBeRepliedTo(message.email) && { replyTo: message.email }),
  });
}

function mailDigest(rows: readonly WaitingRow[], waiting: number): void {
  const count = rows.length === 1 ? '1 message' : `${rows.length} messages`;
  const rest = waiting > rows.length ? ` ${waiting - rows.length} more follow in the next one.` : '';
  MailApp.sendEmail({
    to: recipient,
    name: sender,
    subject: `${count} from the contact form`,
    body: `${count}, oldest first.${rest} All of them: ${openSpreadsheet().getUrl()}\n\n${rows.map(asText).join('\n\n\n')}\n`,
  });
}

/** As many of the oldest as one mail holds, and at least one. */
function fitting(rows: readonly WaitingRow[]): WaitingRow[] {
  let length = 0;
  return rows.filter((row, index) => {
    length += asText(row).length;
    return index === 0 || length <= maxDigestLength;
  });
}

function asText({ received, spamFlags, message }: WaitingRow): string {
  return mailText(message, { received, spamFlags });
}
