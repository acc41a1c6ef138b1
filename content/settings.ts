import type { Settings } from '#src/content/schema.ts';

/**
 * Where the site stands and what it talks to. A build may override seven of these without touching the
 * file: SITE_URL, BASE_PATH, HOSTING, CONTACT_ENDPOINT, CONTACT_DELIVERY, CONTACT_KEY and GA_MEASUREMENT_ID.
 */
export const settings: Settings = {
  // Of every word: 'de' and 'ar' bring theirs along; docs/content.md says how any other does.
  language: 'en',
  siteUrl: 'https://portfolio.example.com',
  // '/portfolio/' when the site stands under a path, as on GitHub Pages.
  basePath: '/',
  // 'node': `npm start` serves the pages and receives messages. 'static': files on a host that runs nothing; there the
  // contact page has a form once the address of a receiver is given, as contactEndpoint: 'https://…'.
  hosting: 'node',
  // 'verified' shows success only after your receiver has confirmed it; right for all three in server/.
  // A form service goes by its name: 'formspree', 'web3forms', 'formsubmit' or 'netlify' (docs/static-hosts.md).
  delivery: 'default',
  // This placeholder loads nothing and sends nothing. Your own 'G-…', or GA_MEASUREMENT_ID in the build's environment,
  // turns page-view analytics on; '' leaves it out.
  analyticsId: 'G-XXXXXXXXXX',
  bookingUrl: 'https://calendar.example.com/ira-kulkarni/30-minutes',
};
