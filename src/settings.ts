import type { Settings } from '#src/content/schema.ts';

declare const __SETTINGS__: Settings;

/** The owner's settings with the build's environment applied; the values are written into the bundle. */
export const settings: Settings = __SETTINGS__;

/** A path of this site as the browser must ask for it, under the sub-path that the site is hosted at. */
export function underBase(path: string): string {
  return settings.basePath.replace(/\/$/, '') + path;
}

/** Where the contact form posts to: a path of this site, or a whole address elsewhere. */
export const contactAddress = settings.contactEndpoint.startsWith('/')
  ? underBase(settings.contactEndpoint)
  : settings.contactEndpoint;

/** The whole public address of a path of this site, for those who meet it elsewhere. */
export function published(path: string): string {
  return settings.siteUrl + underBase(path);
}
