import type { Settings } from './schema.ts';

const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Returns the URL of a page: 'https://portfolio.example.com/links' for 'links'. Undefined for a local host. */
export function publicAddress({ siteUrl, basePath }: Pick<Settings, 'siteUrl' | 'basePath'>, path = '') {
  return localHosts.test(new URL(siteUrl).hostname) ? undefined : siteUrl + basePath + path;
}
