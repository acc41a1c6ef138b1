import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readServerSettings, readTrustedProxies } from './settings.ts';
import { localSender } from './store.ts';

const requestWith = (forwarded?: string, remoteAddress = '127.0.0.1') =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test('By default the server listens on port 3000 of all addresses', () => {
  expect(readServerSettings({ PORT: '', HOST: '' })).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('data'),
    buildDir: resolve('build'),
    getClientAddress: expect.any(Function),
  });
});

test.each([
  [{ PORT: '65536' }, "PORT is '65536', but must be a whole number up to 65535, such as 3000."],
  [{ PORT: '80a' }, "PORT is '80a', but must be a whole number up to 65535, such as 3000."],
  [{ BUILD_DIR: 'b', DATA_DIR: 'b/d' }, `DATA_DIR is ${resolve('b/d')}, which is in the build folder.`],
  [{ TRUST_PROXY: 'yes' }, "TRUST_PROXY is 'yes', but must be the number of proxies in front of this server"],
])('%j is refused with an error that names the variable', (environment, sentence) =>
  expect(() => readServerSettings(environment)).toThrow(sentence),
);

const three = '203.0.113.7, 198.51.100.9, ';
test.each<[string, string, string | undefined, string]>([
  ['2001:db8::1', '1', '198.51.100.9, 2001:db8::1', 'the last address, written by the proxy'],
  ['2001:db8::1', '1 ', '198.51.100.9, 2001:db8::1', 'the last address, despite a space after the number'],
  ['198.51.100.9', '2', `${three}10.0.0.2`, 'the second to last, written by the first of two proxies'],
  ['198.51.100.9', '127.0.0.1, 10.0.0.0/8', `${three}10.1.2.3`, 'the last address that is not trusted'],
  ['127.0.0.1', '192.0.2.0/24', '203.0.113.7', 'the connection, which is not a listed proxy'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.7, unknown', 'the proxy, because it wrote no address'],
  ['127.0.0.1', '1', 'nonsense', 'the connection, because the proxy wrote no address'],
  ['127.0.0.1', '1', undefined, 'the connection, because the proxy wrote nothing'],
])('%s is the sender with TRUST_PROXY=%s and X-Forwarded-For %j: %s', (expected, trust, forwarded) =>
  expect(readTrustedProxies(trust)(requestWith(forwarded))).toBe(expected),
);

test.each([
  ['127.0.0.1', localSender],
  ['::ffff:127.0.0.1', localSender],
  ['::1', localSender],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8::127.0.0.1', '2001:db8::127.0.0.1'],
])('Without TRUST_PROXY, a direct request from %s has the sender %s', (address, sender) =>
  expect(readTrustedProxies('')(requestWith(undefined, address))).toBe(sender),
);

test('Without TRUST_PROXY, a local request with the header Forwarded has the sender 127.0.0.1', () => {
  const request = requestWith();
  request.headers.forwarded = 'for=203.0.113.7';
  expect(readTrustedProxies('')(request)).toBe('127.0.0.1');
});

test('Without TRUST_PROXY, addresses in X-Forwarded-For are ignored, with one warning', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const getClientAddress = readTrustedProxies('');
  for (const request of [requestWith('203.0.113.7'), requestWith('203.0.113.7')])
    expect(getClientAddress(request)).toBe('127.0.0.1');
  expect(log.mock.calls).toEqual([[expect.stringContaining('set TRUST_PROXY=1')]]);
  log.mockRestore();
});
