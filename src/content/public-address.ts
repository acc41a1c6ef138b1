import type { Settings } from './schema.ts';

/** Hosts that every machine has for itself. */
const ownMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * The address of a page for people elsewhere, such as 'https://portfolio.example.com/links'; undefined while the
 * site stands on this machine alone.
 *
 * @param path below the site's root, without a leading slash
 */
export function publicAddress(
  { siteUrl, basePath }: Pick<Settings, 'siteUrl' | 'basePath'>,
  path = '',
): string | undefined {
  return ownMachine.test(new URL(siteUrl).hostname) ? undefined : siteUrl + basePath + path;
}
