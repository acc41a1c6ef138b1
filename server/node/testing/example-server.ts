import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ContactDependencies } from '../contact/contact-handler.ts';
import { loadResponsePages } from '../contact/response-pages.ts';
import type { PipelineLimits } from '../http/pipelining.ts';
import { createSiteServer, type Timeouts } from '../http/site-server.ts';
import { loadStaticSite } from '../static/static-site.ts';
import { makeExampleProject, writeIn } from './example-build.ts';
import { handlerInMemory } from './handler-in-memory.ts';

/** How an example server differs from the plain one. */
interface ExampleOptions extends Partial<ContactDependencies> {
  /** More files of the build, by their path in it. */
  files?: Record<string, string>;
  /** Headers that the build made for its pages. */
  headers?: Record<string, string>;
  publicHost?: string;
  pipelineLimits?: PipelineLimits;
}

/** The example build behind a real server on a free port, with its messages in memory. */
export async function startExampleServer(
  timeouts?: Timeouts,
  { files = {}, headers = {}, publicHost, pipelineLimits, ...changes }: ExampleOptions = {},
) {
  const root = makeExampleProject();
  for (const [file, content] of Object.entries(files)) writeIn(join(root, 'build'), file, content);
  const log: string[] = [];
  const { handler, stored } = handlerInMemory({
    pages: loadResponsePages(join(root, 'build')),
    ...changes,
  });
  const { server, stop } = createSiteServer({
    site: loadStaticSite(join(root, 'build'), '/', headers),
    basePath: '/',
    publicHost,
    contact: handler,
    senderKeyOf: (address) => String(address),
    log: (line) => log.push(line),
    ...(timeouts && { timeouts }),
    pipelineLimits,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    await stop(0);
    rmSync(root, { recursive: true });
  };
  return { port, server, stop, origin: `http://127.0.0.1:${port}`, stored, log, end };
}
