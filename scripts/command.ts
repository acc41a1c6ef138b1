import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OwnerError } from '../server/owner-error.ts';

/**
 * Reads the command line of one of the owner's commands. `--help` prints the usage and ends the process.
 *
 * @param options as for `parseArgs` of node:util
 * @throws OwnerError for an option that there is not, or that lacks its value
 */
export function readArgs<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    const parsed = parseArgs({ options: { ...options, ...help }, allowPositionals: true });
    if (!('help' in parsed.values)) return parsed;
  } catch (error) {
    // Node adds advice for programmers behind the first sentence.
    const [sentence = ''] = (error as Error).message.split(/\.\s/);
    throw new OwnerError(`${sentence.replace(/\.$/, '')}.\n\n${usage}`);
  }
  process.stdout.write(usage);
  process.exit();
}

/** Runs a command. What the owner did wrong is said in its own words, and the exit code is 1; all else is an error of ours. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
