import type { Settings } from './schema.ts';

const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * Returns the URL of a page, such as 'https://portfolio.example.com/links', or undefined for a local host.
 *
 * @param path relative to the site's root, without a leading slash
 */
export function publicAddress(
  { siteUrl, basePath }: Pick<Settings, 'siteUrl' | 'basePath'>,
  path = '',
): string | undefined {
  return localHosts.test(new URL(siteUrl).hostname) ? undefined : siteUrl + basePath + path;
}
