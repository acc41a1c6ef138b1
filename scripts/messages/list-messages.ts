import { once } from 'node:events';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import {
  asCsvRecord,
  asJsonLine,
  asText,
  byteOrderMark,
  csvHeading,
} from '../../server/node/store/message-formats.ts';
import {
  type MessageFilter,
  type MessageReader,
  openMessageReader,
} from '../../server/node/store/message-reader.ts';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { CommandError } from './command-error.ts';
import { findMessage, noSuchMessage } from './find-message.ts';
import type { MessagesInput } from './messages-input.ts';
import type { Format } from './options.ts';

/** Which messages are listed, and how. */
interface Listing {
  filter: MessageFilter;
  format: Format;
  /** Where to write; undefined for standard output. */
  file: string | undefined;
}

/** How the command says how many messages there are. */
export function countOf(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`;
}

/** Prints or writes the messages, newest first. Throws CommandError. */
export async function listMessages(
  dataDir: string,
  { filter: asked, format, file }: Listing,
  { stdout, stderr }: Pick<MessagesInput, 'stdout' | 'stderr'>,
): Promise<void> {
  const filter = asked.id === undefined ? asked : { id: idOf(dataDir, asked.id) };
  const reader = openMessageReader(dataDir);
  try {
    const count = reader?.count(filter) ?? 0;
    // Beside an export it goes to standard error, to keep the export clean.
    if (count === 0) (format === 'text' ? stdout : stderr).write(nothingFound(dataDir, reader));
    // A terminal would show the mark by which Excel knows UTF-8.
    const mark = format === 'csv' && !(file === undefined && stdout.isTTY) ? byteOrderMark : '';
    const pieces = [mark, ...headingOf(format, count, filter, reader)];
    if (file === undefined) {
      await print(pieces, stdout);
      await print(bodyOf(format, filter, reader), stdout);
    } else {
      writeFile(pieces, bodyOf(format, filter, reader), file);
      stderr.write(`Wrote ${countOf(count)} to ${file}.\n`);
    }
  } finally {
    reader?.close();
  }
}

function idOf(dataDir: string, id: string): string {
  const message = findMessage(dataDir, id);
  if (!message) throw noSuchMessage(dataDir, id);
  return message.id;
}

function nothingFound(dataDir: string, reader: MessageReader | undefined): string {
  const file = messageFile(dataDir);
  if (reader && reader.count() > 0)
    return `None of the ${countOf(reader.count())} in ${file} is like that.\n`;
  if (reader) return `No message has been received yet. Messages are kept in ${file}.\n`;
  if (!existsSync(file)) {
    return `No message has been received yet. There is no ${file}; if messages are kept elsewhere, set DATA_DIR to that folder.\n`;
  }
  return (
    `There is no message in ${file}. If it was copied from a running server, copy messages.sqlite-wal with it, or ` +
    'use npm run messages -- --backup FILE there.\n'
  );
}

function* bodyOf(
  format: Format,
  filter: MessageFilter,
  reader: MessageReader | undefined,
): Generator<string> {
  const write = { text: asText, json: asJsonLine, csv: asCsvRecord }[format];
  for (const message of reader?.newestFirst(filter) ?? []) yield write(message);
}

function headingOf(
  format: Format,
  count: number,
  filter: MessageFilter,
  reader: MessageReader | undefined,
): string[] {
  if (format === 'csv') return [csvHeading];
  if (format === 'json' || count === 0) return [];
  const total = count === 1 ? countOf(count) : `${countOf(count)}, newest first`;
  const failed = reader?.countMail('failed', filter) ?? 0;
  if (failed === 0) return [`${total}\n\n`];
  return [`${total}\n${failed.toLocaleString('en-US')} of them could not be mailed to you, see below\n\n`];
}

async function print(pieces: Iterable<string>, stdout: Writable): Promise<void> {
  for (const piece of pieces) {
    if (!stdout.write(piece)) await once(stdout, 'drain');
  }
}

function writeFile(heading: string[], body: Iterable<string>, file: string): void {
  const target = openTarget(file);
  try {
    for (const pieces of [heading, body]) for (const piece of pieces) writeInto(target, piece, file);
  } finally {
    closeSync(target);
  }
}

function openTarget(file: string): number {
  try {
    // Readable by its owner alone, as the database is: it holds the same personal data.
    return openSync(file, 'w', 0o600);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

function writeInto(target: number, text: string, file: string): void {
  try {
    writeFileSync(target, text);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

function cannotWrite(file: string, error: unknown): CommandError {
  const reason = error instanceof Error ? error.message : error;
  return new CommandError(`${file} could not be written: ${reason}. Choose another place with --csv FILE.`);
}
