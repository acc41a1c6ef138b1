import { parseArgs } from 'node:util';
import type { MessageFilter } from '../../server/node/store/message-reader.ts';
import { parseSince } from './since-date.ts';

export const usage = `Usage: npm run messages                list the received messages, newest first
       npm run messages -- OPTIONS     with one or more of these:

  --search WORDS    only messages with all of these words, in any field, in any case
  --since DATE      only messages received since 2026-11-01, or 2026-11-01T14:30, by the clock here
  --show ID         only the message with this id, or with an id that ends so
  --json            print one JSON object per line
  --csv [FILE]      print CSV that is safe to open in a spreadsheet, or write it to FILE

  --delete ID       delete a message for good, after asking
  --yes             delete without asking

  --backup FILE     write all messages into one file, also while the server runs
  --overwrite       replace FILE if it exists

Set DATA_DIR to the folder of the messages where it is not ./data.
`;

export type Format = 'text' | 'json' | 'csv';

/** What the command is asked to do. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list'; filter: MessageFilter; format: Format; file: string | undefined }
  | { kind: 'delete'; id: string; isConfirmed: boolean }
  | { kind: 'backup'; file: string; mayReplace: boolean };

/** The command line makes no sense; the text says why. */
export class UsageError extends Error {}

const flag = { type: 'boolean' } as const;
const word = { type: 'string' } as const;

/** Reads the command line. Throws UsageError. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const { json, csv, help, yes, overwrite, ...rest } = values;
  const [file, ...tooMany] = positionals;
  if (help) return { kind: 'help' };
  const actions = (['show', 'delete', 'backup'] as const).filter((name) => rest[name] !== undefined);
  const isList = rest.delete === undefined && rest.backup === undefined;
  refuse(actions.length > 1, `--${actions[0]} and --${actions[1]} cannot be combined.`);
  refuse(yes && rest.delete === undefined, '--yes belongs to --delete ID.');
  refuse(overwrite && rest.backup === undefined, '--overwrite belongs to --backup FILE.');
  refuse(json && csv, 'Choose one of --json and --csv.');
  const narrows = [rest.search, rest.since].some((value) => value !== undefined);
  refuse(narrows && actions.length > 0, `--search and --since cannot be combined with --${actions[0]}.`);
  refuse((json || csv) && !isList, `--json and --csv cannot be combined with --${actions[0]}.`);
  const excess = csv ? tooMany : positionals;
  refuse(
    excess.length > 0,
    `It is not clear what "${excess[0]}" is for. Put several words for --search in quotes.`,
  );
  if (rest.backup !== undefined) {
    refuse(rest.backup.trim() === '', '--backup needs the name of a file.');
    return { kind: 'backup', file: rest.backup, mayReplace: overwrite === true };
  }
  if (rest.delete !== undefined) {
    return { kind: 'delete', id: readId('delete', rest.delete), isConfirmed: yes === true };
  }
  return { kind: 'list', filter: readFilter(rest), format: csv ? 'csv' : json ? 'json' : 'text', file };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        search: word,
        since: word,
        show: word,
        json: flag,
        csv: flag,
        delete: word,
        yes: flag,
        backup: word,
        overwrite: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

function readFilter({
  search,
  since,
  show,
}: {
  search?: string;
  since?: string;
  show?: string;
}): MessageFilter {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  refuse(search !== undefined && words.length === 0, '--search needs a word to look for.');
  const from = since === undefined ? undefined : parseSince(since);
  refuse(
    since !== undefined && from === undefined,
    `--since has "${since}", but needs a date, such as 2026-11-01, or a date with a time, such as 2026-11-01T14:30.`,
  );
  return {
    words,
    ...(from !== undefined && { since: from }),
    ...(show !== undefined && { id: readId('show', show) }),
  };
}

/** Four characters at least: fewer would be a guess. */
function readId(name: string, text: string): string {
  const id = text.trim().toLowerCase();
  refuse(
    !/^[0-9a-f-]{4,36}$/.test(id),
    `--${name} has "${text}", but needs an id as the list shows it, such as 5f0c8e1a.`,
  );
  return id;
}

function refuse(isWrong: boolean | undefined, reason: string): void {
  if (isWrong) throw new UsageError(reason);
}
