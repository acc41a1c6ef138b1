import type { Settings } from '#model/schema.ts';

export const settings: Settings = {
  language: 'en',
  siteUrl: 'https://portfolio.example.com',
  basePath: '/',
  hosting: 'node',
  delivery: 'default',
  analyticsId: 'G-XXXXXXXXXX',
  bookingUrl: 'https://calendar.example.com/ira-kulkarni/30-minutes',
};
