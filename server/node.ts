import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createHeaders, createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { bodyLimit } from '#contact/limits.ts';
import { receive } from '#contact/receive.ts';
import type { ResponsePages } from '#contact/response-pages.ts';
import { createLimitedServer, type LimitedServer, shutdownTimeout } from './connections.ts';
import { deliverDue } from './mail.ts';
import { lockFolder, messageFile, openDatabase } from './node-database.ts';
import { OwnerError } from './owner-error.ts';
import { buildStamp, type Environment, readServerSettings, type ServerSettings } from './settings.ts';
import { openMailbox } from './smtp.ts';
import { loadStaticSite, type ServeFile } from './static-site.ts';
import { forgetSenders, type Keeper, storingHost } from './store.ts';

/** Milliseconds between looks at mail that is due and senders that can be forgotten. */
const minute = 60_000;

/** What a build tells its server, so that the two cannot disagree. */
interface ServerConfig {
  /** Starts and ends with a slash. */
  basePath: string;
  ownerEmail?: string;
  /** Headers of every page. */
  headers: Record<string, string>;
  refusals?: ResponsePages['refusals'];
}

/** What the contact endpoint works with. */
type EndpointParts = Omit<Keeper, 'address'> & Pick<ServerSettings, 'senderOf'>;

/** The contact endpoint for a server of Node. Responds to every request that it is given, whatever its path. */
export function contactEndpoint({ senderOf, ...parts }: EndpointParts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = storingHost({ ...parts, address: senderOf(request) });
    // Neither host nor scheme matter, and a hostile Host header would make no address.
    request.url = `/${/\?.*$/s.exec(request.url ?? '')?.[0] ?? ''}`;
    const { method = '', headers } = request;
    const isRead =
      headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= bodyLimit;
    try {
      // A body that is refused by its headers is not read.
      const asked = isRead
        ? createRequest(request, response, { host: 'localhost' })
        : new Request(`http://localhost${request.url}`, { method, headers: createHeaders(request) });
      await sendResponse(response, await receive(asked, host));
    } catch {
      // No method of the platform, such as TRACE, or a visitor who has gone away.
      response.destroy();
    }
  };
}

/** Creates the server for the pages and the contact endpoint. It isn't listening yet. */
export function createSiteServer(
  basePath: string,
  serveFile: ServeFile,
  contact: RequestListener,
): LimitedServer {
  return createLimitedServer((request, response) => {
    const path = pathOf(request.url ?? '/');
    if (path === `${basePath}api/contact`) return contact(request, response);
    serveFile(request, response, path);
  });
}

/** The decoded path of a request line, which may have the absolute form; undefined where its escapes are no text. */
function pathOf(target: string): string | undefined {
  try {
    return decodeURIComponent(target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '')) || '/';
  } catch {
    return undefined;
  }
}

/**
 * Serves the build that is there, receives messages and mails them, until SIGINT or SIGTERM.
 *
 * @throws OwnerError where it cannot start
 */
export async function serve(environment: Environment): Promise<void> {
  const { port, host, dataDir, buildDir, ...settings } = readServerSettings(environment);
  const { basePath, ownerEmail, headers, refusals } = readServerConfig(buildDir);
  const serveFile = loadStaticSite(buildDir, basePath, headers);
  const page = (name: string) => readFileSync(join(buildDir, 'responses', `${name}.html`), 'utf8');
  const pages = { sent: page('sent'), refused: page('refused'), unread: page('unread'), refusals };
  const mailbox = openMailbox(environment, ownerEmail);
  const unlock = lockFolder(dataDir);
  const database = openDatabase(dataDir);

  const delivering = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const done = work.catch((error) => console.error(error)).finally(() => delivering.delete(done));
    delivering.add(done);
  };
  const deliver = mailbox && (() => inBackground(deliverDue(database, mailbox.sendMail)));
  const contact = contactEndpoint({ ...settings, database, pages, pageHeaders: headers, deliver });
  const { server, stop } = createSiteServer(basePath, serveFile, contact);
  const everyMinute = () => {
    inBackground(forgetSenders(database, Date.now()));
    deliver?.();
  };
  everyMinute();
  const timer = setInterval(everyMinute, minute);

  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(timer);
    await stop();
    const timeout = new Promise((resolve) => setTimeout(resolve, shutdownTimeout));
    await Promise.race([Promise.all(delivering), timeout]);
    database.close();
    unlock();
    process.exit();
  };
  // Not once: npm passes on the Ctrl-C that the terminal has sent here already.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);

  say(`The site is at ${await listen(server, port, host)}${basePath === '/' ? '' : basePath}`);
  say(`Messages are kept in ${messageFile(dataDir)}`);
  say(`Read them with: npm run messages${environment['DATA_DIR'] ? ' (with the same DATA_DIR)' : ''}`);
  if (mailbox) say(`New messages are mailed to ${mailbox.to}`);
  say('Stop with Ctrl-C.');
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function readServerConfig(buildDir: string): ServerConfig {
  const file = join(buildDir, 'server-config.json');
  if (!existsSync(file))
    throw new OwnerError(`There is no site to serve: ${file} is missing. Run npm run build.`);
  if (!existsSync(buildStamp(buildDir)))
    throw new OwnerError(`The build in ${buildDir} was cut short. Run npm run build.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Starts listening and returns the origin under which the site can be opened on this machine. */
function listen(server: Server, port: number, host: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} needs special rights. Choose one from 1024 up: PORT=3000 npm start`,
      };
      const other = `The server cannot listen on ${host ?? 'port'} ${port}: ${error.message}. Leave HOST unset to listen on all addresses.`;
      reject(new OwnerError(reasons[error.code ?? ''] ?? other));
    });
    server.listen({ port, ...(host && { host }) }, () => {
      // Later errors are of single connections, as when there are more than the system allows.
      server.on('error', (error) => console.error(`A connection was not accepted: ${error.message}`));
      const everywhere = !host || host === '0.0.0.0' || host === '::';
      const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${(server.address() as AddressInfo).port}`);
    });
  });
}

if (import.meta.main) {
  try {
    await serve(process.env);
  } catch (error) {
    console.error(error instanceof OwnerError ? error.message : error);
    process.exit(1);
  }
}
