import { expect, test } from 'vitest';
import { settings } from '#content/settings.ts';
import { parseMistakes, withChanges } from '#tests/support/mistakes.ts';
import { type Environment, effectiveSettings } from './settings.ts';
import { formatErrors } from './validate.ts';

const env: Environment = {};

function errorsAfter(changes: string): string {
  const after = withChanges({ settings, env }, changes);
  return formatErrors(effectiveSettings(after.settings, after.env).errors);
}

test('applies the environment to the settings, without mutating them', () => {
  const before = structuredClone(settings);
  const values = [
    ['SITE_URL', 'siteUrl', 'https://ira.example.com'],
    ['BASE_PATH', 'basePath', '/portfolio/'],
    ['HOSTING', 'hosting', 'static'],
    ['CONTACT_ENDPOINT', 'contactEndpoint', 'https://receiver.example.com/messages'],
    ['CONTACT_DELIVERY', 'delivery', 'verified'],
    ['CONTACT_KEY', 'contactKey', '1b0a6c5e-access'],
    ['GA_MEASUREMENT_ID', 'analyticsId', 'G-AB12CD34EF'],
  ];
  const given = Object.fromEntries(values.map(([variable, , value]) => [variable, value]));
  const own = Object.fromEntries(values.map(([, field, value]) => [field, value]));
  expect(effectiveSettings(settings, given)).toEqual({ settings: { ...settings, ...own }, errors: [] });
  expect(settings).toEqual(before);
});

test('ignores most empty variables, but applies an empty BASE_PATH and GA_MEASUREMENT_ID', () => {
  const none = { SITE_URL: '', HOSTING: '', CONTACT_ENDPOINT: '', CONTACT_DELIVERY: '', CONTACT_KEY: '' };
  const empty = { ...none, BASE_PATH: '', GA_MEASUREMENT_ID: '' };
  const own = { contactEndpoint: 'https://in.example.com/', contactKey: 'a', analyticsId: 'G-AB12CD34EF' };
  const written = { ...settings, ...own, basePath: '/me/' };
  const expected = { ...written, basePath: '/', analyticsId: '' };
  expect(effectiveSettings(written, empty)).toEqual({ settings: expected, errors: [] });
});

test('keeps an empty endpoint, which means no form', () => {
  const own = { ...settings, contactEndpoint: '' };
  expect(effectiveSettings(own, env)).toEqual({ settings: own, errors: [] });
});

const web3forms = { CONTACT_DELIVERY: 'web3forms', CONTACT_KEY: 'a' };
test.each([
  [{ HOSTING: ' node ' }, 'contactEndpoint', '/api/contact'],
  [{ HOSTING: 'static' }, 'contactEndpoint', ''],
  [web3forms, 'contactEndpoint', 'https://api.web3forms.com/submit'],
  [{ CONTACT_DELIVERY: 'netlify', HOSTING: 'static' }, 'contactEndpoint', '/'],
  [{ BASE_PATH: '//lab/portfolio//' }, 'basePath', '/lab/portfolio/'],
  [{ SITE_URL: 'https://ira.example.com/', BASE_PATH: '/' }, 'siteUrl', 'https://ira.example.com'],
  [{ SITE_URL: 'https://ira.example.com/me', BASE_PATH: '/me/' }, 'siteUrl', 'https://ira.example.com'],
] as const)('with %j in the environment, %s is %j', (given, field, value) => {
  const { settings: effective, errors } = effectiveSettings(settings, given);
  expect([effective[field], errors]).toEqual([value, []]);
});

test.each([
  'settings.contactEndpoint = "http://localhost:8787/"',
  'settings.siteUrl = "http://ira.example.com"\nsettings.contactEndpoint = "http://receiver.example.com/"',
  'settings.language = "pt-BR"',
  'settings.alternates = { "pt-BR": "https://www.example.com/pt/" }',
])('accepts %s', (changes) => expect(errorsAfter(changes)).toBe(''));

const receiver =
  'Set contactEndpoint in content/settings.ts (or CONTACT_ENDPOINT) to the https:// address of your receiver; or set ' +
  "contactEndpoint to '' for a page without a form; or set hosting to 'node', whose receiver is '/api/contact'.";

const refused = parseMistakes(`
settings.hosting = "static"
settings.contactEndpoint = "/api/contact" ⇒ content/settings.ts, contactEndpoint: is '/api/contact', but hosting is 'static', and a static host can't receive messages. ${receiver}
settings.contactEndpoint = "http://receiver.example.com/" ⇒ content/settings.ts, contactEndpoint: is 'http://receiver.example.com/', which browsers refuse to call from a page on https. Give the https:// address of your receiver.
settings.contactEndpoint = "//receiver.example.com" ⇒ content/settings.ts, contactEndpoint: expected a full web address or a path with '/', got '//receiver.example.com'. ${receiver}
settings.contactEndpoint = "/api/con tact" ⇒ content/settings.ts, contactEndpoint: expected a full web address or a path with '/', got '/api/con tact'. ${receiver}
settings.siteUrl = "portfolio.example.com" ⇒ content/settings.ts, siteUrl: expected a full web address, got 'portfolio.example.com'. Give scheme and host, for example 'https://portfolio.example.com'.
settings.language = "English" ⇒ content/settings.ts, language: expected the tag of a language, got 'English'. Give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'.
settings.analyticsId = "UA-12345-1" ⇒ content/settings.ts, analyticsId: expected a measurement id, got 'UA-12345-1'. Give an id such as 'G-AB12CD34EF', or '' for no Google Analytics.
settings.analytics = "plausible" ⇒ content/settings.ts, analytics: expected a group of fields in { }, got 'plausible'. Give a service for page views: { script: 'https://…', attributes: { … } }.
settings.analytics = { "service": "umami", "id": "7" } ⇒ content/settings.ts, analytics.script: is missing. Give the address of the service's script, for example 'https://plausible.io/js/script.js'.
  content/settings.ts, analytics.service: is not a field of a service for page views. Remove it, or use script, attributes.
settings.analytics = { "script": "http://stats.example.com/x.js" } ⇒ content/settings.ts, analytics.script: expected an address that begins with https://, got 'http://stats.example.com/x.js'. Give the address of the service's script, for example 'https://plausible.io/js/script.js'.
settings.analytics = { "script": "https://stats.example.com/x.js", "attributes": { "data-id": 7 } } ⇒ content/settings.ts, analytics.attributes.data-id: expected text in quotes, got the number 7. Give each attribute its text, for example 'data-domain': 'example.com'.
settings.alternates = "de" ⇒ content/settings.ts, alternates: expected a group of fields in { }, got 'de'. Give the home page in each other language, for example { de: 'https://www.example.com/de/' }.
settings.alternates = { "de": "https://example.com/de" } ⇒ content/settings.ts, alternates.de: expected a full web address with '/' at its end, got 'https://example.com/de'. Give the address of the home page in that language, for example 'https://www.example.com/de/'.
settings.delivery = "formspree" ⇒ content/settings.ts, contactEndpoint: is missing, but delivery is 'formspree'. Give the address of your form there, such as 'https://formspree.io/f/abcdwxyz'.
settings.delivery = "formsubmit"\nsettings.contactEndpoint = "https://formsubmit.co/ajax/you@example.com" ⇒ content/settings.ts, contactEndpoint: is 'https://formsubmit.co/ajax/you@example.com', but delivery is 'formsubmit'. Give the address of your form there, such as 'https://formsubmit.co/you@example.com'.
settings.delivery = "web3forms" ⇒ content/settings.ts, contactKey: is missing. Set contactKey in content/settings.ts, or CONTACT_KEY, to the access key that Web3Forms mailed to you.

env.CONTACT_DELIVERY = "sure" ⇒ the environment, CONTACT_DELIVERY: expected 'default', 'verified', 'formspree', 'web3forms', 'formsubmit', or 'netlify', got 'sure'. Write 'default' to accept a response that the browser can't read, 'verified' to require a receiver's confirmation, or the name of a form service.
env.HOSTING = "elsewhere" ⇒ the environment, HOSTING: expected 'node' or 'static', got 'elsewhere'. Write 'node' for the built-in server, or 'static' for a static host.
env.SITE_URL = "https://ira.example.com/cv" ⇒ the environment, SITE_URL: is 'https://ira.example.com/cv', which has more than scheme and host (a path belongs in basePath). Give scheme and host, for example 'https://portfolio.example.com'.
env.BASE_PATH = "https://example.com/portfolio" ⇒ the environment, BASE_PATH: expected a path of plain letters, digits and - _ ~ . (no part begins with '.'), got '/https://example.com/portfolio/'. Give the path under which the site is hosted, for example '/' or '/portfolio/'.
`);

test.each(refused)('reports the error of %s', (changes, errors) => {
  expect(errorsAfter(changes)).toBe(errors);
});
