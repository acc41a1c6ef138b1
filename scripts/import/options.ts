import { parseArgs } from 'node:util';

export const usage = `Usage: npm run import -- FILE [--yes]

FILE is a résumé in the JSON Resume format (https://jsonresume.org), or LinkedIn's archive of your data: the ZIP file
itself, or the folder that it was unpacked into. Its facts are put into the files of content/; everything else in them
stays as it is. The changes are shown first, and you are asked before anything is written. A copy of each changed
file is kept in content-backups/.

  --yes    write without asking

Set CONTENT_DIR to the folder of the content where it is not ./content.
`;

/** What the command is asked to do. */
export type Command = { kind: 'help' } | { kind: 'import'; file: string; isConfirmed: boolean };

/** The command line makes no sense; the text says why. */
export class UsageError extends Error {}

/** Reads the command line. Throws UsageError. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: 'help' };
  const [file, ...tooMany] = positionals;
  if (!file) throw new UsageError('The name of the file to import is missing.');
  if (tooMany.length > 0) {
    throw new UsageError(`Give one file; it is not clear what "${tooMany[0]}" is for.`);
  }
  return { kind: 'import', file, isConfirmed: values.yes === true };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
