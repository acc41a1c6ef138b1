import { owner } from '#content/owner.ts';
import { publicAddress } from '#src/content/public-address.ts';
import { language } from '#src/settings.ts';
import { type Page, pages } from '../pages.ts';
import { settings } from '../settings.ts';

/** What the browser's tab and previews call a page. */
export function fullTitle({ title }: Page): string {
  return title ? `${title} | ${owner.name}` : owner.name + language.comma + owner.role;
}

/** What search engines and link previews are told of a page. One that is no page of the site asks not to be indexed. */
export function PageMeta({ page }: { page: Page }) {
  const { description, path } = page;
  const title = fullTitle(page);
  // Undefined while the site has no address for others.
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
