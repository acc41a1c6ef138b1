import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { eraseMessage } from '../../server/node/store/erase-message.ts';
import { asText, shortId } from '../../server/node/store/message-formats.ts';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { CommandError } from './command-error.ts';
import { findMessage } from './find-message.ts';
import type { MessagesInput } from './messages-input.ts';

/** Deletes one message for good, after showing it and asking, unless that is confirmed already. Throws CommandError. */
export async function deleteMessage(
  dataDir: string,
  id: string,
  isConfirmed: boolean,
  { stdin, stdout }: Pick<MessagesInput, 'stdin' | 'stdout'>,
): Promise<void> {
  const message = findMessage(dataDir, id);
  if (!isConfirmed) {
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
  const isJournalEmpty = eraseMessage(dataDir, message.id);
  stdout.write(`Deleted message ${shortId(message)}. Backups, exports and mails may still hold it.\n`);
  if (!isJournalEmpty) {
    throw new CommandError(
      `Another program is reading, so its words are still in ${messageFile(dataDir)}-wal. The server empties that ` +
        'file within seconds after the reading has ended and nothing else comes in.',
    );
  }
}
