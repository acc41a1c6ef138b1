import type { Environment } from '#src/content/effective-settings.ts';

/** The variables that override a setting. */
const variables: Readonly<Record<string, string>> = {
  siteUrl: 'SITE_URL',
  basePath: 'BASE_PATH',
  contactEndpoint: 'CONTACT_ENDPOINT',
  delivery: 'CONTACT_DELIVERY',
  analyticsId: 'GA_MEASUREMENT_ID',
};

/** Where the value of a setting came from: the file, or the environment. */
export function settingPlace(field: string, environment: Environment): { file: string; field: string } {
  const variable = variables[field];
  return variable && environment[variable]?.trim()
    ? { file: 'the environment', field: variable }
    : { file: 'content/settings.ts', field };
}
