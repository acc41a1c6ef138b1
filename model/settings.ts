import * as v from 'valibot';
import type { Settings } from './content-types.ts';
import { formServiceOf, formServices, serviceAddresses } from './form-services.ts';
import { isLanguage } from './language.ts';
import { type ContentError, checkExport, describeValue, missingExport } from './schema/content-error.ts';
import {
  byName,
  group,
  isWebAddress,
  list,
  oneOf,
  rule,
  textLike,
  textOfForm,
  webAddress,
} from './schema/fields.ts';

const languageTag = textLike(
  "give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'",
  'the tag of a language',
  isLanguage,
);

const endpointRemedy =
  'set contactEndpoint in content/settings.ts (or CONTACT_ENDPOINT) to the https:// address of your receiver; or set ' +
  "contactEndpoint to '' for a page without a form; or set hosting to 'node', whose receiver is '/api/contact'";

const keyRemedy =
  'set contactKey in content/settings.ts, or CONTACT_KEY, to the access key that Web3Forms mailed to you';

const scriptRemedy =
  "give the address of the service's script, for example 'https://plausible.io/js/script.js'";

const analyticsSchema = group(
  'a service for page views',
  {
    script: textLike(
      scriptRemedy,
      'an address that begins with https://',
      (value) => /^https:/i.test(value) && isWebAddress(value),
    ),
    attributes: v.exactOptional(
      byName(
        "give the attributes of the script element, for example { 'data-domain': 'example.com' }",
        v.string(),
        textOfForm("give each attribute its text, for example 'data-domain': 'example.com'", () => undefined),
      ),
    ),
  },
  "{ script: 'https://…', attributes: { … } }",
);

const typeface = textLike(
  "name a font file in content/typefaces/, for example 'typefaces/NotoSansHebrew.ttf'",
  'a TTF, OTF, WOFF or WOFF2 file in typefaces/',
  /^typefaces\/[^/\\]+\.(ttf|otf|woff2?)$/i,
);

/** content/settings.ts */
export const settingsSchema = v.pipe(
  group('the settings', {
    language: v.exactOptional(languageTag),
    siteUrl: textOfForm("give scheme and host, for example 'https://portfolio.example.com'", (value) => {
      if (!isWebAddress(value)) return describeValue(value, 'a full web address');
      if (new URL(value).origin === value) return undefined;
      return `${describeValue(value)}, which has more than scheme and host (a path belongs in basePath)`;
    }),
    basePath: textLike(
      "give the path under which the site is hosted, for example '/' or '/portfolio/'",
      "a path of plain letters, digits and - _ ~ . (no part begins with '.')",
      /^\/([\w~-][\w.~-]*\/)*$/,
    ),
    hosting: oneOf("write 'node' for the built-in server, or 'static' for a static host", ['node', 'static']),
    contactEndpoint: v.exactOptional(
      textLike(
        endpointRemedy,
        "a full web address or a path with '/'",
        (value) => value === '' || isPath(value) || isWebAddress(value),
      ),
      '',
    ),
    delivery: v.exactOptional(
      oneOf(
        "write 'default' to accept a response that the browser can't read, 'verified' to require a receiver's " +
          'confirmation, or the name of a form service',
        ['default', 'verified', ...formServices],
      ),
      'default',
    ),
    /** Public: the contact page contains it. */
    contactKey: v.exactOptional(
      textLike(keyRemedy, 'an access key', (value) => value === '' || /^[\w-]+$/.test(value)),
      '',
    ),
    analyticsId: v.exactOptional(
      textLike(
        "give an id such as 'G-AB12CD34EF', or '' for no Google Analytics",
        'a measurement id',
        /^(G-[A-Z0-9]{4,})?$/,
      ),
      '',
    ),
    analytics: v.exactOptional(analyticsSchema),
    accent: v.exactOptional(
      textLike(
        "give the color of links, buttons and drawings, for example '#2f6fc0', or leave it out",
        "a color like '#2f6fc0'",
        /^#[\da-f]{6}$/i,
      ),
    ),
    typefaces: v.exactOptional(list(typeface, 'font files', 1)),
    alternates: v.exactOptional(
      byName(
        "give the home page in each other language, for example { de: 'https://www.example.com/de/' }",
        languageTag,
        textLike(
          "give the address of the home page in that language, for example 'https://www.example.com/de/'",
          "a full web address with '/' at its end",
          (value) => isWebAddress(value) && value.endsWith('/'),
        ),
      ),
    ),
    bookingUrl: v.exactOptional(
      webAddress(
        'give the address of your calendar’s booking page, beginning with https://, or leave it out',
      ),
    ),
  }),
  rule(
    ({ language = 'en', alternates = {} }) =>
      language in alternates && {
        field: `alternates.${language}`,
        problem: "is this site's own language",
        remedy: 'remove it, and give only the other languages',
      },
  ),
  rule(
    ({ hosting, contactEndpoint, delivery }) =>
      hosting === 'static' &&
      isPath(contactEndpoint) &&
      !formServiceOf(delivery) && {
        field: 'contactEndpoint',
        problem: `is '${contactEndpoint}', but hosting is 'static', and a static host can't receive messages`,
        remedy: endpointRemedy,
      },
  ),
  rule(({ contactEndpoint, delivery }) => {
    const service = formServiceOf(delivery);
    if (!service || serviceAddresses[service].form.test(contactEndpoint)) return;
    return {
      field: 'contactEndpoint',
      problem: `${describeValue(contactEndpoint || undefined)}, but delivery is '${service}'`,
      remedy: `give the address of your form there, such as '${serviceAddresses[service].example}'`,
    };
  }),
  rule(
    ({ contactKey, delivery }) =>
      delivery === 'web3forms' &&
      contactKey === '' && { field: 'contactKey', problem: 'is missing', remedy: keyRemedy },
  ),
  rule(
    ({ siteUrl, contactEndpoint }) =>
      siteUrl.startsWith('https:') &&
      isUnsafeAddress(contactEndpoint) && {
        field: 'contactEndpoint',
        problem: `is '${contactEndpoint}', which browsers refuse to call from a page on https`,
        remedy: 'give the https:// address of your receiver',
      },
  ),
);

/** The settings with environment variables applied. */
export type EffectiveSettings = v.InferOutput<typeof settingsSchema>;

function isPath(endpoint: string): boolean {
  return /^\/(?!\/)\S*$/.test(endpoint);
}

/** Browsers block http calls from https pages, except to localhost. */
function isUnsafeAddress(endpoint: string): boolean {
  if (!/^http:/i.test(endpoint) || !URL.canParse(endpoint)) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);
}

/** Environment variables by name, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables, and the setting that each overrides. */
export const overrides = {
  SITE_URL: 'siteUrl',
  BASE_PATH: 'basePath',
  HOSTING: 'hosting',
  CONTACT_ENDPOINT: 'contactEndpoint',
  CONTACT_DELIVERY: 'delivery',
  CONTACT_KEY: 'contactKey',
  GA_MEASUREMENT_ID: 'analyticsId',
} as const satisfies Record<string, keyof Settings>;

/**
 * Applies the environment to the settings and validates them. Use the settings only if `errors` is empty. Ignores empty
 * variables, because build services pass unset ones as empty. But an empty BASE_PATH is '/', and an empty
 * GA_MEASUREMENT_ID turns Google Analytics off.
 */
export function effectiveSettings(settings: Settings, env: Environment) {
  const merged = { ...settings };
  const withErrors = (errors: ContentError[]) => ({ settings: merged as EffectiveSettings, errors });
  if (settings === undefined) return withErrors([missingExport('content/settings.ts', 'settings')]);
  const sources = new Map<string, string>();
  for (const [variable, field] of Object.entries(overrides)) {
    const value = env[variable]?.trim();
    if (value === undefined || (value === '' && !['basePath', 'analyticsId'].includes(field))) continue;
    Object.assign(merged, { [field]: value });
    sources.set(field, variable);
  }
  // Despite their types, these values aren't validated until checkExport.
  if (typeof merged.basePath === 'string') merged.basePath = withSlashes(merged.basePath);
  if (typeof merged.siteUrl === 'string') merged.siteUrl = originOf(merged.siteUrl, merged.basePath);
  merged.delivery ??= 'default';
  merged.contactEndpoint ??= defaultEndpoint(merged);
  merged.analyticsId ??= '';
  const { errors } = checkExport('content/settings.ts', 'settings', settingsSchema, merged);
  return withErrors(
    errors.map((error) => {
      const variable = sources.get(error.field);
      return variable ? { ...error, file: 'the environment', field: variable } : error;
    }),
  );
}

function defaultEndpoint({ hosting, delivery = 'default' }: Settings): string {
  const service = formServiceOf(delivery);
  if (service) return serviceAddresses[service].isFixed ? serviceAddresses[service].example : '';
  return hosting === 'node' ? '/api/contact' : '';
}

/** 'portfolio' becomes '/portfolio/'. */
function withSlashes(path: string): string {
  return `/${path}/`.replace(/^\/+/, '/').replace(/\/+$/, '/');
}

/** Removes the path of a URL if it is '/' or `basePath`. URLs with another path stay and fail validation. */
function originOf(address: string, basePath: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  const isBare = search + hash + username + password === '';
  return isBare && ['/', basePath].includes(withSlashes(pathname)) ? origin : address;
}
