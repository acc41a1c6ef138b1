import { expect, test } from 'vitest';
import { settings } from '#content/settings.ts';
import { type Environment, effectiveSettings } from './effective-settings.ts';
import type { Settings } from './schema.ts';
import { formatErrors } from './validate.ts';

/** What the owner is told about the sample's settings with some fields changed, under an environment. */
function errorsWith(changes: object, env: Environment = {}): string {
  return formatErrors(effectiveSettings({ ...settings, ...changes }, env).errors);
}

const receiver = 'https://receiver.example.com/messages';

test('The environment overrides the file, and the file itself stays as it was.', () => {
  const before = structuredClone(settings);
  const env = {
    SITE_URL: 'https://ira.example.com',
    BASE_PATH: '/portfolio/',
    HOSTING: 'static',
    CONTACT_ENDPOINT: receiver,
    CONTACT_DELIVERY: 'verified',
    GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  };
  const overridden = {
    ...settings,
    siteUrl: 'https://ira.example.com',
    basePath: '/portfolio/',
    hosting: 'static',
    contactEndpoint: receiver,
    delivery: 'verified',
    analyticsId: 'G-AB12CD34EF',
  };
  expect(effectiveSettings(settings, env)).toEqual({ settings: overridden, errors: [] });
  expect(settings).toEqual(before);
  const empty = { SITE_URL: '', HOSTING: '', CONTACT_DELIVERY: '' };
  expect(effectiveSettings(settings, empty)).toEqual({ settings, errors: [] });
});

test('An empty GA_MEASUREMENT_ID turns analytics off.', () => {
  const withId: Settings = { ...settings, analyticsId: 'G-AB12CD34EF' };
  expect(effectiveSettings(withId, { GA_MEASUREMENT_ID: '' }).settings.analyticsId).toBe('');
});

test.each([
  ['portfolio', '/portfolio/'],
  ['/portfolio', '/portfolio/'],
  ['//lab/portfolio//', '/lab/portfolio/'],
  ['/', '/'],
  ['', '/'],
])('The base path %j becomes %s.', (BASE_PATH, basePath) => {
  expect(effectiveSettings(settings, { BASE_PATH })).toEqual({
    settings: { ...settings, basePath },
    errors: [],
  });
});

test.each([
  ['https://ira.example.com/', '/'],
  ['https://ira.example.com/portfolio', '/portfolio/'],
])('The address %s is that of its host, where its path is none but the base path.', (SITE_URL, BASE_PATH) => {
  const { settings: effective, errors } = effectiveSettings(settings, { SITE_URL, BASE_PATH });
  expect([effective.siteUrl, errors]).toEqual(['https://ira.example.com', []]);
});

test.each([
  ['static hosting with a receiver of its own', { hosting: 'static', contactEndpoint: receiver }],
  ['plain http on the same machine', { contactEndpoint: 'http://localhost:8787/' }],
  ['an analytics id', { analyticsId: 'G-AB12CD34EF' }],
  ['a language', { language: 'pt-BR' }],
])('%s is right.', (_, changes) => {
  expect(errorsWith(changes)).toBe('');
});

const receiverRemedy =
  'Set contactEndpoint in content/settings.ts, or CONTACT_ENDPOINT, to the address of your receiver (https://…), ' +
  "or set hosting to 'node' and use '/api/contact', its embedded receiver.";

test.each([
  [{ contactEndpoint: '' }, `contactEndpoint: is empty, so no message would reach you. ${receiverRemedy}`],
  [
    { hosting: 'static' },
    "contactEndpoint: is '/api/contact', but hosting is 'static' and nothing there receives messages. " +
      receiverRemedy,
  ],
  [
    { contactEndpoint: 'http://receiver.example.com/' },
    "contactEndpoint: is 'http://receiver.example.com/', which browsers refuse to call from a page on https. " +
      'Give the https:// address of your receiver.',
  ],
  ...['api/contact', '//receiver.example.com', 'ftp://example.com', '/api/con tact'].map(
    (contactEndpoint): [object, string] => [
      { contactEndpoint },
      `contactEndpoint: is '${contactEndpoint}', where a full web address or a path with '/' is expected. ${receiverRemedy}`,
    ],
  ),
  [
    { siteUrl: 'portfolio.example.com' },
    "siteUrl: is 'portfolio.example.com', where a full web address is expected. " +
      "Give scheme and host, for example 'https://portfolio.example.com'.",
  ],
  [
    { analyticsId: 'UA-12345-1' },
    "analyticsId: is 'UA-12345-1', where a measurement id is expected. " +
      "Give an id such as 'G-AB12CD34EF', or '' for no analytics.",
  ],
  [
    { bookingUrl: 'calendar' },
    "bookingUrl: is 'calendar', where a full web address is expected. " +
      'Give the address of your calendar’s booking page, beginning with https://.',
  ],
  [
    { langauge: 'de' },
    'langauge: is not a field of the settings. Use only language, siteUrl, basePath, hosting, contactEndpoint, ' +
      'delivery, analyticsId, typefaces, bookingUrl.',
  ],
])('The settings %j are refused.', (changes, error) => {
  expect(errorsWith(changes)).toBe(`content/settings.ts, ${error}`);
});

test.each([
  [{ CONTACT_ENDPOINT: '' }, `CONTACT_ENDPOINT: is empty, so no message would reach you. ${receiverRemedy}`],
  [
    { CONTACT_DELIVERY: 'sure' },
    "CONTACT_DELIVERY: is 'sure', where 'default' or 'verified' is expected. Write 'default' for the plain call, or " +
      "'verified' to wait for the confirmation of a receiver of this project.",
  ],
  [
    { HOSTING: 'elsewhere' },
    "HOSTING: is 'elsewhere', where 'node' or 'static' is expected. " +
      "Write 'node' for the embedded server, or 'static' for a host of files.",
  ],
  [
    { SITE_URL: 'https://ira.example.com/cv' },
    "SITE_URL: is 'https://ira.example.com/cv', with more than a host (a path is basePath's). " +
      "Give scheme and host, for example 'https://portfolio.example.com'.",
  ],
  ...['https://example.com/portfolio', 'my portfolio', '../up', '/a/?b'].map(
    (BASE_PATH): [object, string] => [
      { BASE_PATH },
      `BASE_PATH: is '/${BASE_PATH.replace(/^\//, '')}/', where a path of plain letters and slashes is expected. ` +
        "Give the path under which the site is hosted, for example '/' or '/portfolio/'.",
    ],
  ),
])('The environment %j is refused, by the name of the variable.', (env, error) => {
  expect(errorsWith({}, env as Environment)).toBe(`the environment, ${error}`);
});
