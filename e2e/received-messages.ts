import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ContactMessage } from '#contact/contact-message.ts';
import { serverEnvironment, site } from './served-sites.ts';

/** A message as the owner reads it with `npm run messages -- --json`. */
export interface ReceivedMessage extends ContactMessage {
  /** ISO 8601, in UTC. */
  receivedAt: string;
}

/** The messages with the subject of this one that the sample site has received, newest first, read as the owner does. */
export async function received({ subject }: ContactMessage): Promise<ReceivedMessage[]> {
  const command = ['scripts/messages/messages.ts', '--json'];
  const cwd = resolve(import.meta.dirname, '..');
  const env = serverEnvironment(site);
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env, maxBuffer: 2 ** 26 });
  const messages: ReceivedMessage[] = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return messages.filter((message) => message.subject === subject);
}
