/*
 * Stores the contact form's messages in this script's Google spreadsheet and mails them to you. Paste the whole file.
 * The guide is server/apps-script/README.md.
 *
 * Repeats the rules of contact/, because Apps Script has no URL, URLSearchParams or TextEncoder, can't set a status
 * code, and doesn't know a visitor's IP address.
 */

/** The only recipient of mail. Empty: the account that runs the script. */
const RECIPIENT = '';

const FIELDS = ['name', 'email', 'subject', 'message'];
/** Original has the exact message as JSON. Marks has the spam flags. */
const COLUMNS = 'Received Name Email Subject Message Mail Marks Fingerprint Original'.split(' ');
const MINUTE = 60 * 1000;

/** A cell holds 50,000 characters. */
const MAX_MESSAGE = 44 * 1024;
/** The most messages in ten minutes, per email address and overall. */
const MAX_PER_SENDER = 20;
const MAX_OVERALL = 200;
/** The number of newest rows that are read. */
const SEARCHED_ROWS = 2000;
/** When this many of the day's mails are left (private accounts have 100), messages wait for the hourly digest. */
const MAIL_RESERVE = 20;
/** A mail holds 200 kB; a character takes up to three bytes. */
const MAX_MAIL = 60000;

/** Run once by hand. Asks for permissions, creates the sheet and schedules the hourly digest. */
function setUp() {
  PropertiesService.getScriptProperties().setProperty('spreadsheet', openSpreadsheet().getId());
  openSheet();
  const triggers = ScriptApp.getProjectTriggers();
  if (!triggers.some((trigger) => trigger.getHandlerFunction() === 'sendWaiting'))
    ScriptApp.newTrigger('sendWaiting').timeBased().everyHours(1).create();
}

function doGet() {
  return asJson({ ok: true, receiver: 'apps-script' });
}

/** Handles POST. Always returns JSON, because Google's error page would look like a network error. */
function doPost(event) {
  try {
    const input = readFields(event);
    const message = input && normalize(input);
    const refusal = findRefusal(input, message);
    if (refusal) return asJson({ ok: false, ...refusal });
    return asJson(withLock(() => store(message, findSpamFlags(message, event))));
  } catch (error) {
    console.error(`A message could not be stored: ${error}`);
    const reason = 'The message could not be stored just now. Send it again in a minute.';
    return asJson({ ok: false, code: 'notStored', reason });
  }
}

/** Mails the digest of waiting messages. The hourly trigger calls it. */
function sendWaiting() {
  withLock(() => mailWaiting(true));
}

/** Returns undefined if the body is unreadable. Google parses forms: `parameter` has the first value of each field. */
function readFields({ postData, parameter, parameters }) {
  if (String(postData.type).toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return FIELDS.some((field) => (parameters[field] || []).length > 1) ? undefined : parameter;
  try {
    const input = JSON.parse(postData.contents.replace(/^\ufeff/, ''));
    return input && typeof input === 'object' && !Array.isArray(input) ? input : undefined;
  } catch {
    return undefined;
  }
}

/** Normalizes the fields, as contact/validate-message.ts does. */
function normalize(input) {
  const text = (field) =>
    typeof input[field] === 'string' ? input[field].replace(/\p{Surrogate}/gu, '\ufffd') : '';
  const line = (field) => text(field).replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  const controls = /[\u0000-\u0008\u000b-\u001f]/g;
  return {
    name: line('name').replace(controls, '').trim(),
    email: line('email').trim(),
    subject: line('subject').replace(controls, '').trim(),
    message: text('message').replace(/\r\n?/g, '\n').replace(controls, '').trim(),
  };
}

function findRefusal(input, message) {
  if (!input) return { code: 'unreadable', reason: 'The message is not a readable JSON object or form.' };
  const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
  const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');
  for (const field of FIELDS) {
    if (typeof (input[field] ?? '') !== 'string')
      return { code: 'notText', field, reason: `The ${field} must be text.` };
    if (message[field] === '') return { code: 'missing', field, reason: `The ${field} is missing.` };
    if (field === 'email' && !address.test(message.email))
      return { code: 'address', field, reason: 'The email must be a single address.' };
  }
  if (JSON.stringify(message).length > MAX_MESSAGE)
    return { code: 'tooLarge', max: MAX_MESSAGE, reason: 'The message is too large. Shorten it.' };
}

/** Returns the spam flags, as contact/spam-signals.ts does. */
function findSpamFlags(message, { parameter = {} }) {
  const links = `${message.name} ${message.subject} ${message.message}`.match(
    /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi,
  );
  const flags = [
    [parameter.w, 'hidden field filled'],
    [links && links.length > 3, 'many links'],
  ];
  return flags.filter(([applies]) => applies).map(([, flag]) => flag);
}

/** Stores a message unless it is a duplicate or exceeds a rate limit. Call it with the lock. */
function store(message, flags) {
  const sheet = openSheet();
  const now = Date.now();
  const fingerprint = sha256(JSON.stringify(FIELDS.map((field) => message[field])));
  const rows = newestRows(sheet);
  const seconds = secondsToWait(rows, message.email, now);
  if (seconds > 0)
    return { ok: false, code: 'tooMany', seconds, reason: `Send it again in ${seconds} seconds.` };
  const isDuplicate = rows.some(
    (row) => row.Fingerprint === fingerprint && now - Date.parse(row.Received) < 24 * 60 * MINUTE,
  );
  if (isDuplicate) return { ok: true };
  const cells = [new Date(now).toISOString(), ...FIELDS.map((field) => message[field])];
  cells.push('waiting', flags.join('; '), fingerprint, JSON.stringify(message));
  const number = sheet.getLastRow() + 1;
  if (number > sheet.getMaxRows()) sheet.insertRowsAfter(sheet.getMaxRows(), 100);
  const range = sheet.getRange(number, 1, 1, COLUMNS.length);
  // Set the text format first, so that '1/2' doesn't become a date.
  range.setNumberFormat('@');
  range.setValues([cells.map(cellText)]);
  SpreadsheetApp.flush();
  if (sheet.getRange(number, COLUMNS.indexOf('Fingerprint') + 1).getValue() !== fingerprint)
    throw new Error(`Row ${number} does not hold what was written into it.`);
  try {
    mailWaiting(false);
  } catch (error) {
    // The message is stored, so acknowledge it. The hourly run retries the mail.
    console.error(`A mail could not be sent: ${error}`);
  }
  return { ok: true };
}

/** Returns the seconds until the rate limits accept a message. The email address identifies the sender. */
function secondsToWait(rows, email, now) {
  const recent = rows.filter((row) => now - Date.parse(row.Received) < 10 * MINUTE);
  const fromSender = recent.filter((row) => row.message.email.toLowerCase() === email.toLowerCase());
  const [first] =
    fromSender.length >= MAX_PER_SENDER ? fromSender : recent.length >= MAX_OVERALL ? recent : [];
  return first ? Math.ceil((Date.parse(first.Received) + 10 * MINUTE - now) / 1000) : 0;
}

/**
 * Mails the waiting message, or several as a digest. Once the day's quota is down to the reserve, only the hourly run
 * sends. Call it with the lock, so that no message is mailed twice.
 */
function mailWaiting(isHourly) {
  const sheet = openSheet();
  const waiting = newestRows(sheet).filter((row) => row.Mail === 'waiting');
  const quota = MailApp.getRemainingDailyQuota();
  if (waiting.length === 0 || quota <= (isHourly ? 0 : MAIL_RESERVE)) return;
  const [first] = waiting;
  const isSingle = waiting.length === 1;
  const link = `All messages: ${openSpreadsheet().getUrl()}`;
  MailApp.sendEmail({
    to: RECIPIENT || Session.getEffectiveUser().getEmail(),
    name: 'Contact form',
    subject: isSingle
      ? [...`${first.Marks ? '[flagged] ' : ''}${first.message.subject}`].slice(0, 120).join('')
      : `${waiting.length} messages from the contact form`,
    body: `${waiting.map(mailText).join('\n\n\n').slice(0, MAX_MAIL)}\n\n\n${link}`,
    // Google accepts only ASCII addresses here.
    ...(isSingle && /^[\x21-\x7e]{1,254}$/.test(first.message.email) && { replyTo: first.message.email }),
  });
  for (const { number } of waiting) sheet.getRange(number, COLUMNS.indexOf('Mail') + 1).setValue('sent');
}

function mailText({ Received, Marks, message: { name, email, subject, message } }) {
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${Received}`];
  if (Marks) head.push(`Flags    ${Marks}`);
  return `${head.join('\n')}\n\n${message}`;
}

/** Returns the newest rows, oldest first, by column name. Skips rows that the owner has damaged. */
function newestRows(sheet) {
  const last = sheet.getLastRow();
  const first = Math.max(2, last - SEARCHED_ROWS + 1);
  if (last < first) return [];
  const values = sheet.getRange(first, 1, last - first + 1, COLUMNS.length).getValues();
  return values.flatMap((cells, index) => {
    const row = Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]]));
    try {
      return [{ ...row, number: first + index, message: JSON.parse(row.Original) }];
    } catch {
      return [];
    }
  });
}

/** Prevents formulas, also in programs that read an export. Sheets removes the first of the two apostrophes. */
function cellText(text) {
  const startsFormula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^['\t\r\n]/u;
  return startsFormula.test(text) ? `''${text}` : text;
}

function openSheet() {
  const spreadsheet = openSpreadsheet();
  const found = spreadsheet.getSheetByName('Messages');
  if (found) return found;
  const sheet = spreadsheet.insertSheet('Messages');
  sheet.getRange(1, 1, 1, COLUMNS.length).setValues([COLUMNS]);
  sheet.setFrozenRows(1);
  return sheet;
}

function openSpreadsheet() {
  const id = PropertiesService.getScriptProperties().getProperty('spreadsheet');
  const spreadsheet = id ? SpreadsheetApp.openById(id) : SpreadsheetApp.getActiveSpreadsheet();
  if (!spreadsheet)
    throw new Error('The script has no spreadsheet. Create the script in one: Extensions > Apps Script.');
  return spreadsheet;
}

function withLock(task) {
  const lock = LockService.getScriptLock();
  lock.waitLock(20000);
  try {
    return task();
  } finally {
    lock.releaseLock();
  }
}

function sha256(text) {
  const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8);
  return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');
}

function asJson(body) {
  return ContentService.createTextOutput(JSON.stringify(body)).setMimeType(ContentService.MimeType.JSON);
}
