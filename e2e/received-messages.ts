import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ContactMessage } from '#contact/contact-message.ts';
import { serverEnvironment, site } from './served-sites.ts';

/** A message as the owner reads it with `npm run messages -- --json`. */
export interface ReceivedMessage extends ContactMessage {
  id: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
}

/** The messages that the sample site has received so far, newest first, read as the owner reads them. */
async function readMessages(): Promise<ReceivedMessage[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/messages/messages.ts', '--json'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: serverEnvironment(site),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ReceivedMessage => JSON.parse(line));
}

/** The received messages with the subject of this one. */
export async function received({ subject }: ContactMessage): Promise<ReceivedMessage[]> {
  return (await readMessages()).filter((message) => message.subject === subject);
}
