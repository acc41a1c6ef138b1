import { describe, expect, test } from 'vitest';
import { exampleSite, placesOf } from '../testing/example-site.ts';
import { findUntrustedProxy } from './proxy.ts';

const placesWith = (environment: Record<string, string>, settings: object = {}) =>
  placesOf(
    findUntrustedProxy({
      ...exampleSite((content) => Object.assign(content.settings, settings)),
      environment,
    }),
  );

const fault = ['the environment, TRUST_PROXY'];

describe('All visitors are one sender', () => {
  test('where a server that only its own machine reaches trusts no proxy.', () => {
    expect(placesWith({ HOST: '127.0.0.1' })).toEqual(fault);
    expect(placesWith({ HOST: '127.0.0.1', TRUST_PROXY: '0' })).toEqual(fault);
    expect(placesWith({ HOST: '::1' })).toEqual(fault);
  });

  test('where a header is named that nothing is trusted to write.', () => {
    expect(placesWith({ TRUST_PROXY_HEADER: 'CF-Connecting-IP' })).toEqual(fault);
  });

  test('where the list of proxies lacks the one on the same machine.', () => {
    expect(placesWith({ HOST: '127.0.0.1', TRUST_PROXY: '10.0.0.0/8' })).toEqual(fault);
  });
});

test('A value that the server refuses is found before it starts.', () => {
  expect(placesWith({ TRUST_PROXY: 'yes' })).toEqual(fault);
});

test('A trusted proxy has no finding.', () => {
  expect(placesWith({ HOST: '127.0.0.1', TRUST_PROXY: '1' })).toEqual([]);
  expect(placesWith({ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' })).toEqual([]);
  const behindCloudflare = { TRUST_PROXY: '1', TRUST_PROXY_HEADER: 'CF-Connecting-IP', HOST: '127.0.0.1' };
  expect(placesWith(behindCloudflare)).toEqual([]);
});

test('A site under https is a note, as the server may have another environment.', () => {
  expect(placesWith({})).toEqual(['Note: the environment, TRUST_PROXY']);
  expect(placesWith({}, { siteUrl: 'http://portfolio.example.com' })).toEqual([]);
});

test('Messages that another server receives need no proxy here.', () => {
  const elsewhere = { hosting: 'static', contactEndpoint: 'https://receiver.example.com/' };
  expect(placesWith({ HOST: '127.0.0.1' }, elsewhere)).toEqual([]);
});
