import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ContactMessage } from '#contact/contact-message.ts';
import { serverEnvironment, site } from './served-sites.ts';

/** Returns the sample site's received messages with this subject, newest first. */
export async function receivedMessages({ subject }: ContactMessage): Promise<ContactMessage[]> {
  const command = ['commands/messages/messages.ts', '--json'];
  const cwd = resolve(import.meta.dirname, '../../..');
  const env = serverEnvironment(site);
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env, maxBuffer: 2 ** 26 });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((message) => message.subject === subject);
}
