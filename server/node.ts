import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createHeaders, createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { type ResponsePages, receive } from '#contact/receive.ts';
import { bodyLimit } from '#contact/request-limits.ts';
import { OwnerError } from '#model/owner-error.ts';
import type { Environment } from '#model/settings.ts';
import { buildStamp, type ServerConfig } from './built-site.ts';
import { createLimitedServer, shutdownTimeout } from './connections.ts';
import { deliverDue } from './mail.ts';
import { findSpaceProblem, messageFile, type NodeDatabase, openDatabase } from './node-database.ts';
import { readServerSettings, type ServerSettings } from './settings.ts';
import { createMailer } from './smtp.ts';
import { loadStaticSite, type ServeFile } from './static-site.ts';
import { createStoreHost, forgetSenders, type StoreOptions } from './store.ts';

/** Milliseconds between runs that send due mail and forget senders. Half a minute, so that one run may fail. */
const maintenanceInterval = 30_000;

type EndpointOptions = Omit<StoreOptions, 'address'> & Pick<ServerSettings, 'getClientAddress'>;

/** Creates Node's request listener for the contact endpoint. It ignores the path. */
export function createContactListener({ getClientAddress, ...options }: EndpointOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = createStoreHost({ ...options, address: getClientAddress(request) });
    // Ignores the path and the Host header, which could make the URL invalid.
    request.url = '/';
    const { method = '', headers } = request;
    // `receive` refuses chunked and too large bodies by their headers, so don't read them.
    const readsBody =
      headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= bodyLimit;
    try {
      const webRequest = readsBody
        ? createRequest(request, response, { host: 'localhost' })
        : new Request('http://localhost/', { method, headers: createHeaders(request) });
      await sendResponse(response, await receive(webRequest, host));
    } catch {
      // `Request` doesn't allow the method, such as TRACE, or the client has disconnected.
      response.destroy();
    }
  };
}

/**
 * Returns a contact endpoint for the development server, with the store and rate limits of `npm start`, but without mail,
 * a minimum of free space and the removal of hashes. It opens the database on the first request.
 */
export function developmentReceiver(environment: Environment) {
  let settings: ServerSettings | undefined;
  let database: NodeDatabase | undefined;
  return {
    async receive(request: IncomingMessage, response: ServerResponse, pages: ResponsePages): Promise<void> {
      settings ??= readServerSettings(environment);
      database ??= openDatabase(settings.dataDir);
      await createContactListener({ ...settings, database, pages, pageHeaders: {} })(request, response);
    },
    close: () => database?.close(),
  };
}

/** Creates the server for the pages and the contact endpoint. It isn't listening yet. */
export function createSiteServer(basePath: string, serveFile: ServeFile, contact: RequestListener) {
  return createLimitedServer((request, response) => {
    const path = decodePath(request.url ?? '/');
    if (path === `${basePath}api/contact`) return contact(request, response);
    serveFile(request, response, path);
  });
}

/** Returns the decoded path of a request target in origin or absolute form; undefined if an escape is malformed. */
function decodePath(target: string): string | undefined {
  try {
    return decodeURIComponent(target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '')) || '/';
  } catch {
    return undefined;
  }
}

/** Starts the server. It runs until SIGINT, SIGTERM or the loss of its database. Throws OwnerError if it can't start. */
export async function serve(environment: Environment): Promise<void> {
  const { port, host, dataDir, buildDir, ...settings } = readServerSettings(environment);
  const { basePath, ownerEmail, headers, refusals } = readServerConfig(buildDir);
  const serveFile = loadStaticSite(buildDir, basePath, headers);
  const page = (name: string) => readFileSync(join(buildDir, 'responses', `${name}.html`), 'utf8');
  const pages = { sent: page('sent'), refused: page('refused'), unread: page('unread'), refusals };
  const mailer = createMailer(environment, ownerEmail);
  const database = openDatabase(dataDir, () => void shutDown(1));

  const pending = new Set<Promise<unknown>>();
  const runInBackground = (work: Promise<unknown>) => {
    const done = work.catch((error) => console.error(String(error))).finally(() => pending.delete(done));
    pending.add(done);
  };
  // One run after the other, so that at most one connection to the mail server is open.
  let lastRun = Promise.resolve();
  const deliver =
    mailer &&
    (() => {
      lastRun = lastRun.catch(() => {}).then(() => deliverDue(database, mailer.sendMail));
      runInBackground(lastRun);
    });
  const contact = createContactListener({
    ...settings,
    database,
    pages,
    pageHeaders: headers,
    onStored: deliver,
    findProblem: () => findSpaceProblem(dataDir),
  });
  const { server, stop } = createSiteServer(basePath, serveFile, contact);
  const maintain = () => {
    runInBackground(forgetSenders(database, Date.now()).then(database.emptyJournal));
    deliver?.();
  };
  // The timer must not keep the process alive: if the server cannot listen, the process ends.
  const timer = setInterval(maintain, maintenanceInterval).unref();

  let isStopping = false;
  const shutDown = async (exitCode = 0) => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(timer);
    await stop();
    const timeout = new Promise((resolve) => setTimeout(resolve, shutdownTimeout));
    await Promise.race([Promise.all(pending), timeout]);
    // The hashes are useless without this process's key; another server in the folder starts its counts again. If this
    // fails, the next server deletes them in time.
    await forgetSenders(database, Number.POSITIVE_INFINITY).catch(() => {});
    database.close();
    process.exit(exitCode);
  };
  // Not `once`: Ctrl-C arrives twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void shutDown());

  print(`The site is at ${await listen(server, port, host)}${basePath === '/' ? '' : basePath}`);
  maintain();
  print(`Messages are kept in ${messageFile(dataDir)}`);
  print(`Read them with: npm run messages${environment['DATA_DIR'] ? ' (with the same DATA_DIR)' : ''}`);
  if (mailer) print(`New messages are mailed to ${mailer.to}`);
  print('Stop with Ctrl-C.');
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function readServerConfig(buildDir: string): ServerConfig {
  const file = join(buildDir, 'server-config.json');
  if (!existsSync(file))
    throw new OwnerError(`There is no site to serve: ${file} is missing. Run npm run build.`);
  if (!existsSync(buildStamp(buildDir)))
    throw new OwnerError(
      `The last build in ${buildDir} failed, was stopped or is still running. If none is running, run npm run build.`,
    );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Starts listening and returns the site's origin on this machine. */
function listen(server: Server, port: number, host: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`,
        EACCES: `Port ${port} needs special privileges. Choose one from 1024 up: PORT=3000 npm start`,
      };
      const remedy = host ? ' Leave HOST unset to listen on all addresses.' : '';
      const other = `The server cannot listen on ${host ?? 'port'} ${port}: ${error.message}.${remedy}`;
      reject(new OwnerError(reasons[error.code ?? ''] ?? other));
    });
    server.listen({ port, ...(host && { host }) }, () => {
      // Later errors concern single connections, for example if too many files are open.
      server.on('error', (error) => console.error(`A connection was not accepted: ${error.message}`));
      const isWildcard = !host || host === '0.0.0.0' || host === '::';
      const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host;
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
