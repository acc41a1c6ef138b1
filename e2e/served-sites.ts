import { resolve } from 'node:path';
import { overrides } from '#src/content/effective-settings.ts';

/** A build of the site under test, and where it is served. */
export interface ServedSite {
  /** Folder of the build, as the environment variable BUILD_DIR names it. */
  buildDir: string;
  /** Address of its home page; ends in a slash, so that relative addresses keep the base path. */
  home: string;
  /** Where its server stores messages: a folder for tests, never the owner's own. */
  dataDir: string;
  /** Settings at build time; the server gets the same, so that it finds the build current. */
  settings: Record<string, string>;
}

/** The specs take this port and the next six. Two copies of the project can be tested at once with different ones. */
const firstPort = Number(process.env['E2E_FIRST_PORT'] ?? 4310);
const origin = (nth: number) => `http://127.0.0.1:${firstPort + nth}`;

const fixture = (name: string) => ({ CONTENT_DIR: `e2e/fixtures/${name}-owner` });
const sample = fixture('sample');

const served = (nth: number, name: string, settings: ServedSite['settings']): ServedSite => ({
  buildDir: `build-e2e/${name}`,
  home: origin(nth) + (settings['BASE_PATH'] ?? '/'),
  dataDir: resolve(`test-results/${name}-data`),
  settings,
});

/** The sample owner's site at the root of its host, with its own server. */
export const site = served(0, 'site', sample);

/** The sample under a sub-path, with analytics and a contact endpoint on another origin. */
export const subPathSite = served(1, 'sub-path', {
  ...sample,
  SITE_URL: 'https://ira.example.org/portfolio',
  BASE_PATH: '/portfolio/',
  GA_MEASUREMENT_ID: 'G-TEST123456',
  CONTACT_ENDPOINT: `${origin(2)}/contact`,
});

/** The host of the counted owner's service for page views. */
export const statsHost = 'stats.example.com';

/** The minimal owner with another service than Google's, and an Apps Script whose confirmation is awaited. */
export const verifiedSite = served(3, 'verified', {
  ...fixture('counted'),
  HOSTING: 'static',
  CONTACT_ENDPOINT: `${origin(4)}/macros/s/portfolio/exec`,
  CONTACT_DELIVERY: 'verified',
  GA_MEASUREMENT_ID: '',
});

/** The site of an owner with a photograph who writes from right to left. */
export const rightToLeftSite = served(5, 'right-to-left', fixture('right-to-left'));

/** The owner's site as `content/` describes it, but at the root and without analytics, whatever its settings say. */
export const ownersSite = {
  ...served(6, 'owners', { SITE_URL: 'https://owner.example', BASE_PATH: '/', GA_MEASUREMENT_ID: '' }),
  buildDir: 'build',
};

export const sites = [site, subPathSite, verifiedSite, rightToLeftSite, ownersSite];

/** Everything in the environment that changes a build or its server: a developer's own values must not leak in. */
export const siteVariables = [
  ...Object.keys(overrides),
  ...'BUILD_DIR CONTENT_DIR DATA_DIR HOST PORT SMTP_URL MAIL_TO MAIL_FROM TRUST_PROXY'.split(' '),
  ...'CONTACT_LIMIT_PER_ADDRESS CONTACT_LIMIT_OVERALL'.split(' '),
];

/** The environment in which a site is built and served. */
export function serverEnvironment(served: ServedSite): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !siteVariables.includes(name))),
    ...served.settings,
    BUILD_DIR: served.buildDir,
    HOST: '127.0.0.1',
    PORT: new URL(served.home).port,
    DATA_DIR: served.dataDir,
  };
}
