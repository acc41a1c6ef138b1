import { expect, test } from 'vitest';
import { exampleSite } from '../testing/example-site.ts';
import { findMissingCharacters } from './missing-characters.ts';

test('A character that no typeface of the site has is found where it stands; the sample’s are all there.', async () => {
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

test('A whole script is told of once.', async () => {
  const script = '𓀀𓀁𓀂𓀃𓀄𓀅';
  const site = exampleSite(({ owner, experience }) => {
    owner.location = script;
    for (const job of experience.jobs) Object.assign(job, { title: script, location: script });
  });
  const others = site.content.experience.jobs.length * 2;
  expect(await findMissingCharacters(site)).toMatchObject([
    {
      field: 'location',
      problem: expect.stringMatching(
        new RegExp(`'𓀃' and 2 more characters in .*, here and in ${others} other fields`),
      ),
    },
  ]);
});
