import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { journalSize } from './database-file.ts';
import { firstMessageColumns, messageColumns, messageFrom } from './message-rows.ts';
import { foldForSearch } from './message-search.ts';
import { refuseNewer, userVersion } from './schema.ts';
import { UnreadableJournalError } from './store-error.ts';
import { type MailState, messageFile, type StoredMessage } from './stored-message.ts';

/** Which messages are read: all, when nothing is given. */
export interface MessageFilter {
  /** Words that must all occur, in any field, in any case, with or without accents. */
  words?: readonly string[];
  /** Received then or later; ISO 8601 in UTC, to the millisecond. */
  since?: string;
  /** A whole id, or the end of one. */
  id?: string;
}

/** Received messages as they are at one moment, opened for reading only, while a server may go on writing. */
export interface MessageReader {
  count(filter?: MessageFilter): number;
  /** How many have their mail in this state. */
  countMail(state: MailState, filter?: MessageFilter): number;
  /** Newest first, by order of arrival. Read row by row: a long list never lies in memory as a whole. */
  newestFirst(filter?: MessageFilter): Iterable<StoredMessage>;
  close(): void;
}

/** Opens the messages of a folder; undefined when none was ever received there. Throws what `explainStoreError` explains. */
export function openMessageReader(dataDir: string): MessageReader | undefined {
  // Unlike existsSync, it throws where the right to look is missing.
  if (!statSync(messageFile(dataDir), { throwIfNoEntry: false })) return undefined;
  const database = openForReading(dataDir);
  try {
    // Counts and rows are of the same moment.
    database.exec('BEGIN');
    const version = userVersion(database);
    refuseNewer(version);
    if (version > 0) return readerOf(database, version);
  } catch (error) {
    database.close();
    throw error;
  }
  // A server that was stopped while it started leaves an empty file.
  database.close();
  return undefined;
}

function readerOf(database: DatabaseSync, version: number): MessageReader {
  const columns = version === 1 ? firstMessageColumns : messageColumns;
  const select = (what: string, { words = [], since = '', id = '' }: MessageFilter = {}, and = '') => {
    const folded = words.map(foldForSearch);
    database.function('has_words', { varargs: true }, (...fields) => {
      const text = foldForSearch(fields.join('\n'));
      return Number(folded.every((word) => text.includes(word)));
    });
    const conditions = [
      'received_at >= :since',
      `(:id = '' OR substr(id, -length(:id)) = :id)`,
      ...(folded.length > 0 ? ['has_words(name, email, subject, message)'] : []),
    ];
    const statement = database.prepare(
      `SELECT ${what} FROM messages WHERE ${conditions.join(' AND ')} ${and}`,
    );
    return { statement, values: { ':since': since, ':id': id } };
  };
  const count = (filter?: MessageFilter, and?: string) => {
    const { statement, values } = select('count(*) AS count', filter, and);
    return Number(statement.get(values)?.count);
  };
  return {
    count: (filter) => count(filter),
    countMail: (state, filter) => count(filter, `AND mail = '${state}'`),
    *newestFirst(filter) {
      const { statement, values } = select(columns, filter, 'ORDER BY position DESC');
      for (const row of statement.iterate(values)) yield messageFrom(row);
    },
    close: () => database.close(),
  };
}

/** SQLite needs the index of the journal even for reading: it is not there, and the folder or the disk has no room. */
const noIndex = { cannotOpen: 14, diskFull: 4874 };

/** Opens the database for reading, also in a folder that is read-only, and on a full disk. */
export function openForReading(dataDir: string): DatabaseSync {
  const file = messageFile(dataDir);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    userVersion(database);
    return database;
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode !== noIndex.cannotOpen && errcode !== noIndex.diskFull) throw error;
    if (journalSize(dataDir) > 0) {
      throw errcode === noIndex.cannotOpen ? new UnreadableJournalError('journal cannot be read') : error;
    }
    const url = pathToFileURL(file);
    // Nobody is writing there: a writer has that index.
    url.searchParams.set('immutable', '1');
    return new DatabaseSync(url, { readOnly: true });
  }
}
