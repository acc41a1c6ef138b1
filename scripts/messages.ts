import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir } from '../server/node/settings.ts';
import { asCsvRecord, asJsonLine, asText, csvHeading } from '../server/node/store/message-formats.ts';
import { type MessageReader, openMessageReader } from '../server/node/store/message-reader.ts';
import { messageFile } from '../server/node/store/stored-message.ts';

const usage = `Usage: npm run messages                   list the received messages, newest first
       npm run messages -- --json         print one JSON object per line
       npm run messages -- --csv          print CSV that is safe to open in a spreadsheet
       npm run messages -- --csv FILE     write that CSV to a file
Set DATA_DIR to the folder of the messages where it is not ./data.
`;

type Format = 'text' | 'json' | 'csv';

/** What the command line asks for. */
type Options = { help: true } | { help: false; format: Format; file: string | undefined };

/** Reads the command line; undefined when it makes no sense. */
function readOptions(words: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { help: true };
    if (values.json && values.csv) return undefined;
    if (positionals.length > (values.csv ? 1 : 0)) return undefined;
    return { help: false, format: values.csv ? 'csv' : values.json ? 'json' : 'text', file: positionals[0] };
  } catch {
    return undefined;
  }
}

function* output(format: Format, reader: MessageReader, count: number): Generator<string> {
  if (format === 'csv') yield csvHeading;
  if (format === 'text') yield heading(count, reader.countMail('failed'));
  const write = { text: asText, json: asJsonLine, csv: asCsvRecord }[format];
  for (const message of reader.newestFirst()) yield write(message);
}

function heading(count: number, notMailed: number): string {
  const messages = count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages, newest first`;
  if (notMailed === 0) return `${messages}\n\n`;
  const mails = notMailed === 1 ? '1 of them' : `${notMailed.toLocaleString('en-US')} of them`;
  return `${messages}\n${mails} could not be mailed to you, see below\n\n`;
}

async function print(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}

function writeFile(pieces: Iterable<string>, file: string): void {
  // Readable by its owner alone, as the database is: it holds the same personal data.
  const target = openSync(file, 'w', 0o600);
  try {
    for (const piece of pieces) writeSync(target, piece);
  } finally {
    closeSync(target);
  }
}

/** Says why there is nothing to list; beside an export it goes to standard error, to keep the export clean. */
function sayNothingYet(format: Format, dataDir: string, exists: boolean): void {
  const where = exists
    ? `Messages are kept in ${messageFile(dataDir)}.`
    : `There is no ${messageFile(dataDir)}; if messages are kept elsewhere, set DATA_DIR to that folder.`;
  (format === 'text' ? process.stdout : process.stderr).write(`No message has been received yet. ${where}\n`);
}

async function list(format: Format, file: string | undefined): Promise<void> {
  const dataDir = readDataDir(process.env, process.cwd());
  const reader = openMessageReader(dataDir);
  const count = reader?.count() ?? 0;
  if (count === 0) sayNothingYet(format, dataDir, reader !== undefined);
  const pieces = reader && count > 0 ? output(format, reader, count) : format === 'csv' ? [csvHeading] : [];
  if (file === undefined) {
    await print(pieces);
  } else {
    writeFile(pieces, file);
    process.stderr.write(`Wrote ${count.toLocaleString('en-US')} messages to ${resolve(file)}.\n`);
  }
  reader?.close();
}

// The reader of a pipe may leave early, as `head` does. That is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const order = readOptions(process.argv.slice(2));
if (!order) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else if (order.help) {
  process.stdout.write(usage);
} else {
  try {
    await list(order.format, order.file);
  } catch (error) {
    console.error(
      `The messages could not be read or written: ${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  }
}
