import { openMessageReader } from '../../server/node/store/message-reader.ts';
import { messageFile, type StoredMessage } from '../../server/node/store/stored-message.ts';
import { CommandError } from './command-error.ts';

/** Ids that are named when several messages are meant. */
const maxNamed = 5;

/** The message with this id, or with an id that ends so, if there is one. Throws CommandError for several. */
export function findMessage(dataDir: string, id: string): StoredMessage | undefined {
  const reader = openMessageReader(dataDir);
  try {
    const [message, ...others] = reader?.newestFirst({ id }) ?? [];
    if (others.length === 0) return message;
    const ids = [message, ...others].slice(0, maxNamed).map((one) => one?.id);
    throw new CommandError(
      `Several messages have an id that ends in ${id}. Give more of it: ${ids.join(', ')}`,
    );
  } finally {
    reader?.close();
  }
}

/** Says that there is none, and how to find one. */
export function noSuchMessage(dataDir: string, id: string): CommandError {
  return new CommandError(
    `No message in ${messageFile(dataDir)} has an id that ends in ${id}. npm run messages lists them with their ids.`,
  );
}
