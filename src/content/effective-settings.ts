import * as v from 'valibot';
import { formServiceOf, formServices, serviceAddresses } from './form-services.ts';
import { type ContentError, checkExport, missingFile } from './schema/content-error.ts';
import {
  describeValue,
  group,
  isWebAddress,
  list,
  oneOf,
  rule,
  textLike,
  textOfForm,
  webAddress,
} from './schema/fields.ts';
import { languageTag } from './schema/words.ts';

const endpointRemedy =
  'set contactEndpoint in content/settings.ts, or CONTACT_ENDPOINT, to the address of your receiver (https://…), ' +
  "or to '' for a contact page without a form, or set hosting to 'node' and use '/api/contact', its embedded receiver";

const keyRemedy =
  'set contactKey in content/settings.ts, or CONTACT_KEY, to the access key that Web3Forms mailed to you';

const scriptRemedy =
  "give the address of the service's script, for example 'https://plausible.io/js/script.js'";

const typeface = textLike(
  "name a font file in content/typefaces/, for example 'typefaces/NotoSansHebrew.ttf'",
  'a TTF, OTF or WOFF2 file in typefaces/',
  /^typefaces\/[^/\\]+\.(ttf|otf|woff2?)$/i,
);

const settingsSchema = v.pipe(
  group('the settings', {
    /**
     * Of every word, as a BCP 47 tag: 'en' unless it is given. It decides the words that content/ leaves out, the names
     * of months, the plural, the decimal sign and the direction.
     */
    language: v.exactOptional(languageTag),
    /** Scheme and host of the published site, without path or slash at the end: 'https://portfolio.example.com'. */
    siteUrl: textOfForm("give scheme and host, for example 'https://portfolio.example.com'", (value) => {
      if (!isWebAddress(value)) return describeValue(value, 'a full web address');
      if (new URL(value).origin === value) return undefined;
      return `${describeValue(value)}, with more than a host (a path is basePath's)`;
    }),
    /** The path under which the site is hosted, with a slash at both ends: '/' or '/portfolio/'. */
    basePath: textLike(
      "give the path under which the site is hosted, for example '/' or '/portfolio/'",
      'a path of plain letters and slashes',
      /^\/([\w~-][\w.~-]*\/)*$/,
    ),
    /** 'node': the embedded server runs beside the pages; 'static': the host serves files and runs nothing. */
    hosting: oneOf("write 'node' for the embedded server, or 'static' for a host of files", [
      'node',
      'static',
    ]),
    /**
     * Where the form posts a message: a path on the server that serves the site, or a full web address; '' for a contact
     * page without a form. Left out, it is the embedded receiver's, or '' where the host has none.
     */
    contactEndpoint: v.exactOptional(
      textLike(
        endpointRemedy,
        "a full web address or a path with '/'",
        (value) => value === '' || isPath(value) || isWebAddress(value),
      ),
      '',
    ),
    /**
     * How the site knows that a message arrived. 'default': one call whose answer counts only where it can be read, as
     * it can be from the site's own host. 'verified': the receiver must confirm in words that it has stored the message.
     * The name of a form service: the message is sent as the service documents, and success is what it documents.
     */
    delivery: v.exactOptional(
      oneOf(
        "write 'default' for the plain call, 'verified' to wait for the confirmation of a receiver of this project, " +
          'or the name of a form service',
        ['default', 'verified', ...formServices],
      ),
      'default',
    ),
    /** The access key that Web3Forms mails to the owner. It is public: every page with the form contains it. */
    contactKey: v.exactOptional(
      textLike(keyRemedy, 'an access key', (value) => value === '' || /^[\w-]+$/.test(value)),
      '',
    ),
    /** Measurement id of the page-view analytics, or '' for none. */
    analyticsId: textLike(
      "give an id such as 'G-AB12CD34EF', or '' for no analytics",
      'a measurement id',
      /^(G-[A-Z0-9]{4,})?$/,
    ),
    /**
     * Another service for page views, as the address and the attributes of its script element:
     * `{ script: 'https://plausible.io/js/script.js', attributes: { 'data-domain': 'example.com' } }`.
     */
    analytics: v.exactOptional(
      group('a service for page views', {
        script: textLike(
          scriptRemedy,
          'an address that begins with https://',
          (value) => /^https:/i.test(value) && isWebAddress(value),
        ),
        attributes: v.exactOptional(
          v.record(
            v.string(),
            textOfForm(
              "give each attribute its text, for example 'data-domain': 'example.com'",
              () => undefined,
            ),
          ),
        ),
      }),
    ),
    /** The paper of the résumé that is offered first; left out, the usual one where the language is mostly spoken. */
    paper: v.exactOptional(oneOf("write 'a4' or 'letter', or leave it out", ['a4', 'letter'])),
    /** Fonts for characters that the site's own typefaces lack, such as those of another script. */
    typefaces: v.exactOptional(list(typeface, 'font files', 1)),
    /**
     * Builds of the same pages in other languages: the address of each one's home page by its language, such as
     * `{ de: 'https://www.example.com/de/' }`.
     */
    alternates: v.exactOptional(
      v.record(
        languageTag,
        textLike(
          "give the address of the home page in that language, for example 'https://www.example.com/de/'",
          "a full web address with '/' at its end",
          (value) => isWebAddress(value) && value.endsWith('/'),
        ),
      ),
    ),
    /** The page of an outside calendar on which a visitor picks a time. */
    bookingUrl: v.exactOptional(
      webAddress(
        'give the address of your calendar’s booking page, beginning with https://, or leave it out',
      ),
    ),
  }),
  rule(
    ({ hosting, contactEndpoint, delivery }) =>
      hosting === 'static' &&
      isPath(contactEndpoint) &&
      !formServiceOf(delivery) && {
        field: 'contactEndpoint',
        problem: `is '${contactEndpoint}', but hosting is 'static' and nothing there receives messages`,
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

/** Where the site stands and what it talks to: content/settings.ts. */
export type Settings = v.InferInput<typeof settingsSchema>;

/** The same with the build's environment applied. */
export type EffectiveSettings = v.InferOutput<typeof settingsSchema>;

function isPath(endpoint: string): boolean {
  return /^\/(?!\/)\S*$/.test(endpoint);
}

/** Browsers let a secure page call plain http on the same machine only. */
function isUnsafeAddress(endpoint: string): boolean {
  if (!/^http:/i.test(endpoint) || !URL.canParse(endpoint)) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);
}

/** Environment variables by name, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of the build, and the setting that each overrides. */
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
 * The settings with the environment applied over them; to be used only where there are no errors. Of empty variables
 * only those of analytics and of the path count, because build services pass on unset ones as empty.
 */
export function effectiveSettings(
  settings: Settings,
  env: Environment,
): { settings: EffectiveSettings; errors: ContentError[] } {
  const merged = { ...settings };
  const of = (errors: ContentError[]) => ({ settings: merged as EffectiveSettings, errors });
  if (settings === undefined) return of([missingFile('content/settings.ts')]);
  const sources = new Map<string, string>();
  for (const [variable, field] of Object.entries(overrides)) {
    const value = env[variable]?.trim();
    if (value === undefined || (value === '' && !['basePath', 'analyticsId'].includes(field))) continue;
    // Any text at all; the check below says whether it is one of those that are allowed.
    Object.assign(merged, { [field]: value });
    sources.set(field, variable);
  }
  // Content is checked because it may not be what its type says; what is not text is left for the check.
  if (typeof merged.basePath === 'string') merged.basePath = withSlashes(merged.basePath);
  if (typeof merged.siteUrl === 'string') merged.siteUrl = originOf(merged.siteUrl, merged.basePath);
  merged.contactEndpoint ??= defaultEndpoint(merged);
  const { errors } = checkExport('content/settings.ts', 'settings', settingsSchema, merged);
  const named = errors.map((error) => {
    const variable = sources.get(error.field);
    return variable ? { ...error, file: 'the environment', field: variable } : error;
  });
  return of(named);
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

/** Scheme and host, where the address has no path but that of `basePath`; any other is left for the check to refuse. */
function originOf(address: string, basePath: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  const isBare = search + hash + username + password === '';
  return isBare && ['/', basePath].includes(withSlashes(pathname)) ? origin : address;
}
