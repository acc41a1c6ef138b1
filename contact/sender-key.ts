/**
 * The key under which one sender's messages are counted: an IPv4 address as it is, and of an IPv6 address the first
 * 64 bits, because a household or a server is given that many addresses at once. IPv4 written as IPv6
 * (::ffff:1.2.3.4) counts as IPv4. A missing address is 'unknown'. The address must be a valid one.
 */
export function senderKey(address: string | null | undefined): string {
  const plain = (address ?? '').replace(/%.*$/, '').toLowerCase();
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (embedded) return embedded;
  if (!plain.includes(':')) return plain || 'unknown';
  return `${firstGroups(plain).join(':')}::/64`;
}

/**
 * The key of the network that a sender belongs to, from the sender's key: the first 24 bits of an IPv4 address and the
 * first 48 of an IPv6 one, which is as much as one customer of a provider is given. It is the beginning of the sender's
 * key, up to a separator.
 */
export function networkKey(sender: string): string {
  return /^(?:\d+\.){3}|^(?:[^:]+:){3}/.exec(sender)?.[0] ?? sender;
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
