import { expect, test } from 'vitest';
import { findOddDates, findPlaceholders, findUnsetEndpoint, placeholderIn } from './content-checks.ts';
import { checkedContent } from './testing/example-site.ts';

test.each([
  ['https://portfolio.example', 'portfolio.example is a name for examples'],
  ['ada@example.org', 'example.org is a name for examples'],
  ['https://localhost:3000', 'localhost leads nowhere for others'],
  ['https://[::1]/', '[::1] leads nowhere for others'],
  ['https://192.168.1.7', '192.168.1.7 leads nowhere for others'],
  ['https://nas.local', 'nas.local leads nowhere for others'],
  ['https://linkedin.com/in/your-name', 'words stand in for your own'],
  ['https://your-site.netlify.app', 'words stand in for your own'],
  ['https://example-devices.com', undefined],
  ['https://192.0.2.7', undefined],
  ['https://localhosting.com', undefined],
  ['https://yourname-labs.io', undefined],
  ['ada@lovelace.dev', undefined],
])('Whether %s leads to someone', (address, reason) => {
  expect(placeholderIn(address)).toBe(reason);
});

test('Placeholders are told of where they stand, in the file or the environment; the example in the form is none.', () => {
  const site = checkedContent(
    ({ owner, settings }) => {
      owner.email = 'ada@example.com';
      owner.networks = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/in/ada', professional: true }];
      settings.siteUrl = 'https://localhost';
      settings.bookingUrl = 'https://cal.com/ada/30min';
    },
    { SITE_URL: 'https://localhost' },
  );
  const remedy = 'give the address that your visitors reach';
  const email = "is 'ada@example.com', and example.com is a name for examples";
  const siteUrl = "is 'https://localhost', and localhost leads nowhere for others";
  expect(findPlaceholders(site)).toEqual([
    { file: 'content/owner.ts', field: 'email', problem: email, remedy },
    { file: 'the environment', field: 'SITE_URL', problem: siteUrl, remedy },
  ]);
});

test.each([
  ['G-XXXXXXXXXX', ["is 'G-XXXXXXXXXX', the id of an example"]],
  ['G-1234567890', ["is 'G-1234567890', the id of an example"]],
  ['G-K7Q2M9ZX41', []],
  ['', []],
])('The analytics id %j is an example or not', (analyticsId, problems) => {
  const site = checkedContent(({ settings }) => Object.assign(settings, { analyticsId }));
  const found = findPlaceholders(site).filter(({ field }) => field === 'analyticsId');
  expect(found.map(({ problem }) => problem)).toEqual(problems);
});

test.each([
  ['https://ada.github.io', '/api/contact', ['contactEndpoint']],
  ['https://ada.dev', '/api/contact', []],
  ['https://ada.github.io', 'https://in.ada.dev/', []],
])('A host of files receives no messages itself: %s, %s', (siteUrl, contactEndpoint, fields) => {
  const site = checkedContent(({ settings }) => Object.assign(settings, { siteUrl, contactEndpoint }));
  expect(findUnsetEndpoint(site).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['2026-11-20', '2026-11-20', 2026, []],
  ['2026-11-20', '2026-11-21', 2026, ['contentDate']],
  ['2027-01-01', '2026-11-20', 2026, ['Note: copyrightYear']],
])('On %s content of %s with the year %i', (today, contentDate, copyrightYear, fields) => {
  const site = checkedContent(({ owner }) => Object.assign(owner, { contentDate, copyrightYear }));
  const found = findOddDates(site, new Date(`${today}T12:00:00Z`));
  expect(found.map(({ field, isNote }) => (isNote ? `Note: ${field}` : field))).toEqual(fields);
});
