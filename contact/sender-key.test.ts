import { expect, test } from 'vitest';
import { networkKey, senderKey } from './sender-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('messages from %s are counted as from %s', (address, key) => {
  expect(senderKey(address)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113.'],
  ['2001:db8:1:2::/64', '2001:db8:1:'],
  ['2001:db8:0:0::/64', '2001:db8:0:'],
  ['0:0:0:0::/64', '0:0:0:'],
  ['unknown', 'unknown'],
])('the sender %s belongs to the network %s', (sender, network) => {
  expect(networkKey(sender)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '203.0.11.7', false],
  ['2001:db8:1:ff00::1', '2001:db8:1:ff01::1', true],
  ['2001:db8:1::1', '2001:db8:11::1', false],
])('%s and %s are in one network: %s', (one, other, together) => {
  expect(networkKey(senderKey(one)) === networkKey(senderKey(other))).toBe(together);
});
