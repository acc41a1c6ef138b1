import sharp from 'sharp';
import { fillIn } from '#src/content/fill-in.ts';
import { languageOf } from '#src/content/language.ts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { socialCardPath } from '#src/documents/social-card-path.ts';
import type { Page } from '#src/pages.ts';
import { designColours } from '../app-icons/design-colours.ts';
import { initialsLettering } from '../app-icons/initials.ts';
import type { GeneratedAsset } from '../generated-assets.ts';
import { type CardTexts, cardSize, socialCard } from './social-card.ts';

/**
 * What the card of a page says.
 *
 * @param at position of the page among those of the site, and how many there are
 * @param address of the site, as others reach it
 */
export function cardTexts(
  { title }: Pick<Page, 'title'>,
  [at, count]: [at: number, count: number],
  content: Pick<Content, 'owner' | 'words' | 'experience'>,
  address: string,
): CardTexts {
  const { owner, words } = content;
  return {
    direction: languageOf(content).direction,
    title: title ?? owner.name,
    subtitle: title ? owner.name : owner.role,
    address: new URL(address).host,
    sheet: `${words.footer.sheet} ${fillIn(words.footer.sheetNumber, { number: at + 1, count })}`,
  };
}

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
  const address = publicAddress(settings);
  if (!address) return [];
  const colours = await designColours();
  const letters = await initialsLettering(content.owner);
  return Promise.all(
    pages.map(async (page, at) => {
      const texts = cardTexts(page, [at, pages.length], content, address);
      const svg = Buffer.from(await socialCard(texts, letters, colours));
      const png = sharp(svg)
        .resize(cardSize.width, cardSize.height)
        .png({ palette: true, compressionLevel: 9 });
      return { path: socialCardPath(page.id), type: 'image/png', bytes: await png.toBuffer() };
    }),
  );
}
