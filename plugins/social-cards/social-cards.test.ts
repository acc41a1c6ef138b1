import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { owners } from '#src/documents/testing/owners.ts';
import { socialCards } from './social-cards.ts';

const pages = [{ id: 'home' }, { id: 'about', title: 'From radios to hearing aids, and back to radios' }];
const site = { siteUrl: 'https://portfolio.example.com', basePath: '/' };

describe.each(owners)('the social cards of $name', ({ content }) => {
  const settings = { ...content.settings, ...site };

  test('are pictures of 1200 by 630 pixels below 60 KB, the same at every build', async () => {
    const cards = await socialCards(pages, content, settings);
    expect(cards.map(({ path }) => path)).toEqual(['cards/home.png', 'cards/about.png']);
    for (const { bytes } of cards) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(60_000);
    }
    expect(await socialCards(pages, content, settings)).toEqual(cards);
  });

  test('keep every letter within the margins, and off the heartbeat and the chip', async () => {
    for (const { bytes } of await socialCards(pages, content, settings)) {
      const isEmpty = async (left: number, top: number, width: number, height: number) => {
        const part = await sharp(bytes).extract({ left, top, width, height }).png().toBuffer();
        const { channels } = await sharp(part).stats();
        return channels.every(({ min, max }) => max - min < 8);
      };
      expect(await isEmpty(0, 0, 70, 630), 'left margin').toBe(true);
      expect(await isEmpty(1130, 0, 70, 630), 'right margin').toBe(true);
      expect(await isEmpty(0, 320, 1200, 24), 'between text and heartbeat').toBe(true);
    }
  });

  test('are not made while the site stands on this machine alone', async () => {
    expect(await socialCards(pages, content, { ...settings, siteUrl: 'http://localhost:3000' })).toEqual([]);
  });
});

test('a card whose typeface lacks a character stops the build and names the text', async () => {
  const { content } = owners[0];
  const strange = [{ id: 'about', title: '关于' }];
  await expect(socialCards(strange, content, { ...content.settings, ...site })).rejects.toThrow(
    'The social card cannot show "关于": Archivo lacks one of its characters.',
  );
});
