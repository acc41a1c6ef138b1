import { isWebAddress } from '#src/content/schema/fields.ts';
import type { NetworkFacts } from './facts.ts';

/** Where the networks that engineers use keep a person's page. */
const known = [
  { name: 'LinkedIn', host: 'linkedin.com', page: 'https://www.linkedin.com/in/' },
  { name: 'GitHub', host: 'github.com', page: 'https://github.com/' },
  { name: 'GitLab', host: 'gitlab.com', page: 'https://gitlab.com/' },
];

/**
 * The page of a person in a network. An address without a scheme gets one; a user name is enough where it is known
 * where the pages stand. Undefined without a web address, or with one of another kind such as 'javascript:'.
 */
export function networkOf(
  name: string | undefined,
  address: string | undefined,
  user: string | undefined,
): NetworkFacts | undefined {
  const url = address ? webAddressOf(address) : pageOf(name, user);
  if (!url) return undefined;
  return { name: knownNetwork(name)?.name ?? name ?? nameOf(url), url };
}

/** 'LinkedIn' for an address there; the host's own name for what is not known. */
function nameOf(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return known.find((network) => host === network.host || host.endsWith(`.${network.host}`))?.name ?? host;
}

/** Whether the address is a person's page in a network that is known by name. */
export function isKnownNetwork(url: string): boolean {
  return known.some(({ name }) => name === nameOf(url));
}

/** An http or https address, completed with a scheme where it has none. */
export function webAddressOf(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  return isWebAddress(address) && new URL(address).hostname.includes('.') ? address : undefined;
}

function pageOf(name: string | undefined, user: string | undefined): string | undefined {
  const network = knownNetwork(name);
  const plainUser = user?.replace(/^@/, '');
  return network && plainUser && /^[\w.%-]+$/.test(plainUser) ? network.page + plainUser : undefined;
}

/** As it writes its own name, whatever the case of this one. */
function knownNetwork(name: string | undefined) {
  return known.find((network) => network.name.toLowerCase() === name?.toLowerCase());
}
