import type { ProfilePage, WithContext } from 'schema-dts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { escapeMarkup, plainText } from '#src/content/sentence.ts';

/** Returns the owner's schema.org data, or undefined without a public URL. */
export function profileData(
  { owner, home, experience, words }: Pick<Content, 'owner' | 'home' | 'experience' | 'words'>,
  settings: Settings,
): WithContext<ProfilePage> | undefined {
  const url = publicAddress(settings);
  if (!url) return undefined;
  const job = experience.jobs.find(({ period }) => period.end === 'now');
  // Excludes the site's own files.
  const profiles = owner.networks.map((network) => network.url).filter((url) => !url.startsWith('/'));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: words.language,
    dateModified: owner.contentDate,
    mainEntity: {
      '@type': 'Person',
      name: plainText(owner.name),
      jobTitle: plainText(owner.role),
      description: plainText(home.statement),
      email: owner.email,
      url,
      homeLocation: { '@type': 'Place', name: plainText(owner.location) },
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(job && { worksFor: { '@type': 'Organization', name: plainText(job.company) } }),
    },
  };
}

/** Returns the URLs of a page in all its languages; empty if there is only one, or no public URL. */
export function languagesOf(path: string, language: string, settings: Settings) {
  const own = publicAddress(settings);
  if (!own || !settings.alternates) return [];
  return Object.entries({ [language]: own, ...settings.alternates }).map(([hreflang, home]) => ({
    hreflang,
    href: home + path.slice(1),
  }));
}

/** Returns the sitemap (sitemaps.org), or undefined without a public URL. */
export function sitemap(
  paths: readonly string[],
  { owner, words }: Pick<Content, 'owner' | 'words'>,
  settings: Settings,
): string | undefined {
  if (!publicAddress(settings)) return undefined;
  const urls = paths.map((path) => {
    const address = escapeMarkup(publicAddress(settings, path.slice(1)) ?? '');
    const languages = languagesOf(path, words.language, settings).map(
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
