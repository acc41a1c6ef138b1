import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadDesign } from '#pipeline/design.ts';
import { contentFolder, readContent } from '#pipeline/read-content.ts';
import { socialCards } from './social-cards.ts';
import { owners } from './testing/owners.ts';

const pages = ['home', 'about', 'experience', 'contact', 'links'].map((id) => ({ id }));
const site = { siteUrl: 'https://portfolio.example.com', basePath: '/' };
const [{ content: sample }] = owners;

const arabic = contentFolder({ CONTENT_DIR: 'tests/owners/right-to-left-owner' });
const layla = await readContent(arabic);
const designs = { sample: await loadDesign({}, ''), layla: await loadDesign(layla.settings, arabic) };
const bo = await readContent(contentFolder({ CONTENT_DIR: 'tests/owners/minimal-owner' }));

/** Returns the left and right margins of a card's content in these rows; undefined if they are empty. */
function inkIn(pixels: Buffer, top: number, bottom: number) {
  const ground = [0x0a, 0x1b, 0x17];
  const isInk = (x: number, y: number) =>
    ground.some((value, channel) => Math.abs((pixels[(y * 1200 + x) * 3 + channel] ?? 0) - value) > 8);
  const lines = Array.from({ length: bottom - top }, (_, index) => top + index);
  const columns = Array.from({ length: 1200 }, (_, x) => x).filter((x) => lines.some((y) => isInk(x, y)));
  const [left, right] = [columns[0], columns.at(-1)];
  return left === undefined || right === undefined ? undefined : { left, right: 1199 - right };
}

test.each([
  ...owners,
  { name: 'a right-to-left owner', content: layla },
  { name: 'an owner without a signal or results', content: bo },
])('renders cards of 1200 by 630 pixels with margins for $name', async ({ content }) => {
  const settings = { ...content.settings, ...site };
  const cards = await socialCards(pages, content, settings, designs[content === layla ? 'layla' : 'sample']);
  expect(cards.map(({ path }) => path)).toEqual(pages.map(({ id }) => `cards/${id}.png`));
  for (const { bytes } of cards) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(35_000);
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    // The subtitle is the last block above the signal, at least 20 pixels below the name.
    let [top, bottom] = [274, 284];
    for (; !inkIn(pixels, top, top + 10); top -= 10) bottom = top;
    while (inkIn(pixels, top - 10, top)) top -= 10;
    for (const text of [inkIn(pixels, 0, top), inkIn(pixels, top, bottom), inkIn(pixels, 500, 630)]) {
      const { left = 0, right = 0 } = text ?? {};
      expect(Math.min(left, right)).toBeGreaterThanOrEqual(60);
      // Aligned to the start side.
      expect(content === layla ? right : left).toBeLessThan(72);
    }
  }
});

test('renders no cards for a local site', async () => {
  const settings = { ...sample.settings, ...site, siteUrl: 'http://localhost:3000' };
  expect(await socialCards(pages, sample, settings, designs.sample)).toEqual([]);
});

test('draws letters that only Geist Mono has, and boxes for characters that no font has', async () => {
  const widthOf = async (title: string) => {
    const settings = { ...sample.settings, ...site };
    const [card] = await socialCards([{ id: 'notes', title }], sample, settings, designs.sample);
    const pixels = await sharp(card?.bytes).removeAlpha().raw().toBuffer();
    return inkIn(pixels, 500, 630)?.right;
  };
  const box = await widthOf('关');
  expect(await widthOf('于')).toBe(box);
  expect(await widthOf('λ')).not.toBe(box);
});
