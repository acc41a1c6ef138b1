import type { Settings } from '#model/schema.ts';

/**
 * Where the site is published, and the services it uses. Environment variables of the build override these settings:
 * SITE_URL, BASE_PATH, HOSTING, CONTACT_ENDPOINT, CONTACT_DELIVERY, CONTACT_KEY and GA_MEASUREMENT_ID.
 */
export const settings: Settings = {
  // 'de' and 'ar' have translated buttons and labels. For other languages see docs/translations.md.
  language: 'en',
  siteUrl: 'https://portfolio.example.com',
  // '/portfolio/' if the site is published under that path, as on GitHub Pages.
  basePath: '/',
  // 'node': the Node server serves the pages and receives messages. 'static': a host for files only; its contact page
  // has a form if you give a receiver's address: contactEndpoint: 'https://…'.
  hosting: 'node',
  // 'default' reports success even if the browser can't read the response. 'verified' reports success only when the
  // receiver confirms that it stored the message. All three receivers in server/ do.
  // For a form service, give its name: 'formspree', 'web3forms', 'formsubmit' or 'netlify' (docs/static-hosts.md).
  delivery: 'default',
  // This placeholder loads and sends nothing. Your own 'G-…' turns on Google Analytics; '' removes it.
  analyticsId: 'G-XXXXXXXXXX',
  bookingUrl: 'https://calendar.example.com/ira-kulkarni/30-minutes',
};
