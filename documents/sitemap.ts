import { publicAddress } from '#model/addresses.ts';
import type { Content, Settings } from '#model/schema.ts';
import { languagesOf } from '#model/search-engines.ts';
import { escapeMarkup } from '#model/sentence.ts';

/** Returns the sitemap (sitemaps.org), or undefined without a public URL. */
export function sitemap(
  paths: readonly string[],
  { owner }: Pick<Content, 'owner'>,
  settings: Settings,
): string | undefined {
  if (!publicAddress(settings)) return undefined;
  const urls = paths.map((path) => {
    const address = escapeMarkup(publicAddress(settings, path.slice(1)) ?? '');
    const languages = languagesOf(path, settings).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
    );
    return `<url><loc>${address}</loc><lastmod>${owner.contentDate}</lastmod>${languages.join('')}</url>\n`;
  });
  const namespace = settings.alternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>\n${urls.join('')}</urlset>\n`
  );
}

/** Allows every crawler (RFC 9309). Undefined without a public URL, or under a base path: it only works at the root. */
export function robotsText(settings: Settings): string | undefined {
  if (settings.basePath !== '/' || !publicAddress(settings)) return undefined;
  return `User-agent: *\nAllow: /\n\nSitemap: ${publicAddress(settings, 'sitemap.xml')}\n`;
}
