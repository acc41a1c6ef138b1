import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
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

type Options = { help: true } | { help: false; format: Format; file: string | undefined };

/** What the command works with. */
export interface MessagesInput {
  /** The folder that relative paths refer to. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  stdout: Writable;
  stderr: Writable;
}

/** Runs `npm run messages` with these arguments. Gives its exit code. */
export async function messages(args: string[], input: MessagesInput): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    input.stderr.write(usage);
    return 2;
  }
  if (options.help) {
    input.stdout.write(usage);
    return 0;
  }
  try {
    await list(options.format, options.file, input);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    input.stderr.write(`The messages could not be read or written: ${reason}\n`);
    return 1;
  }
}

/** Reads the command line; undefined when it makes no sense. */
function readOptions(args: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
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

async function list(format: Format, file: string | undefined, input: MessagesInput): Promise<void> {
  const { root, environment, stdout, stderr } = input;
  const dataDir = readDataDir(environment, root);
  const reader = openMessageReader(dataDir);
  const count = reader?.count() ?? 0;
  // Beside an export it goes to standard error, to keep the export clean.
  if (count === 0) (format === 'text' ? stdout : stderr).write(nothingYet(dataDir, reader !== undefined));
  const pieces = reader && count > 0 ? output(format, reader, count) : format === 'csv' ? [csvHeading] : [];
  if (file === undefined) {
    await print(pieces, stdout);
  } else {
    const target = resolve(root, file);
    writeFile(pieces, target);
    stderr.write(`Wrote ${count.toLocaleString('en-US')} messages to ${target}.\n`);
  }
  reader?.close();
}

function nothingYet(dataDir: string, exists: boolean): string {
  const where = exists
    ? `Messages are kept in ${messageFile(dataDir)}.`
    : `There is no ${messageFile(dataDir)}; if messages are kept elsewhere, set DATA_DIR to that folder.`;
  return `No message has been received yet. ${where}\n`;
}

function* output(format: Format, reader: MessageReader, count: number): Generator<string> {
  if (format === 'csv') yield csvHeading;
  if (format === 'text') yield heading(count, reader.countMail('failed'));
  const write = { text: asText, json: asJsonLine, csv: asCsvRecord }[format];
  for (const message of reader.newestFirst()) yield write(message);
}

function heading(count: number, notMailed: number): string {
  const total = count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages, newest first`;
  if (notMailed === 0) return `${total}\n\n`;
  const mails = notMailed === 1 ? '1 of them' : `${notMailed.toLocaleString('en-US')} of them`;
  return `${total}\n${mails} could not be mailed to you, see below\n\n`;
}

async function print(pieces: Iterable<string>, stdout: Writable): Promise<void> {
  for (const piece of pieces) {
    if (!stdout.write(piece)) await once(stdout, 'drain');
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

if (import.meta.main) {
  const { stdout, stderr, env } = process;
  // The reader of a pipe may leave early, as `head` does. That is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await messages(process.argv.slice(2), {
    root: process.cwd(),
    environment: env,
    stdout,
    stderr,
  });
}
