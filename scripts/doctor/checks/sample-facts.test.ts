import { expect, test } from 'vitest';
import { content as sample } from '#src/content/all.ts';
import type { Content } from '#src/content/schema.ts';
import { exampleSite, placesOf, write } from '../testing/example-site.ts';
import { findSampleFacts } from './sample-facts.ts';

/** Every text replaced, as by an owner who kept nothing. */
function replaceTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    if (typeof inside === 'string') Object.assign(value, { [key]: 'My own words.' });
    else replaceTexts(inside);
  }
}

test('The untouched sample has a finding for each of its facts, and none for its books and its words.', () => {
  const { experience, contact } = sample;
  const places = placesOf(findSampleFacts(exampleSite()));
  expect(places).toContain('content/owner.ts, name');
  expect(places).toContain('content/home.ts, quote.text');
  expect(places).toContain('content/page-titles.ts, links.description');
  expect(places.filter((place) => place.startsWith('content/experience.ts, awards'))).toHaveLength(
    experience.awards?.length ?? 0,
  );
  expect(places.filter((place) => /faq.*answer$/.test(place))).toHaveLength(contact.faq?.length ?? 0);
  expect(places.filter((place) => place.endsWith(', company'))).toHaveLength(experience.jobs.length);
  expect(places.filter((place) => /reading-list|words\.ts|labels|headings|, form/.test(place))).toEqual([]);
});

test('Content that an owner has written anew has none.', () => {
  const site = exampleSite((content) => {
    const { owner, home, about, experience, contact, pageTitles } = content;
    for (const part of [owner, home, about, experience, contact, pageTitles]) replaceTexts(part);
    experience.skills = [];
    experience.numbers = [];
    home.stats = [];
  });
  expect(findSampleFacts(site)).toEqual([]);
});

test('A fact is found wherever it now stands in its list.', () => {
  const site = exampleSite(({ experience }) => {
    experience.jobs.reverse();
  });
  expect(placesOf(findSampleFacts(site))).toContain(
    'content/experience.ts, jobs[0] "Associate Software Engineer", company',
  );
});

test('A sentence of one’s own that still names an employer of the sample is found.', () => {
  const site = exampleSite(({ home }) => {
    home.about.paragraphs = ['Since May I have led the sensors at Northline Cardiac.'];
  });
  expect(findSampleFacts(site)).toContainEqual({
    file: 'content/home.ts',
    field: 'about.paragraphs[0]',
    problem: "names 'Northline Cardiac', which is the sample's",
    remedy: 'write your own words',
  });
});

test('What may be true of another owner as well is a note.', () => {
  const places = placesOf(findSampleFacts(exampleSite()));
  expect(places).toContain('Note: content/owner.ts, location');
  expect(places).toContain('Note: content/experience.ts, skills[1] "Programming"');
});

test('Parts that an owner has left out are passed over.', () => {
  const site = exampleSite((content) => {
    const left: Partial<Content> = content;
    delete left.readingList;
    Object.assign(content.home, { quote: undefined, stats: undefined });
    Object.assign(content.owner, { portrait: undefined });
  });
  expect(placesOf(findSampleFacts(site))).not.toContain('content/home.ts, quote.text');
});

test('The drawn face is the sample’s; a drawing of one’s own is not.', () => {
  const face = /shows the sample's drawn face/;
  const facesOf = (site: Parameters<typeof findSampleFacts>[0]) =>
    findSampleFacts(site).filter(({ problem }) => face.test(problem));
  const untouched = exampleSite();
  const folder = untouched.sample?.folder ?? '';
  expect(facesOf({ ...untouched, folder })).toHaveLength(1);
  const own = exampleSite(({ owner }) =>
    Object.assign(owner, { portrait: { ...owner.portrait, file: 'pictures/me.svg' } }),
  );
  write(own.folder, { 'pictures/me.svg': '<svg/>' });
  expect(facesOf(own)).toEqual([]);
});

test('Without the sample’s folder nothing is compared, and a note says so.', () => {
  expect(placesOf(findSampleFacts({ ...exampleSite(), sample: undefined }))).toEqual([
    'Note: e2e/fixtures/sample-owner, the folder',
  ]);
});
