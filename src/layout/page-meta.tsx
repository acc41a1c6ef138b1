import { owner } from '#content/owner.ts';
import { type Page, pages } from '../pages.ts';
import { published } from '../settings.ts';

/** What search engines and link previews are told of a page. One that is no page of the site asks not to be indexed. */
export function PageMeta({ page }: { page: Page }) {
  const { title, description, path } = page;
  const fullTitle = title ? `${title} | ${owner.name}` : `${owner.name}, ${owner.role.toLowerCase()}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {pages.includes(page) ? (
        <>
          <link rel="canonical" href={published(path)} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={published(path)} />
          <meta property="og:type" content="profile" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
