import { describe, expect, test } from 'vitest';
import type { Content } from '#src/content/schema.ts';
import { exampleSite, placesOf } from '../testing/example-site.ts';
import { findPlaceholders } from './placeholders.ts';

/** An owner whose addresses all lead somewhere. */
function realAddresses({ owner, settings }: Content): void {
  owner.email = 'ada@lovelace.dev';
  owner.networks = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/in/ada', professional: true }];
  settings.siteUrl = 'https://lovelace.dev';
  settings.bookingUrl = 'https://cal.com/ada/30min';
}

const findingsWith = (change: (content: Content) => void, environment = {}) => {
  const site = exampleSite((content) => {
    realAddresses(content);
    change(content);
  });
  return findPlaceholders({ ...site, environment });
};

test('Addresses that lead somewhere have no findings; nor has the example in the form.', () => {
  expect(findingsWith(() => {})).toEqual([]);
});

test('Every address of the sample is a placeholder.', () => {
  expect(placesOf(findPlaceholders(exampleSite()))).toEqual([
    'content/owner.ts, email',
    'content/owner.ts, networks[0] "LinkedIn", url',
    'content/owner.ts, networks[1] "GitHub", url',
    'content/settings.ts, siteUrl',
    'content/settings.ts, bookingUrl',
  ]);
});

describe('No address leads to', () => {
  test.each([
    'https://localhost:3000',
    'https://portfolio.example',
    'https://127.0.0.1',
    'https://nas.local',
    'https://192.168.1.7',
    'https://your-site.netlify.app',
  ])('%s.', (siteUrl) => {
    const found = findingsWith(({ settings }) => Object.assign(settings, { siteUrl }));
    expect(placesOf(found)).toEqual(['content/settings.ts, siteUrl']);
  });
});

test('Names that only look similar are none: example-devices.com, mysitar.com.', () => {
  for (const siteUrl of ['https://example-devices.com', 'https://mysitar.com', 'https://yourname-labs.io'])
    expect(findingsWith(({ settings }) => Object.assign(settings, { siteUrl }))).toEqual([]);
});

test('A network that stands in for one’s own is found.', () => {
  const found = findingsWith(({ owner }) => {
    owner.networks[0] = { name: 'LinkedIn', url: 'https://linkedin.com/in/your-name', professional: true };
  });
  expect(placesOf(found)).toEqual(['content/owner.ts, networks[0] "LinkedIn", url']);
});

test.each(['G-XXXXXXXXXX', 'G-AB12CD34EF', 'G-1234567890', 'G-0000'])(
  'The analytics id %s is an example.',
  (id) => {
    const found = findingsWith(({ settings }) => Object.assign(settings, { analyticsId: id }));
    expect(placesOf(found)).toEqual(['content/settings.ts, analyticsId']);
  },
);

test('An id of a stream, and none at all, are right.', () => {
  expect(findingsWith(({ settings }) => Object.assign(settings, { analyticsId: 'G-K7Q2M9ZX41' }))).toEqual(
    [],
  );
});

test('A value of the environment is looked for there.', () => {
  const found = findingsWith(({ settings }) => Object.assign(settings, { siteUrl: 'https://a.example' }), {
    SITE_URL: 'https://a.example',
  });
  expect(placesOf(found)).toEqual(['the environment, SITE_URL']);
});

test('A public address without encryption is a note.', () => {
  const found = findingsWith(({ settings }) => Object.assign(settings, { siteUrl: 'http://lovelace.dev' }));
  expect(placesOf(found)).toEqual(['Note: content/settings.ts, siteUrl']);
});
