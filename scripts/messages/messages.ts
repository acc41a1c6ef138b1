import { resolve } from 'node:path';
import { readDataDir } from '../../server/node/server-settings.ts';
import { explainStoreError } from '../../server/node/store/store-error.ts';
import { writeBackup } from './backup.ts';
import { CommandError } from './command-error.ts';
import { deleteMessage } from './delete-message.ts';
import { listMessages } from './list-messages.ts';
import type { MessagesInput } from './messages-input.ts';
import { readCommand, UsageError, usage } from './options.ts';

/** Runs `npm run messages` with these arguments. Gives its exit code. */
export async function messages(args: string[], input: MessagesInput): Promise<number> {
  const dataDir = readDataDir(input.environment, input.root);
  try {
    await run(args, dataDir, input);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      input.stderr.write(`${error.message}\n\n${usage}`);
      return 2;
    }
    const isExplained = error instanceof CommandError;
    input.stderr.write(`${isExplained ? error.message : explainStoreError(error, dataDir)}\n`);
    return 1;
  }
}

async function run(args: string[], dataDir: string, input: MessagesInput): Promise<void> {
  const command = readCommand(args);
  switch (command.kind) {
    case 'help':
      input.stdout.write(usage);
      return;
    case 'list': {
      const file = command.file === undefined ? undefined : resolve(input.root, command.file);
      return listMessages(dataDir, { ...command, file }, input);
    }
    case 'delete':
      return deleteMessage(dataDir, command.id, command.isConfirmed, input);
    case 'backup':
      return writeBackup(dataDir, resolve(input.root, command.file), command.mayReplace, input.stdout);
  }
}

if (import.meta.main) {
  const { stdin, stdout, stderr, env } = process;
  // The reader of a pipe may leave early, as `head` does. That is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const input = { root: process.cwd(), environment: env, stdin, stdout, stderr };
  process.exitCode = await messages(process.argv.slice(2), input);
}
