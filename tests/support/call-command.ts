import { Readable, Writable } from 'node:stream';
import type { Command, CommandIo } from '#commands/command.ts';

/** Calls a command in this process. */
export async function callCommand(command: Command, args: string[], io: Partial<CommandIo> = {}) {
  const printed = { stdout: '', stderr: '' };
  const into = (name: keyof typeof printed) =>
    new Writable({
      write(chunk, _, done) {
        printed[name] += chunk;
        done();
      },
    });
  const [stdin, stdout, stderr] = [Readable.from([]), into('stdout'), into('stderr')];
  const { env } = process;
  const status = await command(args, { env, cwd: process.cwd(), stdin, stdout, stderr, ...io });
  return { status, ...printed };
}
