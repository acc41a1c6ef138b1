import type { Readable, Writable } from 'node:stream';

/** What the command works with. */
export interface MessagesInput {
  /** The folder that relative paths refer to. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable;
}
