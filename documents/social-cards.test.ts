import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadDesign } from '#pipeline/design.ts';
import { contentFolder, readContent } from '#pipeline/read-content.ts';
import { resumeOwners } from '#tests/owners/sample.ts';
import { socialCards } from './social-cards.ts';

const pages = ['home', 'about', 'experience', 'contact', 'links'].map((id) => ({ id }));
const site = { siteUrl: 'https://portfolio.example.com', basePath: '/' };
const [{ content: sample }] = resumeOwners;

const arabic = contentFolder({ CONTENT_DIR: 'tests/owners/right-to-left-owner' });
const layla = await readContent(arabic);
const designs = { sample: await loadDesign({}, ''), layla: await loadDesign(layla.settings, arabic) };
const bo = await readContent(contentFolder({ CONTENT_DIR: 'tests/owners/minimal-owner' }));

test.each([
  ...resumeOwners,
  { name: 'a right-to-left owner', content: layla },
  { name: 'an owner without a signal or results', content: bo },
])('renders cards of 1200 by 630 pixels for $name', async ({ content }) => {
  const settings = { ...content.settings, ...site };
  const cards = await socialCards(pages, content, settings, designs[content === layla ? 'layla' : 'sample']);
  expect(cards.map(({ path }) => path)).toEqual(pages.map(({ id }) => `cards/${id}.png`));
  for (const { bytes } of cards) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(35_000);
  }
});

test('renders no cards for a local site', async () => {
  const settings = { ...sample.settings, ...site, siteUrl: 'http://localhost:3000' };
  expect(await socialCards(pages, sample, settings, designs.sample)).toEqual([]);
});
