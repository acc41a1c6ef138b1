import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ContactMessage } from '#contact/contact-message.ts';
import { readMessages } from './received-messages.ts';
import { scriptResponses, site, verifiedSite } from './served-sites.ts';

/** One of the site's servers on an origin of its own, running as it does for an owner, and what it has stored. */
export interface ContactServer extends AsyncDisposable {
  endpoint: string;
  stored(): Promise<ContactMessage[]>;
}

/** The Node server of the sample site, met from another site. */
export async function nodeServer(): Promise<ContactServer> {
  return {
    endpoint: `${site.home}api/contact`,
    stored: () => readMessages(),
    async [Symbol.asyncDispose]() {},
  };
}

/** The Worker on workerd, with D1. */
export async function workerServer(): Promise<ContactServer> {
  // Loaded when it is needed, because loading it builds the Worker.
  const { startWorker } = await import('../server/cloudflare/testing/worker-in-miniflare.ts');
  const worker = await startWorker();
  return {
    endpoint: worker.endpoint,
    stored: async () => (await worker.rows()) as unknown as ContactMessage[],
    [Symbol.asyncDispose]: () => worker.dispose(),
  };
}

/** The bundled Apps Script behind a stand-in for Google, at the address that the verified site posts to. */
export async function appsScriptServer(): Promise<ContactServer> {
  const endpoint = new URL(verifiedSite.settings['CONTACT_ENDPOINT'] ?? '');
  const google = spawn(
    process.execPath,
    ['server/apps-script/testing/google-server.ts', endpoint.port, new URL(scriptResponses).port],
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
