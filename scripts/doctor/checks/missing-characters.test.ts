import { expect, test } from 'vitest';
import { exampleSite } from '../testing/example-site.ts';
import { findMissingCharacters } from './missing-characters.ts';

test('Characters that no typeface of the site has are found where they stand; the sample’s are all there.', async () => {
  const site = exampleSite(({ owner }) => Object.assign(owner, { location: 'Somewhere 𓀀, with Ω and ∞' }));
  expect(await findMissingCharacters(site)).toEqual([
    {
      file: 'content/owner.ts',
      field: 'location',
      problem: `has '𓀀' in "Somewhere 𓀀, with Ω and ∞", which the site's typefaces lack`,
      remedy: expect.stringContaining('other characters'),
    },
  ]);
});
