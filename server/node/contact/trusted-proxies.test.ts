import { describe, expect, test, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const proxy = '10.0.0.1';
const sender = (environment: Record<string, string>, forwarded: string | undefined, remote = proxy) =>
  readTrustedProxies(environment)(remote, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });

test.each([
  [{}],
  [{ TRUST_PROXY: '' }],
  [{ TRUST_PROXY: '0' }],
  [{ TRUST_PROXY_HEADER: 'CF-Connecting-IP' }],
])('a forwarded address is not believed unless that is configured: %o', (environment) => {
  const senderKeyOf = readTrustedProxies(environment);
  const headers = { 'x-forwarded-for': '203.0.113.7', 'cf-connecting-ip': '203.0.113.7' };
  expect(senderKeyOf(proxy, headers)).toBe(proxy);
});

describe('with a number of proxies', () => {
  test.each([
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', 'spoofed, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['2', '203.0.113.7', '203.0.113.7'],
    ['1', undefined, proxy],
    ['1', '', proxy],
    ['1', 'unknown', proxy],
    ['1', '203.0.113.7:54321', '203.0.113.7'],
    ['1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ])('%s, the sender in "%s" is %s', (hops, forwarded, expected) => {
    expect(sender({ TRUST_PROXY: hops }, forwarded)).toBe(expected);
  });
});

describe('with a list of proxies', () => {
  const environment = { TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,127.0.0.1' };

  test.each([
    ['203.0.113.7', proxy, '203.0.113.7'],
    ['203.0.113.7', '::ffff:10.0.0.1', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.2.3.4, 127.0.0.1', proxy, '203.0.113.7'],
    ['10.9.9.9', proxy, '10.9.9.9'],
    ['198.51.100.1', '2001:db8::1', '198.51.100.1'],
    ['198.51.100.1', '203.0.113.9', '203.0.113.9'],
    ['198.51.100.1', '2001:db9::1', '2001:db9:0:0::/64'],
  ])('the sender in "%s" from %s is %s', (forwarded, remote, expected) => {
    expect(sender(environment, forwarded, remote)).toBe(expected);
  });
});

test('another header holds a single address', () => {
  const senderKeyOf = readTrustedProxies({ TRUST_PROXY: '1', TRUST_PROXY_HEADER: 'CF-Connecting-IP' });
  expect(senderKeyOf(proxy, { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' })).toBe(
    '203.0.113.7',
  );
});

describe('the log says once, and without an address,', () => {
  const reports = (environment: Record<string, string>, headers: Record<string, string>) => {
    const report = vi.fn<(line: string) => void>();
    const senderKeyOf = readTrustedProxies(environment, report);
    for (const requestHeaders of [headers, headers, {}, headers]) senderKeyOf(proxy, requestHeaders);
    return report.mock.calls.map(([line]) => line);
  };

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])(
    'that %s is not believed as long as TRUST_PROXY is not set',
    (header) => {
      const [line, ...others] = reports({}, { [header]: '203.0.113.7' });
      expect(line).toMatch(/not believed.*set TRUST_PROXY to the number of proxies/);
      expect(line).not.toContain('203.0.113.7');
      expect(others).toEqual([]);
    },
  );

  test('that a proxy which is trusted does not pass the header on', () => {
    const [line, ...others] = reports({ TRUST_PROXY: '1', TRUST_PROXY_HEADER: 'CF-Connecting-IP' }, {});
    expect(line).toMatch(/without the header cf-connecting-ip.*have the proxy pass on/);
    expect(others).toEqual([]);
  });

  test('nothing where header and settings fit', () => {
    expect(reports({}, {})).toEqual([]);
    const report = vi.fn();
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    readTrustedProxies({ TRUST_PROXY: '1' }, report)(proxy, forwarded);
    expect(report).not.toHaveBeenCalled();
  });
});

test.each([
  { TRUST_PROXY: 'yes' },
  { TRUST_PROXY: '-1' },
  { TRUST_PROXY: '100' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: '10.0.0.0/8/8' },
  { TRUST_PROXY: '10.0.0.1, ' },
  { TRUST_PROXY: 'proxy.example' },
  { TRUST_PROXY_HEADER: 'two words' },
])('what makes no sense stops the start: %o', (environment) => {
  expect(() => readTrustedProxies(environment)).toThrow(StartError);
});
