import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import proxyAddress from 'proxy-addr';
import { OwnerError } from '#model/owner-error.ts';
import type { Environment } from '#model/settings.ts';
import { buildFolder } from './built-site.ts';
import { localSender } from './store.ts';

/** The server's settings, from the environment. An empty variable counts as unset. */
export interface ServerSettings {
  /** 0 lets the system choose a free port. */
  port: number;
  /** Address to listen on; undefined for all addresses. */
  host: string | undefined;
  dataDir: string;
  buildDir: string;
  getClientAddress: GetClientAddress;
}

/** Returns a request's client IP address, or `localSender`; undefined if it isn't known. */
type GetClientAddress = (request: IncomingMessage) => string | undefined;

/** Returns the data folder, from DATA_DIR. */
export const dataFolder = ({ DATA_DIR }: Environment) => resolve(DATA_DIR || 'data');

/** @throws OwnerError that names the variable */
export function readServerSettings(environment: Environment): ServerSettings {
  const [dataDir, buildDir] = [dataFolder(environment), buildFolder(environment)];
  if (`${dataDir}${sep}`.startsWith(buildDir + sep)) {
    throw new OwnerError(
      `DATA_DIR is ${dataDir}, which is in the build folder. Choose a folder outside of ${buildDir}.`,
    );
  }
  const port = environment['PORT'] || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new OwnerError(`PORT is '${port}', but must be a whole number up to 65535, such as 3000.`);
  return {
    port: Number(port),
    host: environment['HOST'] || undefined,
    dataDir,
    buildDir,
    getClientAddress: readTrustedProxies(environment['TRUST_PROXY']),
  };
}

/**
 * Parses TRUST_PROXY: the number of proxies in front of this server, or a list of their addresses and networks. Without
 * it, the client is the other end of the connection. Throws OwnerError if the value is neither.
 */
export function readTrustedProxies(text = ''): GetClientAddress {
  const trust = parseTrust(text);
  let hasWarned = text !== '';
  return (request) => {
    const { headers, socket } = request;
    const isForwarded = (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
    if (text === '' && !isForwarded && isLoopback(socket.remoteAddress)) return localSender;
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      console.error(
        'A request has the header X-Forwarded-For, which is ignored. If a proxy is in front of this server, set ' +
          'TRUST_PROXY=1. Otherwise all visitors count as one sender, who may send few messages.',
      );
    }
    const address = proxyAddress(request, trust);
    return isIP(address) ? address : socket.remoteAddress;
  };
}

const isLoopback = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address);

function parseTrust(text: string): (address: string, hop: number) => boolean {
  if (/^\s*\d*\s*$/.test(text)) return (_, hop) => hop < Number(text);
  try {
    return proxyAddress.compile(text.split(',').map((entry) => entry.trim()));
  } catch {
    throw new OwnerError(
      `TRUST_PROXY is '${text}', but must be the number of proxies in front of this server, or a list of their ` +
        'addresses and networks, such as 127.0.0.1, 10.0.0.0/8.',
    );
  }
}
