import { readTrustedProxies } from '../../../server/node/contact/trusted-proxies.ts';
import { StartError } from '../../../server/node/start-error.ts';
import type { CheckedSite } from '../checked-site.ts';
import { asNote, type Finding } from '../finding.ts';
import { isOwnMachine } from '../placeholder-addresses.ts';

const consequence = 'so that all visitors count as one sender, who may send five messages in ten minutes';

/**
 * Settings of `npm start` under which all visitors behind a proxy are one sender. They are read from the environment,
 * which is the server's own only where the command runs as the server does.
 */
export function findUntrustedProxy({ settings, environment }: CheckedSite): Finding[] {
  const { TRUST_PROXY, TRUST_PROXY_HEADER, HOST } = environment;
  if (settings.hosting !== 'node' || !settings.contactEndpoint.startsWith('/')) return [];
  const place = { file: 'the environment', field: 'TRUST_PROXY' };
  const isTrusting = TRUST_PROXY && TRUST_PROXY !== '0';
  // On its own machine alone, a server is reached through a proxy there, or not at all.
  const isBehindProxy = HOST !== undefined && isOwnMachine(HOST === '::1' ? '[::1]' : HOST);
  if (!isTrusting) {
    const problem = TRUST_PROXY === '0' ? 'is 0' : 'is not set';
    const remedy = 'start it with TRUST_PROXY=1, or with the number of proxies in front of it';
    if (isBehindProxy || TRUST_PROXY_HEADER) {
      const sign = isBehindProxy ? `HOST is ${HOST}` : `TRUST_PROXY_HEADER is ${TRUST_PROXY_HEADER}`;
      return [{ ...place, problem: `${problem}, though ${sign}, ${consequence}`, remedy }];
    }
    // This server does not speak TLS, so that something in front of it must.
    return settings.siteUrl.startsWith('https:')
      ? [
          asNote({
            ...place,
            problem: `${problem} here; behind the proxy that https needs, the server would take every visitor for the same sender`,
            remedy,
          }),
        ]
      : [];
  }
  try {
    const senderKeyOf = readTrustedProxies(environment);
    const header = (TRUST_PROXY_HEADER || 'x-forwarded-for').toLowerCase();
    const [one, other] = ['203.0.113.1', '198.51.100.1'].map((visitor) =>
      senderKeyOf('127.0.0.1', { [header]: visitor }),
    );
    return isBehindProxy && one === other
      ? [
          {
            ...place,
            problem: `does not list 127.0.0.1, where the proxy is as HOST is ${HOST}, ${consequence}`,
            remedy: 'add 127.0.0.1, or write 1',
          },
        ]
      : [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [
      {
        ...place,
        problem: `cannot be read: ${error.message.replace(/\.$/, '')}`,
        remedy: 'correct it, or the server will not start',
      },
    ];
  }
}
