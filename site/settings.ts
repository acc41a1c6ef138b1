/** The owner's settings with the build's environment applied. */
export const settings = __SETTINGS__;

/** Formats of the pages' language. */
export const language = __LANGUAGE__;

/** Adds the base path: '/about' → '/portfolio/about'. */
export function underBase(path: string): string {
  return settings.basePath.replace(/\/$/, '') + path;
}

export const hasForm = __HAS_FORM__;

export const formService = __FORM_SERVICE__;

/** Where the contact form posts to: a path of this site, or another site's URL. */
export const contactAddress = settings.contactEndpoint.startsWith('/')
  ? underBase(settings.contactEndpoint)
  : settings.contactEndpoint;
