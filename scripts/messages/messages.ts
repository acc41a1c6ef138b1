import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DatabaseSync } from 'node:sqlite';
import { explainStoreError, messageFile, openDatabase } from '../../server/node-database.ts';
import { OwnerError } from '../../server/owner-error.ts';
import { dataFolder } from '../../server/settings.ts';
import { type CommandIo, defineCommand, main } from '../command.ts';
import {
  asCsvRecord,
  asJsonLine,
  asText,
  csvHeading,
  type ReadableMessage,
  shortId,
} from './message-formats.ts';

const usage = `Usage: npm run messages                list the received messages, newest first
       npm run messages -- OPTIONS     with one or more of these:

  --search WORDS    only messages with all of these words, in any field, in any case
  --from ADDRESS    only messages from this email address
  --since DATE      only messages received since a date, such as 2026-11-01
  --show ID         only the message with this id; its beginning or end is enough
  --json            print one JSON object per line
  --csv [FILE]      print CSV that is safe to open in a spreadsheet, or write it to FILE

  --delete ID…      delete one message or several for good, after asking
  --yes             delete without asking

  --backup FILE     write all messages into one file, also while the server runs
  --overwrite       replace FILE if it exists

Set DATA_DIR to the folder of the messages where it is not ./data.
`;

const [flag, word] = [{ type: 'boolean' }, { type: 'string' }] as const;
const options = {
  ...{ search: word, from: word, since: word, show: word, delete: word, backup: word },
  ...{ json: flag, csv: flag, yes: flag, overwrite: flag },
};

/** Milliseconds to wait for a server that is writing or reading. */
const lockTimeout = 10_000;

/** The open database. */
interface Messages extends CommandIo {
  sqlite: DatabaseSync;
  file: string;
}

const countOf = (count: unknown) =>
  `${Number(count).toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`;

function refuse(isWrong: unknown, reason: string): void {
  if (isWrong) throw new OwnerError(reason);
}

/** `npm run messages`. */
export const run = defineCommand({ usage, options }, async ({ values, positionals }, io) => {
  const { search, from, since, show, json, csv, backup, yes = false, overwrite = false } = values;
  const ids = values.delete === undefined ? [] : [values.delete, ...positionals];
  const [target, ...excess] = csv ? positionals : [undefined, ...(ids.length > 0 ? [] : positionals)];
  const [action, other] = (['show', 'delete', 'backup'] as const).filter(
    (name) => values[name] !== undefined,
  );
  const isNarrowed = (search ?? from ?? since) !== undefined;
  refuse(excess.length > 0, `It is not clear what "${excess[0]}" is for. Put several words in quotes.`);
  refuse(other, `--${action} and --${other} cannot be combined.`);
  refuse(json && csv, 'Choose one of --json and --csv.');
  refuse(action && isNarrowed, `--search, --from and --since cannot be combined with --${action}.`);
  refuse(yes && !values.delete, '--yes belongs to --delete ID.');
  refuse(overwrite && !backup && !target, '--overwrite belongs to --backup FILE and --csv FILE.');
  refuse((backup ?? target)?.trim() === '', 'The name of the file is missing.');
  const isSelected = matcher(search, from, since);

  const dataDir = dataFolder(io.env);
  const file = messageFile(dataDir);
  if (!existsSync(file)) {
    refuse(action, `There is no ${file}. If messages are kept elsewhere, set DATA_DIR to that folder.`);
    io.stderr.write(`No message has been received yet: there is no ${file}. Is DATA_DIR right?\n`);
    return;
  }
  const { sqlite } = openDatabase(dataDir);
  const opened = { ...io, sqlite, file };
  sqlite.exec(`PRAGMA busy_timeout = ${lockTimeout}`);
  try {
    if (backup !== undefined) backUp(opened, resolve(io.cwd, backup), overwrite);
    else if (ids.length > 0) await deleteMessages(opened, ids, yes);
    else {
      // Row by row: a long list is never in memory as a whole, and words are looked for in one message at a time.
      const rows = sqlite.prepare(`${select} ORDER BY position DESC`).iterate();
      const found =
        show !== undefined ? [findMessage(opened, show)] : rows.map(messageFrom).filter(isSelected);
      if (csv && target) writeCsv(opened, found, resolve(io.cwd, target), overwrite);
      else await print(opened, found, json ? asJsonLine : csv ? asCsvRecord : asText, csv ? csvHeading : '');
    }
  } catch (error) {
    throw explainStoreError(error, file);
  } finally {
    sqlite.close();
  }
});

const select = `SELECT id, received_at AS receivedAt, name, email, subject, message, mail, marks,
  mail_attempts AS mailAttempts, mail_error AS mailError FROM messages`;

/** @param row what `select` gives */
function messageFrom(row: Record<string, unknown>): ReadableMessage {
  return { ...row, marks: String(row['marks']).split('; ').filter(Boolean) } as ReadableMessage;
}

const countIn = (sqlite: DatabaseSync, rows: string) =>
  sqlite.prepare(`SELECT count(*) AS count FROM ${rows}`).get()?.['count'];

/** Whether a message has all the words, is from this address, and was received then or later. */
function matcher(search: string | undefined, from: string | undefined, since: string | undefined) {
  const words = search?.split(/\s+/).filter(Boolean).map(foldForSearch) ?? [];
  refuse(search !== undefined && words.length === 0, '--search needs a word to look for.');
  refuse(from?.trim() === '', '--from needs an email address.');
  const sender = from && foldForSearch(from.trim());
  const start = since === undefined ? '' : parseSince(since);
  return ({ receivedAt, name, email, subject, message }: ReadableMessage) => {
    if (receivedAt < start || (sender && foldForSearch(email.trim()) !== sender)) return false;
    const text = words.length === 0 ? '' : foldForSearch([name, email, subject, message].join('\n'));
    return words.every((one) => text.includes(one));
  };
}

/** A text in the form in which it is searched: without case, accents, width and characters that nobody sees. */
function foldForSearch(text: string): string {
  // Lower case first and upper case last brings together ß, ẞ and SS, and both forms of the Greek sigma.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .toUpperCase();
}

/** The beginning of a day by the clock here, as ISO 8601 in UTC. */
function parseSince(text: string): string {
  const day = text.trim();
  const moment = new Date(`${day}T00:00`);
  // Date takes 30 February for 2 March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && moment.getDate() === Number(day.slice(8));
  refuse(!isDay, `--since has "${text}", but needs a date, such as 2026-11-01.`);
  return moment.toISOString();
}

/** The message with this id, or whose id begins or ends so. Four characters at least: fewer would be a guess. */
function findMessage({ sqlite, file }: Messages, text: string): ReadableMessage {
  const id = text.trim().toLowerCase();
  refuse(!/^[0-9a-f-]{4,36}$/.test(id), `"${text}" is no id as the list shows it, such as 5f0c8e1a.`);
  const isLike = 'substr(id, -length(?1)) = ?1 OR substr(id, 1, length(?1)) = ?1';
  const rows = sqlite.prepare(`${select} WHERE ${isLike} LIMIT 5`).all(id);
  const [row] = rows;
  const listed = 'npm run messages lists them with their ids.';
  if (!row) throw new OwnerError(`No message in ${file} has an id that begins or ends with ${id}. ${listed}`);
  const ids = rows.map((one) => one['id']).join(', ');
  refuse(
    rows.length > 1,
    `Several messages have an id that begins or ends with ${id}. Give more of it: ${ids}`,
  );
  return messageFrom(row);
}

async function print(
  { sqlite, file, stdout, stderr }: Messages,
  messages: Iterable<ReadableMessage>,
  format: (message: ReadableMessage) => string,
  heading: string,
): Promise<void> {
  const failed = countIn(sqlite, "messages WHERE mail = 'failed'");
  if (failed) stderr.write(`${countOf(failed)} could not be mailed to you: look for NOT SENT.\n\n`);
  let count = 0;
  stdout.write(heading);
  for (const message of messages) {
    count += 1;
    if (!stdout.write(format(message))) await once(stdout, 'drain');
  }
  // To standard error, to keep an export clean.
  stderr.write(count === 0 ? `No message in ${file} is like that.\n` : `${countOf(count)}\n`);
}

function writeCsv(
  opened: Messages,
  messages: Iterable<ReadableMessage>,
  target: string,
  mayReplace: boolean,
): void {
  let count = 0;
  replaceFile(opened.file, target, mayReplace, (_, handle) => {
    writeSync(handle, csvHeading);
    for (const message of messages) {
      writeSync(handle, asCsvRecord(message));
      count += 1;
    }
  });
  opened.stderr.write(`Wrote ${countOf(count)} to ${target}.\n`);
}

/**
 * VACUUM INTO copies in one read transaction, without what is left of deleted messages; a server neither waits for it
 * nor disturbs it. The copy is read again before it gets its name.
 */
function backUp({ sqlite, file, stdout }: Messages, target: string, mayReplace: boolean): void {
  let count: unknown;
  replaceFile(file, target, mayReplace, (part) => {
    sqlite.prepare('VACUUM INTO ?').run(part);
    const copy = new DatabaseSync(part, { readOnly: true });
    const damage = copy.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    count = countIn(copy, 'messages');
    copy.close();
    refuse(damage !== 'ok', `No backup was written: ${file} is damaged (${damage}).`);
  });
  stdout.write(`Wrote ${countOf(count)} to ${target} and checked it. It is complete by itself.\n`);
}

/** Writes a file that only its owner can read, since it holds personal data, and that appears only when it is whole. */
function replaceFile(
  file: string,
  target: string,
  mayReplace: boolean,
  fill: (part: string, handle: number) => void,
): void {
  if (existsSync(target)) {
    const database = ['', '-wal', '-shm'].map((suffix) => file + suffix);
    const own = [...database, resolve(file, '../server.lock')].filter((path) => existsSync(path));
    const isOwn = own.some((path) => realpathSync(path) === realpathSync(target));
    refuse(isOwn, `${target} is where the server keeps its messages. Choose another name.`);
    refuse(!mayReplace, `${target} exists already. Choose another name, or add --overwrite to replace it.`);
  }
  const part = `${target}.${randomUUID()}.part`;
  try {
    const handle = openSync(part, 'wx', 0o600);
    fill(part, handle);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(part, target);
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    throw new OwnerError(
      `${target} could not be written: ${(error as Error).message}. Choose another place.`,
    );
  } finally {
    rmSync(part, { force: true });
  }
}

/** Deletes messages for good, all or none, after showing them and asking, unless that is confirmed already. */
async function deleteMessages(opened: Messages, texts: string[], isConfirmed: boolean): Promise<void> {
  const { sqlite, file, stdin, stdout } = opened;
  const found = new Map(texts.map((text) => findMessage(opened, text)).map((one) => [one.id, one]));
  const messages = [...found.values()];
  const isOne = messages.length === 1;
  if (!isConfirmed) {
    refuse(
      !stdin.isTTY,
      'Nothing was deleted: there is no terminal to ask on. Add --yes to delete without it.',
    );
    for (const message of messages) stdout.write(asText(message));
    const asking = createInterface({ input: stdin, output: stdout });
    // Ctrl-C and Ctrl-D close it without an answer.
    const closed = once(asking, 'close').then(() => '');
    const answer = await Promise.race([
      asking.question(
        `Delete ${isOne ? 'this message' : `these ${messages.length} messages`} for good? Type y or yes: `,
      ),
      closed,
    ]);
    asking.close();
    refuse(!/^y(es)?$/i.test(answer.trim()), 'Nothing was deleted.');
  }
  // What is deleted is overwritten (secure_delete); then the journal, which has older copies, is emptied.
  const all = JSON.stringify([...found.keys()]);
  sqlite.prepare('DELETE FROM messages WHERE id IN (SELECT value FROM json_each(?))').run(all);
  const isEmpty = sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  refuse(
    !isEmpty,
    `Deleted, but the words may still be in ${file}-wal, because another program is reading. ` +
      'They go when the server is started again.',
  );
  const named = `${isOne ? 'message' : 'messages'} ${messages.map(shortId).join(', ')}`;
  stdout.write(`Deleted ${named}. Copies may remain in backups, exports and mails.\n`);
}

if (import.meta.main) await main(run);
