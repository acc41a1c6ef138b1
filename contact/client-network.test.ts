import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0', '2001:db8:1'],
  ['::', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0', '64:ff9b:0'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4', '1:2:3'],
  ['1::2:3:4:203.0.113.7', '1:0:0:2', '1:0:0'],
  [null, 'unknown', 'unknown'],
])('%s is the sender %s in the network %s', (address, sender, network) =>
  expect(clientNetwork(address)).toEqual({ sender, network }),
);
