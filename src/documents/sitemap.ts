import { publicAddress } from '#src/content/public-address.ts';
import type { Settings } from '#src/content/schema.ts';

/**
 * The addresses of all pages, by the protocol of sitemaps.org.
 *
 * @param paths of the pages within the site: '/about'
 * @param contentDate when the content was last changed, as '2025-11-20'
 * @returns undefined without a public address
 */
export function sitemap(
  paths: readonly string[],
  contentDate: string,
  settings: Settings,
): string | undefined {
  if (!publicAddress(settings)) return undefined;
  const urls = paths.map((path) => {
    const address = publicAddress(settings, path.slice(1))?.replaceAll('&', '&amp;');
    return `<url><loc>${address}</loc><lastmod>${contentDate}</lastmod></url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  );
}

/** Invites every crawler (RFC 9309). It counts at the root of a host alone, so a site under a sub-path has none. */
export function robotsText(settings: Settings): string | undefined {
  if (settings.basePath !== '/' || !publicAddress(settings)) return undefined;
  return `User-agent: *\nAllow: /\n\nSitemap: ${publicAddress(settings, 'sitemap.xml')}\n`;
}
