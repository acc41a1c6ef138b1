import type { Settings } from '#model/schema.ts';
import { settings as minimalSettings } from '../minimal-owner/content.ts';

export { about, contact, experience, home, owner } from '../minimal-owner/content.ts';

/** The minimal owner with an analytics service other than Google's. */
export const settings: Settings = {
  ...minimalSettings,
  analytics: {
    script: 'https://stats.example.com/count.js',
    attributes: { 'data-site': 'bo', 'data-api': 'https://in.example.com/event' },
  },
};
