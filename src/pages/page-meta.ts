import { owner } from '#content/owner.ts';
import { published } from '#src/settings.ts';

/**
 * What a page tells search engines and link previews. `path` is the page's own address within the site;
 * a page without one (such as an unknown address) asks not to be indexed.
 */
export function pageMeta({
  title,
  description,
  path,
}: {
  title: string;
  description: string;
  path?: string;
}) {
  const whole = path === '/' ? `${owner.name}, ${owner.role.toLowerCase()}` : `${title} | ${owner.name}`;
  const common = [{ title: whole }, { name: 'description', content: description }];
  if (path === undefined) return [...common, { name: 'robots', content: 'noindex' }];
  const address = published(path);
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'profile' },
  ];
}
