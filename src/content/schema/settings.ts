import * as v from 'valibot';
import { issueMessage } from './content-error.ts';
import { describeValue, isWebAddress, oneOf, textOfForm, webAddress } from './fields.ts';
import { group, list } from './groups.ts';
import { languageTag } from './words.ts';

const endpointRemedy =
  'set contactEndpoint in content/settings.ts, or CONTACT_ENDPOINT, to the address of your receiver ' +
  "(https://…), or set hosting to 'node' and use '/api/contact', its embedded receiver";

/** Where the site stands and what it talks to: content/settings.ts, with the build's environment applied. */
export const settingsSchema = v.pipe(
  group('the settings', {
    /**
     * Of every word, as a BCP 47 tag: 'en' unless it is given. It decides the words that content/ leaves out, the names
     * of months, the plural, the decimal sign and the direction.
     */
    language: v.exactOptional(languageTag),
    /** Scheme and host of the published site, without path or slash at the end: 'https://portfolio.example.com'. */
    siteUrl: textOfForm("give scheme and host, for example 'https://portfolio.example.com'", (value) => {
      if (!isWebAddress(value)) return describeValue(value, 'a full web address');
      return new URL(value).origin === value
        ? undefined
        : `${describeValue(value)}, with more than a host (a path is basePath's)`;
    }),
    /** The path under which the site is hosted, with a slash at both ends: '/' or '/portfolio/'. */
    basePath: textOfForm(
      "give the path under which the site is hosted, for example '/' or '/portfolio/'",
      (value) =>
        /^\/([\w~-][\w.~-]*\/)*$/.test(value)
          ? undefined
          : describeValue(value, 'a path of plain letters and slashes'),
    ),
    /** 'node': the embedded server runs beside the pages; 'static': the host serves files and runs nothing. */
    hosting: oneOf("write 'node' for the embedded server, or 'static' for a host of files", [
      'node',
      'static',
    ]),
    /** Where the form posts a message: a path on the server that serves the site, or a full web address. */
    contactEndpoint: textOfForm(endpointRemedy, (value) => {
      if (value.trim() === '') return 'is empty, so no message would reach you';
      return isPath(value) || isWebAddress(value)
        ? undefined
        : describeValue(value, "a full web address or a path with '/'");
    }),
    /**
     * How the site knows that a message arrived. 'default': one call whose answer counts only where it can be read, as
     * it can be from the site's own host. 'verified': the receiver must confirm in words that it has stored the message.
     */
    delivery: oneOf(
      "write 'default' for the plain call, or 'verified' to wait for the confirmation of a receiver of this project",
      ['default', 'verified'],
    ),
    /** Measurement id of the page-view analytics, or '' for none. */
    analyticsId: textOfForm("give an id such as 'G-AB12CD34EF', or '' for no analytics", (value) =>
      value === '' || /^G-[A-Z0-9]{4,}$/.test(value) ? undefined : describeValue(value, 'a measurement id'),
    ),
    /** Fonts for characters that the site's own typefaces lack, such as those of another script. */
    typefaces: v.exactOptional(
      list(
        textOfForm(
          "name a font file in content/typefaces/, for example 'typefaces/NotoSansHebrew.ttf'",
          (value) =>
            /^typefaces\/[^/\\]+\.(ttf|otf|woff2?)$/i.test(value)
              ? undefined
              : describeValue(value, 'a TTF, OTF or WOFF2 file in typefaces/'),
        ),
        'font files',
        'one or more',
      ),
    ),
    /** The page of an outside calendar on which a visitor picks a time. */
    bookingUrl: v.exactOptional(
      webAddress('give the address of your calendar’s booking page, beginning with https://'),
    ),
  }),
  v.forward(
    v.check(
      ({ hosting, contactEndpoint }) => hosting === 'node' || !isPath(contactEndpoint),
      ({ input: { contactEndpoint } }) =>
        issueMessage(
          `is '${contactEndpoint}', but hosting is 'static' and nothing there receives messages`,
          endpointRemedy,
        ),
    ),
    ['contactEndpoint'],
  ),
  v.forward(
    v.check(
      ({ siteUrl, contactEndpoint }) => !(siteUrl.startsWith('https:') && isUnsafeAddress(contactEndpoint)),
      ({ input: { contactEndpoint } }) =>
        issueMessage(
          `is '${contactEndpoint}', which browsers refuse to call from a page on https`,
          'give the https:// address of your receiver',
        ),
    ),
    ['contactEndpoint'],
  ),
);

/** See `settingsSchema`. */
export type Settings = v.InferOutput<typeof settingsSchema>;

function isPath(endpoint: string): boolean {
  return /^\/(?!\/)\S*$/.test(endpoint);
}

/** Browsers let a secure page call plain http on the same machine only. */
function isUnsafeAddress(endpoint: string): boolean {
  if (!/^http:/i.test(endpoint) || !URL.canParse(endpoint)) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);
}
