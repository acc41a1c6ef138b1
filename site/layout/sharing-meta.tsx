import { experience } from '#content/experience.ts';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { publicAddress } from '#model/addresses.ts';
import { socialCardPath } from '#model/downloads.ts';
import { openGraphLocale } from '#model/language.ts';
import { languagesOf, profileData } from '#model/search-engines.ts';
import { type Page, pages } from '../pages.ts';
import { language, settings } from '../settings.ts';
import { fullTitle } from './page-meta.tsx';

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
