/** The owner's settings with the build's environment applied. */
export const settings = __SETTINGS__;

/** What the pages' language decides beside their words. */
export const language = __LANGUAGE__;

/** A path of this site as the browser must ask for it, under the sub-path that the site is hosted at. */
export function underBase(path: string): string {
  return settings.basePath.replace(/\/$/, '') + path;
}

/** The path within the site of a path as the browser names it; undefined where it lies outside of the site. */
export function withinBase(pathname: string): string | undefined {
  const { basePath } = settings;
  if (`${pathname}/` === basePath) return '/';
  return pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : undefined;
}

/** Whether the contact page has a form. */
export const hasForm = __HAS_FORM__;

/** Where the contact form posts to: a path of this site, or a whole address elsewhere. */
export const contactAddress = settings.contactEndpoint.startsWith('/')
  ? underBase(settings.contactEndpoint)
  : settings.contactEndpoint;

/** The whole public address of a path of this site, for those who meet it elsewhere. */
export function published(path: string): string {
  return settings.siteUrl + underBase(path);
}
