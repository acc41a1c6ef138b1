import { resolve } from 'node:path';
import { overrides } from '#model/settings.ts';

/** A build of the site under test and its server. */
export interface ServedSite {
  /** BUILD_DIR. */
  buildDir: string;
  /** URL of the home page. Relative URLs keep the base path because of the final slash. */
  home: string;
  /** Folder for stored messages, never the owner's. */
  dataDir: string;
  /** Environment of build and server. */
  settings: Record<string, string>;
}

/** The specs use seven ports from this one. */
const firstPort = Number(process.env['E2E_FIRST_PORT'] ?? 4310);
const origin = (nth: number) => `http://127.0.0.1:${firstPort + nth}`;

const fixture = (name: string) => ({ CONTENT_DIR: `tests/owners/${name}-owner` });

const defineSite = (nth: number, name: string, settings: ServedSite['settings']): ServedSite => ({
  buildDir: `build-e2e/${name}`,
  home: origin(nth) + (settings['BASE_PATH'] ?? '/'),
  dataDir: resolve(`test-results/${name}-data`),
  settings,
});

/** The sample at the root. */
export const site = defineSite(0, 'site', fixture('sample'));

/** The sample under a sub-path, with analytics and a cross-origin contact endpoint. */
export const subPathSite = defineSite(1, 'sub-path', {
  ...fixture('sample'),
  SITE_URL: 'https://ira.example.org/portfolio',
  BASE_PATH: '/portfolio/',
  GA_MEASUREMENT_ID: 'G-TEST123456',
  CONTACT_ENDPOINT: `${origin(2)}/contact`,
});

/** The host of the analytics service that the counted owner uses. */
export const statsHost = 'stats.example.com';

/** The minimal owner with an analytics service, and a cross-origin Apps Script in `verified` mode. */
export const verifiedSite = defineSite(3, 'verified', {
  ...fixture('counted'),
  CONTACT_ENDPOINT: `${origin(4)}/macros/s/portfolio/exec`,
  CONTACT_DELIVERY: 'verified',
});

/** The Arabic sample, with a photo. */
export const rightToLeftSite = defineSite(5, 'right-to-left', fixture('right-to-left'));

/** The site of `content/`, always at the root, without Google Analytics, and with the Node server's receiver. */
export const ownersSite = defineSite(6, 'owners', {
  SITE_URL: 'https://owner.example',
  BASE_PATH: '/',
  HOSTING: 'node',
  CONTACT_ENDPOINT: '/api/contact',
  CONTACT_DELIVERY: 'default',
  GA_MEASUREMENT_ID: '',
});

export const sites = [site, subPathSite, verifiedSite, rightToLeftSite, ownersSite];

/** Environment variables of builds and servers. A developer's own values must not leak in. */
const siteVariables = [
  ...Object.keys(overrides),
  ...'BUILD_DIR CONTENT_DIR DATA_DIR HOST NODE_ENV PORT SMTP_URL MAIL_TO MAIL_FROM TRUST_PROXY'.split(' '),
];

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
