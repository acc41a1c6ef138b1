import { once } from 'node:events';
import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DatabaseSync } from 'node:sqlite';
import { OwnerError } from '#model/owner-error.ts';
import { explainStoreError, findSpaceProblem, messageFile, openDatabase } from '#server/node-database.ts';
import { dataFolder } from '#server/settings.ts';
import { type CommandIo, defineCommand, main, misuseIf, refuseIf } from '../command.ts';
import {
  createFilter,
  csvHeader,
  formatCsvRecord,
  formatJsonLine,
  formatText,
  type ReadableMessage,
  shortId,
} from './format-message.ts';

const usage = `Usage: npm run messages                list the received messages, newest first
       npm run messages -- OPTIONS     with one or more of these:

  --search WORDS    only messages with all of these words in name, address, subject or text, ignoring case and accents
  --from ADDRESS    only messages from this email address
  --since DATE      only messages received since a date, such as 2026-11-01
  --show ID         only the message with this id; four characters of its start or end are enough
  --json            print one JSON object per line
  --csv [FILE]      print CSV that is safe to open in a spreadsheet, or write it to a new FILE

  --delete ID…      delete one or several messages for good, after asking
  --yes             delete without asking

  --backup FILE     write all messages into a new file, even while the server runs

Set DATA_DIR if your messages are not in ./data.
`;

const [flag, word] = [{ type: 'boolean' }, { type: 'string' }] as const;
const options = {
  search: word,
  from: word,
  since: word,
  show: word,
  delete: word,
  backup: word,
  json: flag,
  csv: flag,
  yes: flag,
};

/** Milliseconds to wait for the server's write lock. */
const lockTimeout = 10_000;

interface MessagesContext extends CommandIo {
  sqlite: DatabaseSync;
  file: string;
}

const formatCount = (count: unknown) =>
  `${Number(count).toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`;

export const run = defineCommand(
  { usage, options, takesArguments: true },
  async ({ values, positionals }, io): Promise<undefined> => {
    const { search, from, since, show, json, csv, backup, yes = false } = values;
    const ids = values.delete === undefined ? [] : [values.delete, ...positionals];
    const [target, ...excess] = csv ? positionals : [undefined, ...(ids.length > 0 ? [] : positionals)];
    const [action, other] = (['show', 'delete', 'backup'] as const).filter(
      (name) => values[name] !== undefined,
    );
    const isFiltered = (search ?? from ?? since) !== undefined;
    misuseIf(excess.length > 0, `"${excess[0]}" is unexpected. Put several words in quotes.`);
    misuseIf(other, `--${action} and --${other} cannot be combined.`);
    misuseIf(json && csv, 'Choose one of --json and --csv.');
    misuseIf(action && isFiltered, `--search, --from and --since cannot be combined with --${action}.`);
    misuseIf(
      (json || csv) && action && action !== 'show',
      `--json and --csv cannot be combined with --${action}.`,
    );
    misuseIf(yes && !values.delete, '--yes belongs to --delete ID.');
    misuseIf((backup ?? target)?.trim() === '', 'The name of the file is missing.');
    const isSelected = createFilter(search, from, since);

    const dataDir = dataFolder(io.env);
    const file = messageFile(dataDir);
    if (!existsSync(file)) {
      refuseIf(action, `There is no ${file}. If messages are kept elsewhere, set DATA_DIR to that folder.`);
      io.stderr.write(`No message has been received yet: there is no ${file}. Is DATA_DIR right?\n`);
      return;
    }
    const { sqlite } = openDatabase(dataDir);
    const context = { ...io, sqlite, file };
    sqlite.exec(`PRAGMA busy_timeout = ${lockTimeout}`);
    try {
      if (backup !== undefined) return void backUp(context, resolve(io.cwd, backup));
      if (ids.length > 0) return void (await deleteMessages(context, ids, yes));
      // Read all rows before printing, which can take long, as with `less`: an unfinished SELECT would keep the server
      // from emptying its journal.
      const list = () => sqlite.prepare(`${select} ORDER BY position DESC`).all();
      const found =
        show === undefined ? list().map(toMessage).filter(isSelected) : [findMessage(context, show)];
      const failed = countRows(sqlite, "messages WHERE mail = 'failed'");
      const problem = findSpaceProblem(dataDir);
      if (problem) io.stderr.write(`${problem}\n\n`);
      sqlite.close();
      const format = json ? formatJsonLine : csv ? formatCsvRecord : formatText;
      if (csv && target) writeCsv(context, found, resolve(io.cwd, target));
      else await print(context, found, failed, format, csv ? csvHeader : '');
    } catch (error) {
      throw explainStoreError(error, file);
    } finally {
      if (sqlite.isOpen) sqlite.close();
    }
  },
);

const select = `SELECT id, received_at AS receivedAt, name, email, subject, message, mail, marks, mail_error AS mailError
  FROM messages`;

function toMessage(row: Record<string, unknown>): ReadableMessage {
  return { ...row, marks: String(row['marks']).split('; ').filter(Boolean) } as ReadableMessage;
}

const countRows = (sqlite: DatabaseSync, rows: string) =>
  sqlite.prepare(`SELECT count(*) AS count FROM ${rows}`).get()?.['count'];

/** Finds the message whose id starts or ends with the text. Throws OwnerError unless exactly one does. */
function findMessage({ sqlite, file }: MessagesContext, text: string): ReadableMessage {
  const id = text.trim().toLowerCase();
  refuseIf(
    !/^[0-9a-f-]{4,36}$/.test(id),
    `"${text}" is not an id. Give at least four characters of its start or end, such as 5f0c8e1a.`,
  );
  const condition = 'substr(id, -length(?1)) = ?1 OR substr(id, 1, length(?1)) = ?1';
  const rows = sqlite.prepare(`${select} WHERE ${condition} LIMIT 5`).all(id);
  const [row] = rows;
  const listed = 'npm run messages lists them with their ids.';
  if (!row) throw new OwnerError(`No message in ${file} has an id that begins or ends with ${id}. ${listed}`);
  const ids = rows.map((one) => one['id']).join(', ');
  const several = `Several messages have an id that begins or ends with ${id}. Give more of it: ${ids}`;
  refuseIf(rows.length > 1, several);
  return toMessage(row);
}

async function print(
  { file, stdout, stderr }: MessagesContext,
  messages: ReadableMessage[],
  failed: unknown,
  format: (message: ReadableMessage) => string,
  heading: string,
): Promise<void> {
  if (failed)
    stderr.write(
      `${formatCount(failed)} could not be mailed to you. Look for NOT SENT in the whole list (npm run messages), or 'failed' in JSON and CSV.\n\n`,
    );
  stdout.write(heading);
  for (const message of messages) if (!stdout.write(format(message))) await once(stdout, 'drain');
  const count = messages.length;
  // On stderr, to keep exports clean.
  stderr.write(count === 0 ? `No messages found in ${file}.\n` : `${formatCount(count)}\n`);
}

function writeCsv(context: MessagesContext, messages: ReadableMessage[], target: string): void {
  const csv = csvHeader + messages.map(formatCsvRecord).join('');
  writeNew(target, (part) => writeFileSync(part, csv, { flush: true }));
  context.stderr.write(`Wrote ${formatCount(messages.length)} to ${target}.\n`);
}

/** VACUUM INTO copies in one read transaction, without remains of deleted messages, and doesn't block the server. */
function backUp(context: MessagesContext, target: string): void {
  const { sqlite, file, stdout } = context;
  let count: unknown;
  writeNew(target, (part) => {
    sqlite.prepare('VACUUM INTO ?').run(part);
    const copy = new DatabaseSync(part);
    // Hashes of senders may be kept for ten minutes only, but backups last longer. A journal in memory leaves no extra file.
    copy.exec('PRAGMA journal_mode = MEMORY; UPDATE messages SET sender = NULL, network = NULL; VACUUM');
    const damage = copy.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    count = countRows(copy, 'messages');
    copy.close();
    refuseIf(damage !== 'ok', `No backup was written: ${file} is damaged (${damage}).`);
  });
  stdout.write(`Wrote ${formatCount(count)} to ${target} and checked it. It is complete by itself.\n`);
}

/**
 * Creates a file that only its owner can read, because it has personal data. `fill` writes it under another name, so that
 * it is never incomplete.
 */
function writeNew(target: string, fill: (part: string) => void): void {
  refuseIf(existsSync(target), `${target} exists already. Choose another name.`);
  const part = `${target}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    fill(part);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    if (error instanceof OwnerError) throw error;
    throw new OwnerError(
      `${target} could not be written: ${(error as Error).message}. Choose another place.`,
    );
  }
}

/** Deletes all of the messages or none. Asks first unless `isConfirmed`. */
async function deleteMessages(
  context: MessagesContext,
  texts: string[],
  isConfirmed: boolean,
): Promise<void> {
  const { sqlite, stdin, stdout } = context;
  const found = new Map(texts.map((text) => findMessage(context, text)).map((one) => [one.id, one]));
  const messages = [...found.values()];
  const isOne = messages.length === 1;
  if (!isConfirmed) {
    const noTerminal = 'Nothing was deleted: there is no terminal to ask on. Add --yes to skip the question.';
    refuseIf(!stdin.isTTY, noTerminal);
    for (const message of messages) stdout.write(formatText(message));
    const asking = createInterface({ input: stdin, output: stdout });
    // Ctrl-C and Ctrl-D reject the question; the end of the input only closes it.
    const closed = once(asking, 'close').then(() => '');
    const deleted = isOne ? 'this message' : `these ${messages.length} messages`;
    const question = asking.question(`Delete ${deleted} for good? Type y or yes: `).catch(() => '');
    const answer = await Promise.race([question, closed]);
    asking.close();
    refuseIf(!/^y(es)?$/i.test(answer.trim()), 'Nothing was deleted.');
  }
  // secure_delete overwrites the rows. The server, or `close` without a server, empties the journal.
  const all = JSON.stringify([...found.keys()]);
  sqlite.prepare('DELETE FROM messages WHERE id IN (SELECT value FROM json_each(?))').run(all);
  const named = `${isOne ? 'message' : 'messages'} ${messages.map(shortId).join(', ')}`;
  stdout.write(`Deleted ${named}. Copies may remain in backups, exports and mails.\n`);
}

if (import.meta.main) await main(run);
