import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bodyLimit } from '#contact/limits.ts';
import type { Answer } from '../contact/answers.ts';
import type { ContactEndpoint } from '../contact/contact-endpoint.ts';
import type { SenderOf } from '../contact/trusted-proxies.ts';
import { answerStatic, decodePath } from '../static/static-answer.ts';
import type { StaticSite } from '../static/static-site.ts';
import { type BodyReceiver, createBodyReceiver } from './received-body.ts';
import { logLine } from './request-log.ts';

/** What the server puts together. */
export interface SiteServerParts {
  site: StaticSite;
  /** The path under which everything lives, starting and ending with a slash. */
  basePath: string;
  /** Host of the public address, as a visitor's browser names it; promises of https go to its visitors alone. */
  publicHost?: string | undefined;
  contact: ContactEndpoint;
  senderOf: SenderOf;
  /** Takes one line per request; without it nothing is logged. */
  log?: ((line: string) => void) | undefined;
}

/** A server that is not listening yet, and the way to end it. */
export interface SiteServer {
  server: Server;
  /** Takes no more requests, finishes those under way, and after `grace` milliseconds cuts off the rest. */
  stop(grace: number): Promise<void>;
}

/**
 * Against senders who hold connections open (reliability measurements: slow senders are gone in under 14 s, others do
 * not notice): time for the headers and for the whole request, in milliseconds, and how often that is looked after.
 */
const limits = {
  headersTimeout: 8_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** Milliseconds after which a connection is closed on which nothing moves, such as one that reads no answer. */
const silence = 30_000;

/**
 * More than any number of visitors. A connection that does nothing takes some kilobytes, so that all of them fit into
 * memory; a lower limit would only make it cheaper to keep visitors out.
 */
const mostConnections = 10_000;

/** Puts pages and contact endpoint behind one HTTP server. */
export function createSiteServer(parts: SiteServerParts): SiteServer {
  const { site, basePath, publicHost, contact, senderOf, log } = parts;
  const contactPath = `${basePath}api/contact`;
  const bodies = createBodyReceiver();
  let stopping = false;

  const server = createServer(limits, (request, response) => {
    const { path, query } = splitTarget(request.url ?? '/');
    if (log) logWhenDone(request, response, path, log);
    const send = (answer: Answer) => sendAnswer(request, response, answer, stopping);
    if (decodePath(path) === contactPath) {
      receiveContact(request, bodies)
        .then(async (body) => {
          const { method = '', headers, socket } = request;
          const sender = senderOf(socket.remoteAddress, headers);
          // Nobody is left to answer when the sender has gone.
          if (body === 'broken') return response.destroy();
          send(await contact({ method, query, headers, body, sender }));
        })
        .catch(() => response.destroy());
    } else {
      const { method = 'GET', headers } = request;
      const acceptEncoding = headers['accept-encoding']?.toString();
      const published = headers.host !== undefined && headers.host === publicHost;
      const ifNoneMatch = headers['if-none-match'];
      send(answerStatic(site, { method, path, query, ifNoneMatch, acceptEncoding, published }));
    }
  });

  server.timeout = silence;
  server.maxConnections = mostConnections;

  const stop = (grace: number) =>
    new Promise<void>((resolve) => {
      stopping = true;
      server.close(() => resolve());
      setTimeout(() => server.closeAllConnections(), grace).unref();
    });
  return { server, stop };
}

/** The path and the query of a request line, which a proxy may have given in the absolute form. */
function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  return { path: path || '/', query: mark < 0 ? '' : local.slice(mark) };
}

/** The body of a message; of other requests none is read. */
function receiveContact(request: IncomingMessage, bodies: BodyReceiver): ReturnType<BodyReceiver['receive']> {
  if (request.method !== 'POST') return Promise.resolve(Buffer.alloc(0));
  // One byte more than the largest body that is taken: with it, the endpoint sees that a body is too large.
  return bodies.receive(request, bodyLimit + 1);
}

/** Headers as names and values in turn, which is how Node sends them fastest, of answers that are sent many times. */
const inTurn = new WeakMap<Answer['headers'], string[]>();

function headersInTurn({ status, headers, body }: Answer): string[] {
  const known = inTurn.get(headers);
  if (known) return known;
  const all: Record<string, string> = { 'x-content-type-options': 'nosniff', ...headers };
  if (status !== 304) all['content-length'] = String(Buffer.byteLength(body));
  const made = Object.entries(all).flat();
  inTurn.set(headers, made);
  return made;
}

function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer, last: boolean): void {
  const { status, body } = answer;
  const headers = headersInTurn(answer);
  // What is left unread of a body would be taken for the next request; the connection ends instead.
  const unread = hasBody(request) && !request.complete;
  response.writeHead(status, last || unread ? [...headers, 'connection', 'close'] : headers);
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  log: (line: string) => void,
): void {
  const started = performance.now();
  response.once('close', () => {
    // 499, as other servers write it: the sender went away before there was an answer.
    const status = response.headersSent ? response.statusCode : 499;
    const milliseconds = performance.now() - started;
    log(logLine({ time: new Date(), method: request.method ?? '', path, status, milliseconds }));
  });
}
