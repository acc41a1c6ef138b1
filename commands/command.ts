import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OwnerError } from '#model/owner-error.ts';
import type { Environment } from '#model/settings.ts';

/** The process environment of a command. Tests pass their own. */
export interface CommandIo {
  env: Environment;
  cwd: string;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Wrong usage, which exits with 2. */
class UsageError extends OwnerError {}

/** Resolves with the exit code. */
export type Command = (args: string[], io: CommandIo) => Promise<number>;

/**
 * Defines a command with `--help`. Prints the message of an OwnerError and exits with 1, or with 2 for wrong usage.
 *
 * @param options for `parseArgs` of node:util
 * @param takesArguments whether the command takes arguments other than options
 * @param action resolves with the exit code, undefined for 0
 */
export function defineCommand<Options extends ParseArgsOptionsConfig>(
  { usage, options, takesArguments = false }: { usage: string; options: Options; takesArguments?: boolean },
  action: (parsed: ReturnType<typeof readArgs<Options>>, io: CommandIo) => Promise<number | undefined>,
): Command {
  return async (args, io) => {
    try {
      const parsed = readArgs(args, options, usage);
      if ('help' in parsed.values) {
        io.stdout.write(usage);
        return 0;
      }
      const [extra] = parsed.positionals;
      misuseIf(!takesArguments && extra !== undefined, `'${extra}' is not an option.\n\n${usage}`);
      return (await action(parsed, io)) ?? 0;
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      io.stderr.write(`${error.message}\n`);
      return error instanceof UsageError ? 2 : 1;
    }
  };
}

function readArgs<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args, options: { ...options, ...help }, allowPositionals: true });
  } catch (error) {
    // Keep only Node's first sentence. The rest is about Node's syntax, and the usage shows ours.
    const [sentence = ''] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.\n\n${usage}`);
  }
}

/** Throws an OwnerError if the condition holds. */
export function refuseIf(condition: unknown, message: string): void {
  if (condition) throw new OwnerError(message);
}

/** Throws a UsageError if the condition holds. */
export function misuseIf(condition: unknown, message: string): void {
  if (condition) throw new UsageError(message);
}

/** Returns the only positional argument as entered and as an absolute path. Throws OwnerError unless it is a file. */
export function fileArgument(
  positionals: string[],
  cwd: string,
  usage: string,
): [file: string, path: string] {
  const [file, ...excess] = positionals;
  if (!file || excess.length > 0) throw new UsageError(usage);
  const path = resolve(cwd, file);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  if (!isFile) throw new OwnerError(`There is no file ${file}.`);
  return [file, path];
}

/** Control, line separator and bidi characters. */
export const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Spells out unsafe characters, as in <U+202E>. Replaces tabs with spaces. */
export function escapeUnsafe(text: string): string {
  return text.replaceAll('\t', '  ').replace(unsafeCharacters, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<U+${code}>`;
  });
}

/** Runs a command with this process's arguments and streams. */
export async function main(command: Command): Promise<void> {
  const { argv, env, stdin, stdout, stderr } = process;
  // A closed pipe, as after `head`, isn't an error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await command(argv.slice(2), { env, cwd: process.cwd(), stdin, stdout, stderr });
}
