import { expect, test } from 'vitest';
import { exampleSite } from '../testing/example-site.ts';
import { findUnconfirmedDelivery } from './delivery.ts';

const findingsFor = (contactEndpoint: string, delivery: 'default' | 'verified') =>
  findUnconfirmedDelivery(
    exampleSite(({ settings }) => Object.assign(settings, { contactEndpoint, delivery })),
  );

test('A receiver on another host needs verified delivery.', () => {
  expect(findingsFor('https://receiver.lovelace.dev/', 'default')).toMatchObject([
    { file: 'content/settings.ts', field: 'delivery', remedy: expect.stringContaining("'verified'") },
  ]);
  expect(findingsFor('https://receiver.lovelace.dev/', 'verified')).toEqual([]);
});

test('The site’s own receiver does not, by its path or by its whole address.', () => {
  expect(findingsFor('/api/contact', 'default')).toEqual([]);
  expect(findingsFor('https://portfolio.example.com/api/contact', 'default')).toEqual([]);
});
