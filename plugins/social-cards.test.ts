import sharp from 'sharp';
import { expect, test } from 'vitest';
import { owners } from '#src/documents/testing/owners.ts';
import { setOwnerTypefaces } from './fonts/typefaces.ts';
import { contentFolder, readContent } from './read-content.ts';
import { socialCards } from './social-cards.ts';

const pages = ['home', 'about', 'experience', 'contact', 'links'].map((id) => ({ id }));
const site = { siteUrl: 'https://portfolio.example.com', basePath: '/' };
const [{ content: sample }] = owners;

const arabic = contentFolder({ CONTENT_DIR: 'e2e/fixtures/right-to-left-owner' });
const layla = await readContent(arabic);
setOwnerTypefaces(layla.settings, arabic);
const bo = await readContent(contentFolder({ CONTENT_DIR: 'e2e/fixtures/minimal-owner' }));

/** Where a part of a card has anything but the ground: its distance from the card's edges; undefined where nowhere. */
async function inkIn(card: Buffer, top: number, height: number) {
  const strip = { left: 0, top, width: 1200, height };
  const part = await sharp(card).extract(strip).removeAlpha().png().toBuffer();
  const { channels } = await sharp(part).stats();
  if (channels.every(({ min, max }) => max - min < 8)) return undefined;
  const trimmed = sharp(part).trim({ background: '#0a1b17', threshold: 8 });
  const { info } = await trimmed.toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  return { left, right: 1200 - left - info.width };
}

test.each([
  ...owners,
  { name: 'an owner who writes from right to left', content: layla },
  { name: 'an owner without signal, results and meetings', content: bo },
])('The social cards of $name have 1200 by 630 pixels, and margins.', async ({ content }) => {
  const settings = { ...content.settings, ...site };
  const cards = await socialCards(pages, content, settings);
  expect(cards.map(({ path }) => path)).toEqual(pages.map(({ id }) => `cards/${id}.png`));
  for (const { bytes } of cards) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(35_000);
    // The subtitle ends above the signal, below the last gap of twenty pixels.
    let [top, bottom] = [274, 284];
    for (; !(await inkIn(bytes, top, 10)); top -= 10) bottom = top;
    while (await inkIn(bytes, top - 10, 10)) top -= 10;
    for (const [from, to] of [
      [0, top],
      [top, bottom],
      [500, 630],
    ] as const) {
      const text = (await inkIn(bytes, from, to - from)) ?? { left: 0, right: 0 };
      expect(Math.min(text.left, text.right)).toBeGreaterThanOrEqual(60);
      // From that side where reading begins.
      expect(text[content === layla ? 'right' : 'left']).toBeLessThan(72);
    }
  }
});

test('A site that stands on this machine alone has no social cards.', async () => {
  const settings = { ...sample.settings, ...site, siteUrl: 'http://localhost:3000' };
  expect(await socialCards(pages, sample, settings)).toEqual([]);
});

test('A card whose typeface lacks a character stops the build and names the text.', async () => {
  const strange = [{ id: 'notes', title: 'On 关于' }];
  await expect(socialCards(strange, sample, { ...sample.settings, ...site })).rejects.toThrow(
    'The social card cannot show \'关于\' of "On 关于", which is not in Archivo.',
  );
});
