import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { senderKey } from '#contact/sender-key.ts';
import { StartError } from '../start-error.ts';

/** The key under which the sender of a request is counted. */
export type SenderKeyOf = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) => string;

/** Whether an address is that of a trusted proxy; `hop` counts from the server outwards, from 0. */
type Trust = (address: string, hop: number) => boolean;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads TRUST_PROXY and TRUST_PROXY_HEADER. Without them a sender is the other end of the connection, whatever a
 * header says, because anyone can write a header. TRUST_PROXY is the number of proxies in front, or a list of their
 * addresses and networks. TRUST_PROXY_HEADER names the header in which they write; those other than X-Forwarded-For
 * hold a single address. `report` is told once, without an address, when a header does not fit these settings. Throws
 * StartError, naming the variable.
 */
export function readTrustedProxies(
  environment: Environment,
  report: (line: string) => void = () => {},
): SenderKeyOf {
  const trust = readTrust(environment.TRUST_PROXY || undefined);
  const header = (environment.TRUST_PROXY_HEADER || 'x-forwarded-for').toLowerCase();
  if (!/^[a-z0-9-]{1,50}$/.test(header)) {
    throw new StartError('TRUST_PROXY_HEADER must be the name of a header, such as CF-Connecting-IP.');
  }
  let hasReported = false;
  const reportOnce = (line: string) => {
    if (!hasReported) report(line);
    hasReported = true;
  };
  if (!trust) {
    return (remoteAddress, headers) => {
      const found = forwardingHeaders.find((name) => headers[name.toLowerCase()] !== undefined);
      if (found) reportOnce(notTrusted(found));
      return keyOf(remoteAddress);
    };
  }
  return (remoteAddress, headers) => {
    if (headers[header] === undefined) reportOnce(notForwarded(header));
    return keyOf(walkOut(remoteAddress, String(headers[header] ?? ''), trust));
  };
}

/** In these, proxies write where a request came from. So can anyone else, which is why the hint has an 'if'. */
const forwardingHeaders = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP'];

const notTrusted = (header: string) =>
  `A request had the header ${header}, which is not believed, because TRUST_PROXY is not set. If this server stands ` +
  'behind a proxy, all visitors now count as one sender, who may send few messages: set TRUST_PROXY to the number of ' +
  'proxies, such as TRUST_PROXY=1. If it does not, there is nothing to do.';

const notForwarded = (header: string) =>
  `A request came without the header ${header}, although TRUST_PROXY is set. If it came through the proxy, have the ` +
  'proxy pass on the visitor’s address in that header; until then all visitors count as one sender. If it came ' +
  'to this server directly, there is nothing to do.';

/** Anything but an IP address, such as the missing address of a closed socket, is 'unknown'. */
const keyOf = (address: string | undefined) => senderKey(isIP(address ?? '') === 0 ? '' : address);

/**
 * Goes from the server outwards, as long as the proxy that wrote an address is trusted. What is further out was
 * written by someone who is not, and is ignored.
 */
function walkOut(remoteAddress: string | undefined, header: string, trust: Trust): string | undefined {
  let address = remoteAddress;
  const written = header.split(',').reverse();
  for (const [hop, text] of written.entries()) {
    if (address === undefined || !trust(address, hop)) break;
    const next = withoutPort(text.trim());
    // A trusted proxy that writes no address knows none: the next best name for the sender is its own.
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Some proxies write the port behind the address. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function readTrust(text: string | undefined): Trust | undefined {
  if (text === undefined || text === '0') return undefined;
  if (/^[1-9]\d?$/.test(text)) return (_, hop) => hop < Number(text);
  const proxies = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) add(entry, proxies);
  return (address) => {
    // An IPv4 address that came over a socket for IPv6 is still an IPv4 address.
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const family = isIP(plain);
    return family !== 0 && proxies.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

function add(entry: string, proxies: BlockList): void {
  const [address = '', width, ...rest] = entry.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  const bits = Number(width ?? widest);
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(width ?? '0') || bits > widest) {
    throw new StartError(
      `TRUST_PROXY has ${JSON.stringify(entry)}, but must be the number of proxies in front of this server, or a ` +
        'list of their addresses and networks, such as 127.0.0.1, 10.0.0.0/8.',
    );
  }
  proxies.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
}
