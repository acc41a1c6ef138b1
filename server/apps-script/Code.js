/*
 * Receives messages of the contact form into the Google spreadsheet that this script belongs to, and mails them to you.
 * The guide is server/apps-script/README.md. Paste the whole file as it is; it needs nothing else.
 *
 * The rules are those of all receivers (contact/), said again here because Google's language has no URL, no
 * URLSearchParams and no TextEncoder, gives a script no status code to answer with, and does not tell it where a
 * visitor comes from.
 */

/** Where mail goes, and nowhere else. Empty: to the account that runs the script. */
const RECIPIENT = '';

const VERSION = 2;
const FIELDS = ['name', 'email', 'subject', 'message'];
/** Original holds the message as it came, as JSON: the columns before it are for reading. Marks holds the spam flags. */
const COLUMNS = 'Received Name Email Subject Message Mail Marks Fingerprint Original'.split(' ');
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Google takes 50,000 characters in a cell. */
const MAX_MESSAGE = 44 * 1024;
/** Messages in ten minutes, of one address and of all together. */
const MAX_OF_ONE = 20;
const MAX_OF_ALL = 200;
/** Rows that are searched, from the newest. What a flood pushes out of them is only not known to be a repetition. */
const SEARCHED_ROWS = 2000;
/** A private account may mail 100 recipients a day. When so few are left, messages wait for the hourly digest. */
const MAIL_RESERVE = 20;
/** Google takes 200 kB in a mail, and a character may be three bytes. */
const MAX_DIGEST = 50000;

/** Run this once by hand: it asks for the permissions, makes the sheet, and has waiting mail sent every hour. */
function setUp() {
  PropertiesService.getScriptProperties().setProperty('spreadsheet', openSpreadsheet().getId());
  openSheet();
  const triggers = ScriptApp.getProjectTriggers();
  if (!triggers.some((trigger) => trigger.getHandlerFunction() === 'sendWaiting'))
    ScriptApp.newTrigger('sendWaiting').timeBased().everyHours(1).create();
}

/** Says that the script is there. Google calls it for every GET. */
function doGet() {
  return asJson({ ok: true, receiver: 'apps-script', version: VERSION });
}

/** Handles a message. Google calls it for every POST. It always answers JSON: an error page looks like a lost network. */
function doPost(event) {
  try {
    const given = readFields(event || {});
    const message = given && normalised(given);
    const refusal = refusalOf(given, message);
    if (refusal) return asJson({ ok: false, ...refusal });
    return asJson(underLock(20000, () => keep(message, spamFlags(message, event))) || notStored());
  } catch (error) {
    console.error(`A message could not be stored: ${error}`);
    return asJson(notStored());
  }
}

/** Sends the digest of what still waits. Called every hour by the trigger that setUp makes. */
function sendWaiting() {
  underLock(20000, () => mailWaiting(true));
}

/** The four fields as they came, from a form that the browser posted itself or from JSON, whatever type that was given. */
function readFields({ postData = {}, parameters = {} }) {
  const isForm = (postData.type || '').toLowerCase().indexOf('application/x-www-form-urlencoded') === 0;
  if (!isForm) {
    try {
      const given = JSON.parse(String(postData.contents).replace(/^\ufeff/, ''));
      return given && typeof given === 'object' && !Array.isArray(given) ? given : undefined;
    } catch {
      return undefined;
    }
  }
  if (FIELDS.some((field) => (parameters[field] || []).length > 1)) return undefined;
  return Object.fromEntries(FIELDS.map((field) => [field, (parameters[field] || [])[0]]));
}

/** The fields in the form in which they are checked and kept: one line each, but for the message. */
function normalised(given) {
  const text = (field) =>
    typeof given[field] === 'string' ? given[field].replace(/\p{Surrogate}/gu, '\ufffd') : '';
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

/** Why a message is refused, with the code by which the page chooses its words; undefined for a good one. */
function refusalOf(given, message) {
  if (!given)
    return { code: 'unreadable', reason: 'The message is no JSON object and no form that can be read.' };
  for (const field of FIELDS) {
    const value = given[field];
    if (value === undefined || value === null || value === '')
      return { code: 'missing', field, reason: `The ${field} is missing.` };
    if (typeof value !== 'string') return { code: 'notText', field, reason: `The ${field} must be text.` };
  }
  const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
  const address = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');
  if (!address.test(message.email))
    return {
      code: 'address',
      field: 'email',
      reason: 'The email must be a single address, such as name@example.com.',
    };
  if (JSON.stringify(message).length > MAX_MESSAGE)
    return {
      code: 'tooLarge',
      max: MAX_MESSAGE,
      reason: 'The message is too large. Shorten it and send it again.',
    };
}

/** Why a message looks like spam. A flag refuses nothing. The site's script says t and w in the query, a form w alone. */
function spamFlags(message, { parameter = {} }) {
  const links = `${message.name} ${message.subject} ${message.message}`.match(
    /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi,
  );
  const nothingVisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;
  const flags = [
    [parameter.w, 'hidden field filled'],
    [/^\d{1,15}$/.test(parameter.t) && Number(parameter.t) < 2000, 'sent very fast'],
    [links && links.length > 3, 'many links'],
    [FIELDS.some((field) => nothingVisible.test(message[field])), 'only blanks'],
  ];
  return flags.filter(([isSo]) => isSo).map(([, flag]) => flag);
}

/** Writes a message that is new into the sheet, and acknowledges it once it is there. To be called under the lock. */
function keep(message, flags) {
  const sheet = openSheet();
  const now = Date.now();
  const fingerprint = sha256(JSON.stringify(FIELDS.map((field) => message[field])));
  const rows = newestRows(sheet);
  const isRepeated = rows.some(
    (row) => row.Fingerprint === fingerprint && now - Date.parse(row.Received) < DAY,
  );
  if (isRepeated) return { ok: true };
  const seconds = secondsToWait(rows, message.email, now);
  if (seconds > 0)
    return { ok: false, code: 'tooMany', seconds, reason: `Send it again in ${seconds} seconds.` };
  const cells = [new Date(now).toISOString(), ...FIELDS.map((field) => message[field])];
  cells.push('waiting', flags.join('; '), fingerprint, JSON.stringify(message));
  const place = sheet.getLastRow() + 1;
  if (place > sheet.getMaxRows()) sheet.insertRowsAfter(sheet.getMaxRows(), 100);
  const range = sheet.getRange(place, 1, 1, COLUMNS.length);
  // Text before anything is put in, so that '1/2' stays what it is and does not become a date.
  range.setNumberFormat('@');
  range.setValues([cells.map(cellText)]);
  SpreadsheetApp.flush();
  if (sheet.getRange(place, COLUMNS.indexOf('Fingerprint') + 1).getValue() !== fingerprint)
    throw new Error(`Row ${place} does not hold what was written into it.`);
  try {
    mailWaiting(false);
  } catch (error) {
    // The message is stored, and its sender must learn that. The hourly run tries again.
    console.error(`A mail could not be sent: ${error}`);
  }
  return { ok: true };
}

/** Seconds until another message is taken. Whoever writes an address into the form is its sender: Google tells no more. */
function secondsToWait(rows, email, now) {
  const recent = rows.filter((row) => now - Date.parse(row.Received) < 10 * MINUTE);
  const own = recent.filter((row) => row.message.email.toLowerCase() === email.toLowerCase());
  const [first] = own.length >= MAX_OF_ONE ? own : recent.length >= MAX_OF_ALL ? recent : [];
  return first ? Math.ceil((Date.parse(first.Received) + 10 * MINUTE - now) / 1000) : 0;
}

/**
 * Mails what waits: one message by itself with the visitor's address to reply to, several in one digest. While the
 * day's quota is down to the reserve, only the hourly run sends. To be called under the lock, so that none goes twice.
 */
function mailWaiting(isHourly) {
  const sheet = openSheet();
  const waiting = newestRows(sheet).filter((row) => row.Mail === 'waiting');
  const quota = MailApp.getRemainingDailyQuota();
  if (waiting.length === 0 || quota <= 0 || (quota <= MAIL_RESERVE && !isHourly)) return;
  let length = 0;
  const rows = waiting.filter((row, index) => {
    length += mailText(row).length;
    return index === 0 || length <= MAX_DIGEST;
  });
  const [first] = rows;
  const isSingle = waiting.length === 1 && !isHourly;
  const link = `All messages: ${openSpreadsheet().getUrl()}`;
  MailApp.sendEmail({
    to: RECIPIENT || Session.getEffectiveUser().getEmail(),
    name: 'Contact form',
    subject: isSingle
      ? [...`${first.Marks ? '[flagged] ' : ''}${first.message.subject}`].slice(0, 120).join('')
      : `${rows.length} of ${waiting.length} messages from the contact form`,
    body: [...rows.map(mailText), link].join('\n\n\n'),
    // Validation let one address through; one in another script is left to the text, since Google wants ASCII.
    ...(isSingle && /^[\x21-\x7e]{1,254}$/.test(first.message.email) && { replyTo: first.message.email }),
  });
  for (const { place } of rows) sheet.getRange(place, COLUMNS.indexOf('Mail') + 1).setValue('sent');
}

function mailText({ Received, Marks, message: { name, email, subject, message } }) {
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${Received}`];
  if (Marks) head.push(`Flags    ${Marks}`);
  return `${head.join('\n')}\n\n${message}`;
}

/** The newest rows that the owner has not made unreadable, oldest first: each with its cells by column, and its message. */
function newestRows(sheet) {
  const last = sheet.getLastRow();
  const first = Math.max(2, last - SEARCHED_ROWS + 1);
  if (last < first) return [];
  const values = sheet.getRange(first, 1, last - first + 1, COLUMNS.length).getValues();
  return values.flatMap((cells, index) => {
    const row = Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]]));
    try {
      return [{ ...row, place: first + index, message: JSON.parse(row.Original) }];
    } catch {
      return [];
    }
  });
}

/**
 * A text as it may stand in a cell. Apps Script takes a string that begins with '=' for a formula, and other programs
 * take more than that when the sheet is exported. Two apostrophes, because Sheets takes the first one away.
 */
function cellText(text) {
  const startsFormula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^['\t\r\n]/u;
  return startsFormula.test(text) ? `''${text}` : text;
}

/** The sheet of messages, made with its headings when it is missing. */
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
    throw new Error('The script belongs to no spreadsheet. Make it from Extensions > Apps Script.');
  return spreadsheet;
}

/** Runs a task while no other message is being handled; undefined when the lock was not to be had in time. */
function underLock(milliseconds, task) {
  const lock = LockService.getScriptLock();
  if (!lock.tryLock(milliseconds)) return undefined;
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

function notStored() {
  return {
    ok: false,
    code: 'notStored',
    reason: 'The message could not be stored just now. Send it again in a minute.',
  };
}

function asJson(body) {
  return ContentService.createTextOutput(JSON.stringify(body)).setMimeType(ContentService.MimeType.JSON);
}
