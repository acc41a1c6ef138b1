import { expect, test } from 'vitest';
import {
  findEndpointSettings,
  findOddDates,
  findPlaceholders,
  findPoorAlternative,
  placeholderIn,
} from './content-checks.ts';
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
  const change = ({ owner, settings }: ReturnType<typeof checkedContent>['content']) => {
    owner.email = 'ada@example.com';
    owner.networks = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/in/ada', professional: true }];
    settings.siteUrl = 'https://localhost';
    settings.analyticsId = 'G-XXXXXXXXXX';
    settings.bookingUrl = 'https://cal.com/ada/30min';
  };
  const remedy = 'give the address that your visitors reach';
  expect(findPlaceholders(checkedContent(change, { SITE_URL: 'https://localhost' }))).toEqual([
    {
      file: 'content/owner.ts',
      field: 'email',
      problem: "is 'ada@example.com', and example.com is a name for examples",
      remedy,
    },
    {
      file: 'the environment',
      field: 'SITE_URL',
      problem: "is 'https://localhost', and localhost leads nowhere for others",
      remedy,
    },
    {
      file: 'content/settings.ts',
      field: 'analyticsId',
      problem: "is 'G-XXXXXXXXXX', the id of an example",
      remedy: "give the measurement id of your own stream, or '' for no analytics",
    },
  ]);
});

test.each([
  ['G-1234567890', 1],
  ['G-0000', 1],
  ['G-K7Q2M9ZX41', 0],
  ['', 0],
])('The analytics id %j is an example or not', (analyticsId, count) => {
  const site = checkedContent(({ settings }) => Object.assign(settings, { analyticsId }));
  const found = findPlaceholders(site).filter(({ field }) => field === 'analyticsId');
  expect(found).toHaveLength(count);
});

test.each([
  ['https://ada.github.io', '/api/contact', 'default', ['contactEndpoint']],
  ['https://ada.dev', '/api/contact', 'default', []],
  ['https://ada.github.io', 'https://in.ada.dev/', 'verified', []],
  ['https://ada.github.io', 'https://in.ada.dev/', 'default', ['Note: delivery']],
  ['https://ada.dev', 'https://ada.dev/api/contact', 'default', []],
])('On %s an endpoint at %s with delivery %s', (siteUrl, contactEndpoint, delivery, fields) => {
  const site = checkedContent(({ settings }) =>
    Object.assign(settings, { siteUrl, contactEndpoint, delivery }),
  );
  const found = findEndpointSettings(site);
  expect(found.map(({ field, isNote }) => (isNote ? `Note: ${field}` : field))).toEqual(fields);
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

test.each([
  ['Ada at her desk, with a drawing of the engine', false],
  ['Ada, right elevation', true],
  ['ada_lovelace', true],
  ['pictures/ada-lovelace.jpg', true],
])('The alternative text %j says too little: %s', (alt, isPoor) => {
  const portrait = { kind: 'photo', file: 'pictures/ada-lovelace.jpg', alt, caption: 'Ada, right elevation' };
  const found = findPoorAlternative(checkedContent(({ owner }) => Object.assign(owner, { portrait })));
  expect(found.map(({ field }) => field)).toEqual(isPoor ? ['portrait.alt'] : []);
});
