import { owner } from '#content/owner.ts';
import { publicAddress } from '#model/addresses.ts';
import { type Page, pages } from '../pages.ts';
import { language, settings } from '../settings.ts';

/** Returns the title for the browser's tab and for previews. */
export function fullTitle({ id, name }: Page): string {
  return id === 'home' ? owner.name + language.comma + owner.role : `${name} | ${owner.name}`;
}

/** Metadata of a page. The 404 page and form responses aren't indexed. */
export function PageMeta({ page }: { page: Page }) {
  const { description, path } = page;
  const title = fullTitle(page);
  // Undefined if the site has no public address.
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
