import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ContactMessage } from '#contact/contact-message.ts';
import { startWorker } from '../server/cloudflare/testing/worker-in-miniflare.ts';
import { site, verified } from './served-sites.ts';
import { readMessages } from './visit.ts';

/** A receiver on an origin of its own, running as it does for an owner, and a look into what it has stored. */
export interface Receiver extends AsyncDisposable {
  endpoint: string;
  stored(): Promise<ContactMessage[]>;
}

/** Where the answers of an Apps Script come from: another origin than the script's, as at Google. */
export const scriptAnswers = 'http://127.0.0.1:4315';

/** The receiver of the site at a root, met from another site. */
export async function nodeReceiver(): Promise<Receiver> {
  return {
    endpoint: `${site.home}api/contact`,
    stored: () => readMessages(),
    async [Symbol.asyncDispose]() {},
  };
}

/** The Worker on workerd, with D1. */
export async function workerReceiver(): Promise<Receiver> {
  const worker = await startWorker();
  return {
    endpoint: worker.endpoint,
    stored: async () => (await worker.rows()) as unknown as ContactMessage[],
    [Symbol.asyncDispose]: () => worker.dispose(),
  };
}

/** The bundled Apps Script behind a stand-in for Google, at the address that the verified site posts to. */
export async function appsScriptReceiver(): Promise<Receiver> {
  const endpoint = new URL(verified.settings['CONTACT_ENDPOINT'] ?? '');
  const google = spawn(
    process.execPath,
    ['server/apps-script/testing/google-server.ts', endpoint.port, new URL(scriptAnswers).port],
    { cwd: resolve(import.meta.dirname, '..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // Its first line says that it listens.
  const [started] = await Promise.race([once(google.stdout, 'data'), once(google, 'exit')]);
  if (!String(started).includes('endpoint')) throw new Error('The stand-in for Google did not start.');
  return {
    endpoint: endpoint.href,
    stored: async () => (await fetch(new URL('/rows', endpoint))).json() as Promise<ContactMessage[]>,
    async [Symbol.asyncDispose]() {
      google.kill();
      await once(google, 'exit');
    },
  };
}
