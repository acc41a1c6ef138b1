import sharp from 'sharp';
import { fillIn } from '#src/content/fill-in.ts';
import { languageOf } from '#src/content/language.ts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { socialCardPath } from '#src/documents/social-card-path.ts';
import type { Page } from '#src/pages.ts';
import { designColours } from '../app-icons/design-colours.ts';
import type { GeneratedAsset } from '../generated-assets.ts';
import { cardSize, socialCard } from './social-card.ts';

/**
 * The pictures that previews of the pages show, 1200 by 630 pixels; none without a public address, by which previews
 * would find them.
 *
 * @throws where the typeface lacks a character
 */
export async function socialCards(
  pages: readonly Pick<Page, 'id' | 'title'>[],
  content: Content,
  settings: Settings,
): Promise<GeneratedAsset[]> {
  const { owner, words } = content;
  const { direction } = languageOf(content);
  const address = publicAddress(settings);
  if (!address) return [];
  const colours = await designColours();
  return Promise.all(
    pages.map(async ({ id, title }, at) => {
      const number = { number: at + 1, count: pages.length };
      const texts = {
        owner,
        direction,
        title: title ?? owner.name,
        subtitle: title ? owner.name : owner.role,
        address: new URL(address).host,
        sheet: `${words.footer.sheet} ${fillIn(words.footer.sheetNumber, number)}`,
      };
      const svg = Buffer.from(await socialCard(texts, colours));
      const png = sharp(svg)
        .resize(cardSize.width, cardSize.height)
        .png({ palette: true, compressionLevel: 9 });
      return { path: socialCardPath(id), type: 'image/png', bytes: await png.toBuffer() };
    }),
  );
}
