/** The owner's settings with the build's environment applied. */
export const settings = __SETTINGS__;

/** Formats of the pages' language. */
export const language = __LANGUAGE__;

/** Adds the base path: '/about' → '/portfolio/about'. */
export function underBase(path: string): string {
  return settings.basePath.replace(/\/$/, '') + path;
}

/** Whether the contact page has a form. */
export const hasForm = __HAS_FORM__;

/** The form service that receives the messages, if any. */
export const formService = __FORM_SERVICE__;

/** Where the contact form posts to: a path of this site, or another site's URL. */
export const contactAddress = settings.contactEndpoint.startsWith('/')
  ? underBase(settings.contactEndpoint)
  : settings.contactEndpoint;

/** Returns the public URL of a path. */
export function publicUrl(path: string): string {
  return settings.siteUrl + underBase(path);
}
