export interface ClientNetwork {
  /** An IPv4 address, or an IPv6 /64, which is usually one household. */
  sender: string;
  /** An IPv4 /24, or an IPv6 /48, the largest usual assignment to a customer. */
  network: string;
}

/** Returns the keys under which rate limits count messages from an IP address. '::ffff:203.0.113.7' counts as IPv4. Without an address, both keys are 'unknown'. */
export function clientNetwork(address: string | null | undefined): ClientNetwork {
  const plain = (address || 'unknown').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const isV6 = plain.includes(':');
  const groups = isV6 ? firstGroups(plain) : plain.split('.');
  const separator = isV6 ? ':' : '.';
  return { sender: groups.join(separator), network: groups.slice(0, 3).join(separator) };
}

/** Returns the first four of the eight groups, without leading zeros and with `::` expanded. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // A trailing IPv4 address is as wide as two groups.
  const width = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - width).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
