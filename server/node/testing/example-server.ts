import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadAnswerPages } from '../contact/answer-pages.ts';
import { createSiteServer } from '../http/site-server.ts';
import { loadStaticSite } from '../static/static-site.ts';
import { endpointInMemory } from './endpoint-in-memory.ts';
import { makeExampleProject } from './example-build.ts';

/** The example build behind a real server on a free port, with its messages in memory. */
export async function startExampleServer() {
  const root = makeExampleProject();
  const log: string[] = [];
  const { endpoint, stored } = endpointInMemory({ pages: loadAnswerPages(join(root, 'build')) });
  const { server, stop } = createSiteServer({
    site: loadStaticSite(join(root, 'build'), '/'),
    basePath: '/',
    contact: endpoint,
    senderOf: (address) => String(address),
    log: (line) => log.push(line),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    await stop(0);
    rmSync(root, { recursive: true });
  };
  return { port, origin: `http://127.0.0.1:${port}`, stored, log, end };
}
