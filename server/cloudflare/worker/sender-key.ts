/**
 * The name under which one sender's messages are counted: an IPv4 address as it is, and of an IPv6 address the first
 * 64 bits, because a household or a server is given that many addresses at once. The address is Cloudflare's own word
 * (CF-Connecting-IP), which no visitor can set, so it is not checked again.
 */
export function senderKey(address: string | null): string {
  const plain = (address ?? '').toLowerCase();
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (embedded) return embedded;
  if (!plain.includes(':')) return plain || 'unknown';
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
