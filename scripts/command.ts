import type { Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OwnerError } from '../server/owner-error.ts';
import type { Environment } from '../server/settings.ts';

/** What a command gets from its process. Tests pass their own. */
export interface CommandIo {
  env: Environment;
  /** The folder that relative paths start from. */
  cwd: string;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/** Runs a command and resolves with its exit code. */
export type Command = (args: string[], io: CommandIo) => Promise<number>;

/**
 * Defines a command, which prints its usage for `--help`. After an OwnerError it prints the message, and the exit code
 * is 1; any other error is a bug.
 *
 * @param options as for `parseArgs` of node:util
 * @param action resolves with the exit code if it isn't 0
 */
export function defineCommand<Options extends ParseArgsOptionsConfig>(
  { usage, options }: { usage: string; options: Options },
  action: (parsed: ReturnType<typeof readArgs<Options>>, io: CommandIo) => Promise<number | undefined>,
): Command {
  return async (args, io) => {
    try {
      const parsed = readArgs(args, options, usage);
      if (!('help' in parsed.values)) return (await action(parsed, io)) ?? 0;
      io.stdout.write(usage);
      return 0;
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      io.stderr.write(`${error.message}\n`);
      return 1;
    }
  };
}

function readArgs<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args, options: { ...options, ...help }, allowPositionals: true });
  } catch (error) {
    // Node adds advice for programmers after the first sentence.
    const [sentence = ''] = (error as Error).message.split(/\.\s/);
    throw new OwnerError(`${sentence.replace(/\.$/, '')}.\n\n${usage}`);
  }
}

/** Runs a command as this process. */
export async function main(command: Command): Promise<void> {
  const { argv, env, stdin, stdout, stderr } = process;
  // The reader of a pipe may leave early, as `head` does. That isn't an error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await command(argv.slice(2), { env, cwd: process.cwd(), stdin, stdout, stderr });
}
