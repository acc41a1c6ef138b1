import { resolve } from 'node:path';

/** A build of the site that the journeys visit, and where it is served. */
export interface ServedSite {
  /** Folder of the build, as the environment variable BUILD_DIR names it. */
  buildDir: string;
  /** Address of its home page; ends in a slash, so that relative addresses keep the base path. */
  home: string;
  /** Where its receiver keeps messages: emptied by Playwright at the start of each run, never the owner's own. */
  dataDir: string;
  /** Settings at build time; the server gets the same, so that it finds the build current. */
  settings: Record<string, string>;
}

/** The site as the content folder describes it. */
export const site: ServedSite = {
  buildDir: 'build',
  home: 'http://127.0.0.1:4310/',
  dataDir: resolve('test-results/site-data'),
  settings: {},
};

/** The same content under a sub-path, with analytics and an endpoint on another origin. */
export const variant: ServedSite = {
  buildDir: 'build-variant',
  home: 'http://127.0.0.1:4311/portfolio/',
  dataDir: resolve('test-results/variant-data'),
  settings: {
    SITE_URL: 'https://ira.example.org/portfolio',
    BASE_PATH: '/portfolio/',
    GA_MEASUREMENT_ID: 'G-TEST123456',
    CONTACT_ENDPOINT: 'http://127.0.0.1:4312/contact',
  },
};

/** The same content on a host of plain files, with an Apps Script as its receiver, whose confirmation is waited for. */
export const verified: ServedSite = {
  buildDir: 'build-verified',
  home: 'http://127.0.0.1:4313/',
  dataDir: resolve('test-results/verified-data'),
  settings: {
    CONTACT_ENDPOINT: 'http://127.0.0.1:4314/macros/s/portfolio/exec',
    CONTACT_DELIVERY: 'verified',
  },
};

/** Everything in the environment that changes a build or its server: a developer's own values must not leak in. */
export const steeringVariables = [
  'SITE_URL',
  'BASE_PATH',
  'GA_MEASUREMENT_ID',
  'CONTACT_ENDPOINT',
  'CONTACT_DELIVERY',
  'BUILD_DIR',
  'CONTENT_DIR',
  'DATA_DIR',
  'HOST',
  'PORT',
  'SMTP_URL',
  'MAIL_TO',
  'MAIL_FROM',
  'TRUST_PROXY',
  'TRUST_PROXY_HEADER',
  'ALLOWED_ORIGINS',
  'CONTACT_LIMIT_OVERALL',
];

/** The environment in which a site is built. */
export function buildEnvironment(
  served: ServedSite,
  inherited: Record<string, string | undefined> = process.env,
): Record<string, string> {
  const kept = Object.entries(inherited).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !steeringVariables.includes(entry[0]),
  );
  return { ...Object.fromEntries(kept), ...served.settings, BUILD_DIR: served.buildDir };
}

/** The environment in which a site is served to the journeys. */
export function serverEnvironment(served: ServedSite): Record<string, string> {
  return {
    ...buildEnvironment(served),
    HOST: '127.0.0.1',
    PORT: new URL(served.home).port,
    DATA_DIR: served.dataDir,
    // All journeys come from one address, which no real flood guard would put up with.
    CONTACT_LIMIT_PER_ADDRESS: '100000',
    // The verified site reads the answers of the site's receiver across origins.
    ALLOWED_ORIGINS: new URL(verified.home).origin,
    LOG: 'off',
  };
}
