import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { eraseMessage, LeftoverError } from '../../server/node/store/erase-message.ts';
import { asText, shortId } from '../../server/node/store/message-formats.ts';
import { messageFile, type StoredMessage } from '../../server/node/store/stored-message.ts';
import { CommandError } from './command-error.ts';
import { findMessage, noSuchMessage } from './find-message.ts';
import type { MessagesInput } from './messages-input.ts';

type Terminal = Pick<MessagesInput, 'stdin' | 'stdout'>;

/**
 * Deletes one message for good, after showing it and asking, unless that is confirmed already. An id that is no longer
 * there has what may be left of it removed, so that a deletion that failed half way can be repeated. Throws CommandError.
 */
export async function deleteMessage(
  dataDir: string,
  id: string,
  isConfirmed: boolean,
  terminal: Terminal,
): Promise<void> {
  const message = findMessage(dataDir, id);
  if (!message) {
    if (existsSync(messageFile(dataDir))) erase(dataDir, undefined);
    throw noSuchMessage(dataDir, id);
  }
  if (!isConfirmed) await confirm(message, terminal);
  erase(dataDir, message.id);
  terminal.stdout.write(
    `Deleted message ${shortId(message)}. Backups, exports and mails may still hold it.\n`,
  );
}

async function confirm(message: StoredMessage, { stdin, stdout }: Terminal): Promise<void> {
  if (!stdin.isTTY) {
    throw new CommandError(
      'Nothing was deleted: there is no terminal to ask on. Add --yes to delete without being asked.',
    );
  }
  stdout.write(asText(message));
  const asking = createInterface({ input: stdin, output: stdout });
  // Ctrl-C and Ctrl-D close it without an answer.
  const closed = once(asking, 'close').then(() => '');
  const question = asking.question('Delete this message for good? Type yes: ').catch(() => '');
  const answer = await Promise.race([question, closed]);
  asking.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was deleted.');
}

function erase(dataDir: string, id: string | undefined): void {
  try {
    eraseMessage(dataDir, id);
  } catch (error) {
    if (!(error instanceof LeftoverError)) throw error;
    throw new CommandError(
      `The message is deleted, but its words may still be in ${messageFile(dataDir)} or its journal: ` +
        `${error.message}. Mend that, and give the same command again.`,
    );
  }
}
