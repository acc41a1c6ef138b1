import { describe, expect, test } from 'vitest';
import { settings } from '#content/settings.ts';
import { type Environment, effectiveSettings } from './effective-settings.ts';
import type { Settings } from './schema.ts';
import { formatErrors } from './validate.ts';

/** What the owner is told about the sample's settings with some fields changed, under an environment. */
function errorsWith(changes: Partial<Settings>, env: Environment = {}): string {
  return formatErrors(effectiveSettings({ ...settings, ...changes }, env).errors);
}

test('The sample’s settings have no errors and come out as they were written.', () => {
  expect(effectiveSettings(settings, {})).toEqual({ settings, errors: [] });
});

test('The environment overrides the file, and the file itself stays as it was.', () => {
  const before = structuredClone(settings);
  const env = {
    SITE_URL: 'https://ira.example.com',
    BASE_PATH: '/portfolio/',
    CONTACT_ENDPOINT: 'https://receiver.example.com/messages',
    GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  };
  expect(effectiveSettings(settings, env)).toEqual({
    settings: {
      ...settings,
      siteUrl: 'https://ira.example.com',
      basePath: '/portfolio/',
      contactEndpoint: 'https://receiver.example.com/messages',
      analyticsId: 'G-AB12CD34EF',
    },
    errors: [],
  });
  expect(settings).toEqual(before);
});

describe('The delivery of messages:', () => {
  test('CONTACT_DELIVERY overrides the file, and counts as not set when it is empty.', () => {
    const read = (value: string) =>
      effectiveSettings(settings, { CONTACT_DELIVERY: value }).settings.delivery;
    expect(read('verified')).toBe('verified');
    expect(read('')).toBe('default');
  });

  test('anything else is an error that says what there is to choose from.', () => {
    expect(errorsWith({}, { CONTACT_DELIVERY: 'sure' })).toMatch(
      /^the environment, CONTACT_DELIVERY: .*'default' or 'verified'/,
    );
  });
});

test('HOSTING makes a host of files ask for a receiver, and counts as not set when it is empty.', () => {
  expect(errorsWith({}, { HOSTING: 'static' })).toMatch(
    /^content\/settings\.ts, contactEndpoint: .*nothing there receives messages/,
  );
  expect(errorsWith({}, { HOSTING: 'static', CONTACT_ENDPOINT: 'https://receiver.example.com' })).toBe('');
  expect(errorsWith({}, { HOSTING: '' })).toBe('');
  expect(errorsWith({}, { HOSTING: 'elsewhere' })).toMatch(/^the environment, HOSTING: .*'node'.*'static'/);
});

describe('The contact endpoint:', () => {
  test('an empty CONTACT_ENDPOINT is an error of the environment, with the remedy.', () => {
    expect(errorsWith({}, { CONTACT_ENDPOINT: '' })).toBe(
      'the environment, CONTACT_ENDPOINT: is empty, so no message would reach you. Set contactEndpoint in ' +
        'content/settings.ts, or CONTACT_ENDPOINT, to the address of your receiver (https://…), or set hosting to ' +
        "'node' and use '/api/contact', its embedded receiver.",
    );
  });

  test('an empty endpoint in the file is an error with any hosting.', () => {
    expect(errorsWith({ contactEndpoint: '' })).toMatch(/^content\/settings\.ts, contactEndpoint: is empty/);
    expect(errorsWith({ contactEndpoint: '', hosting: 'static' })).toMatch(
      /^content\/settings\.ts, contactEndpoint/,
    );
  });

  test('static hosting with the embedded receiver’s path is an error, because nothing there would answer.', () => {
    expect(errorsWith({ hosting: 'static' })).toBe(
      "content/settings.ts, contactEndpoint: is '/api/contact', but hosting is 'static' and nothing there receives " +
        'messages. Set contactEndpoint in content/settings.ts, or CONTACT_ENDPOINT, to the address of your receiver ' +
        "(https://…), or set hosting to 'node' and use '/api/contact', its embedded receiver.",
    );
  });

  test('static hosting with a receiver from the environment is right.', () => {
    expect(errorsWith({ hosting: 'static' }, { CONTACT_ENDPOINT: 'https://receiver.example.com/' })).toBe('');
  });

  test('a receiver on plain http is refused for a page on https, except on the same machine.', () => {
    expect(errorsWith({ contactEndpoint: 'http://receiver.example.com/' })).toContain(
      'which browsers refuse to call from a page on https',
    );
    expect(errorsWith({ contactEndpoint: 'http://localhost:8787/' })).toBe('');
  });

  test.each(['api/contact', '//receiver.example.com', 'ftp://example.com', '/api/con tact'])(
    '%s is none.',
    (value) => {
      expect(errorsWith({ contactEndpoint: value })).toContain(
        "where a full web address or a path with '/' is expected",
      );
    },
  );
});

describe('The base path:', () => {
  test.each([
    ['portfolio', '/portfolio/'],
    ['/portfolio', '/portfolio/'],
    ['//work/portfolio//', '/work/portfolio/'],
    ['/', '/'],
    ['', '/'],
  ])('%j becomes %s.', (given, expected) => {
    expect(effectiveSettings(settings, { BASE_PATH: given }).settings.basePath).toBe(expected);
    expect(errorsWith({}, { BASE_PATH: given })).toBe('');
  });

  test.each(['https://example.com/portfolio', 'my portfolio', '../up', '/a/?b'])('%s is none.', (value) => {
    expect(errorsWith({}, { BASE_PATH: value })).toMatch(/^the environment, BASE_PATH: is /);
  });
});

describe('The site’s address:', () => {
  test('a slash at the end is dropped.', () => {
    const env = { SITE_URL: 'https://ira.example.com/' };
    expect(effectiveSettings(settings, env).settings.siteUrl).toBe('https://ira.example.com');
  });

  test('the base path may be repeated in it; any other path is an error.', () => {
    const env = { SITE_URL: 'https://ira.example.com/portfolio', BASE_PATH: '/portfolio/' };
    expect(effectiveSettings(settings, env).settings.siteUrl).toBe('https://ira.example.com');
    expect(errorsWith({}, { SITE_URL: 'https://ira.example.com/portfolio' })).toMatch(
      /^the environment, SITE_URL: .* with more than a host/,
    );
  });

  test('an address that is no URL is an error.', () => {
    expect(errorsWith({ siteUrl: 'portfolio.example.com' })).toBe(
      "content/settings.ts, siteUrl: is 'portfolio.example.com', where a full web address is expected. " +
        "Give scheme and host, for example 'https://portfolio.example.com'.",
    );
  });

  test('an empty SITE_URL counts as not set.', () => {
    expect(effectiveSettings(settings, { SITE_URL: '' })).toEqual({ settings, errors: [] });
  });
});

describe('The other settings:', () => {
  test('an analytics id is empty or begins with G-.', () => {
    expect(errorsWith({ analyticsId: 'G-AB12CD34EF' })).toBe('');
    expect(errorsWith({ analyticsId: 'UA-12345-1' })).toContain(
      "analyticsId: is 'UA-12345-1', where a measurement id",
    );
  });

  test('an empty GA_MEASUREMENT_ID turns analytics off.', () => {
    const withId = { ...settings, analyticsId: 'G-AB12CD34EF' };
    expect(effectiveSettings(withId, { GA_MEASUREMENT_ID: '' }).settings.analyticsId).toBe('');
  });

  test('a booking address that is no URL is an error.', () => {
    expect(errorsWith({ bookingUrl: 'calendar' })).toContain(
      "bookingUrl: is 'calendar', where a full web address",
    );
  });

  test('a misspelt setting is an error with the setting that was meant.', () => {
    const { bookingUrl, ...rest } = settings;
    const misspelt: object = { ...rest, bookingURL: bookingUrl };
    expect(formatErrors(effectiveSettings(misspelt as Settings, {}).errors)).toBe(
      "content/settings.ts, bookingURL: is not a field of the settings. Did you mean 'bookingUrl'?",
    );
  });
});
