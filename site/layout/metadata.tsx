import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { publicAddress } from '#model/addresses.ts';
import { socialCardPath } from '#model/downloads.ts';
import { openGraphLocale } from '#model/language.ts';
import { languagesOf, profileData } from '#model/search-engines.ts';
import { type Page, pages } from '../pages.ts';
import { language, settings, underBase } from '../settings.ts';

function fullTitle({ id, name }: Page): string {
  return id === 'home' ? owner.name + language.comma + owner.role : `${name} | ${owner.name}`;
}

/** Metadata of a page. The 404 page and form responses aren't indexed. */
export function PageMeta({ page }: { page: Page }) {
  const { description, path } = page;
  const title = fullTitle(page);
  const address = publicAddress(settings, path.slice(1));
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {pages.includes(page) ? (
        <>
          {address && <link rel="canonical" href={address} />}
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {address && <meta property="og:url" content={address} />}
          <meta property="og:type" content="profile" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

const themes = ['light', 'dark'] as const;

/** Icons and theme colors. `followTheme` reads a color's theme from its id. Browsers without SVG icons use the .ico. */
export function Favicons() {
  return (
    <>
      <link rel="icon" href={underBase('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={underBase('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={underBase('/apple-touch-icon.png')} />
      {themes.map((theme) => (
        <meta
          key={theme}
          id={theme}
          name="theme-color"
          content={__THEME_COLORS__[theme]}
          media={`(prefers-color-scheme: ${theme})`}
        />
      ))}
    </>
  );
}

/** Metadata that only previews and search engines read; null if the page isn't indexed or has no public address. */
export function SharingMeta({ page }: { page: Page }) {
  const card = publicAddress(settings, socialCardPath(page.id));
  if (!card || !pages.includes(page)) return null;
  const profile = page.path === '/' && profileData({ owner, home, experience }, settings);
  return (
    <>
      {languagesOf(page.path, settings).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:site_name" content={owner.name} />
      <meta property="og:locale" content={openGraphLocale(language.tag)} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={fullTitle(page)} />
      <meta name="twitter:card" content="summary_large_image" />
      {profile && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, in which no tag can begin
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(profile) }} />
      )}
    </>
  );
}

/** Returns JSON that can't close its script element. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
