/** The keys under which messages are counted. */
export interface SenderKeys {
  /** One sender: an IPv4 address, or the first 64 bits of an IPv6 one, as many as a household is given at once. */
  sender: string;
  /** As much as one customer of a provider is given: the first 24 bits of an IPv4 address, 48 of an IPv6 one. */
  network: string;
}

/** The keys of a valid address. IPv4 written as IPv6 (::ffff:1.2.3.4) counts as IPv4, no address as 'unknown'. */
export function senderKeys(address: string | null | undefined): SenderKeys {
  const plain = (address || 'unknown').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const isV6 = plain.includes(':');
  const groups = isV6 ? firstGroups(plain) : plain.split('.');
  const separator = isV6 ? ':' : '.';
  return { sender: groups.join(separator), network: groups.slice(0, 3).join(separator) };
}

/** The first four of the eight groups, without leading zeros, `::` written out. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // An IPv4 address at the end stands for two groups; it lies beyond the fourth and only its width matters.
  const width = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - width).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
