import type { Content, Settings } from '#src/content/schema.ts';
import { robotsText, sitemap } from '#src/documents/sitemap.ts';
import type { Page } from '#src/pages.ts';
import type { GeneratedAsset } from './generated-assets.ts';
import { socialCards } from './social-cards/social-cards.ts';

/** What previews and search engines ask for beside the pages, as far as the site's address lets it mean anything. */
export async function sharingFiles(
  pages: readonly Page[],
  content: Content,
  settings: Settings,
): Promise<GeneratedAsset[]> {
  const paths = pages.map(({ path }) => path);
  const texts = [
    {
      path: 'sitemap.xml',
      type: 'application/xml',
      text: sitemap(paths, content.owner.contentDate, settings),
    },
    { path: 'robots.txt', type: 'text/plain; charset=utf-8', text: robotsText(settings) },
  ];
  return [
    ...texts.flatMap(({ text, ...file }) => (text ? [{ ...file, bytes: Buffer.from(text) }] : [])),
    ...(await socialCards(pages, content, settings)),
  ];
}
