import type { Settings } from './model.ts';

/**
 * Where the site stands and what it talks to. A build may override four of these without touching the file:
 * SITE_URL, BASE_PATH, CONTACT_ENDPOINT and GA_MEASUREMENT_ID.
 */
export const settings: Settings = {
  siteUrl: 'https://portfolio.example.com',
  // '/portfolio/' when the site stands under a path, as on GitHub Pages.
  basePath: '/',
  // 'node': `npm start` serves the pages and receives messages. 'static': files on a host that runs nothing.
  hosting: 'node',
  // With hosting 'static', the full address of your receiver.
  contactEndpoint: '/api/contact',
  // 'G-…' turns page-view analytics on; empty, nothing is loaded.
  analyticsId: '',
  bookingUrl: 'https://calendar.example.com/ira-kulkarni/30-minutes',
};
