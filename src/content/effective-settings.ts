import { type ContentError, checkExport, missingFile } from './schema/content-error.ts';
import { type Settings, settingsSchema } from './schema/settings.ts';

/** Environment variables by name, as in process.env. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of the build, and the setting that each overrides. */
export const overrides = {
  SITE_URL: 'siteUrl',
  BASE_PATH: 'basePath',
  HOSTING: 'hosting',
  CONTACT_ENDPOINT: 'contactEndpoint',
  CONTACT_DELIVERY: 'delivery',
  GA_MEASUREMENT_ID: 'analyticsId',
} as const satisfies Record<string, keyof Settings>;

/**
 * The settings that a build uses: content/settings.ts with the environment applied over it, `basePath` with a
 * slash at both ends and `siteUrl` without one.
 *
 * A variable that is set but empty means what it says: CONTACT_ENDPOINT no endpoint (an error),
 * GA_MEASUREMENT_ID no analytics, BASE_PATH the root. SITE_URL, HOSTING and CONTACT_DELIVERY count as not set, because
 * nothing makes no sense there, and build services pass unset variables on as empty ones.
 *
 * @returns the settings, to be used only when there are no errors; an error of a value that came from the
 * environment names the variable instead of the file
 */
export function effectiveSettings(
  settings: Settings,
  env: Environment,
): { settings: Settings; errors: ContentError[] } {
  if (settings === undefined) return { settings, errors: [missingFile('content/settings.ts')] };
  const merged: Settings = { ...settings };
  const sources = new Map<string, string>();
  for (const [variable, field] of Object.entries(overrides)) {
    const value = env[variable]?.trim();
    if (value === undefined || (value === '' && ['siteUrl', 'hosting', 'delivery'].includes(field))) continue;
    // Any text at all; the check below says whether it is one of those that are allowed.
    Object.assign(merged, { [field]: value });
    sources.set(field, variable);
  }
  // Content is checked because it may not be what its type says; what is not text is left for the check.
  if (typeof merged.basePath === 'string') merged.basePath = withSlashes(merged.basePath);
  if (typeof merged.siteUrl === 'string') merged.siteUrl = originOf(merged.siteUrl, merged.basePath);
  const checked = checkExport('content/settings.ts', 'settings', settingsSchema, merged);
  const errors = checked.errors.map((error) => {
    const variable = sources.get(error.field);
    return variable ? { ...error, file: 'the environment', field: variable } : error;
  });
  return { settings: merged, errors };
}

/** 'portfolio' becomes '/portfolio/'. */
function withSlashes(path: string): string {
  return `/${path}/`.replace(/^\/+/, '/').replace(/\/+$/, '/');
}

/**
 * Scheme and host of an address that has no path, or only the path that `basePath` names anyway; an address
 * with any other path comes back unchanged, for the check to refuse.
 */
function originOf(address: string, basePath: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  const isBare =
    search + hash + username + password === '' && ['/', basePath].includes(withSlashes(pathname));
  return isBare ? origin : address;
}
