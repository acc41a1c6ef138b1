import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { BackupError, backUp } from '../../server/node/store/back-up.ts';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { CommandError } from './command-error.ts';
import { countOf } from './list-messages.ts';

/** Writes all messages into one file, checks it, and says where it is. Throws CommandError. */
export function writeBackup(dataDir: string, file: string, mayReplace: boolean, stdout: Writable): void {
  refuseTarget(dataDir, file, mayReplace);
  try {
    const count = backUp(dataDir, file, mayReplace);
    stdout.write(`Wrote ${countOf(count)} to ${file} and checked it. It is complete by itself.\n`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new CommandError(`${error.message} No backup was written; choose another place and try again.`);
  }
}

function refuseTarget(dataDir: string, file: string, mayReplace: boolean): void {
  const source = messageFile(dataDir);
  if (!existsSync(source)) {
    throw new CommandError(
      `There is no ${source}, so nothing to back up. If messages are kept elsewhere, set DATA_DIR to that folder.`,
    );
  }
  if (!existsSync(dirname(file))) {
    throw new CommandError(`There is no folder ${dirname(file)}. Make it, or choose another place.`);
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) throw new CommandError(`${file} is a folder. Add the name of a file in it.`);
  const own = ['', '-wal', '-shm'].map((suffix) => source + suffix).filter((path) => existsSync(path));
  if (own.some((path) => realpathSync(path) === realpathSync(file))) {
    throw new CommandError(`${file} is where the server keeps its messages. Choose another name.`);
  }
  if (!mayReplace) {
    throw new CommandError(`${file} exists already. Choose another name, or add --overwrite to replace it.`);
  }
}
