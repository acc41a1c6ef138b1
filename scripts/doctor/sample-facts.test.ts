import { expect, test } from 'vitest';
import type { Content } from '#src/content/schema.ts';
import { findSampleFacts } from './sample-facts.ts';
import { checkedContent } from './testing/example-site.ts';

const { content: sample } = checkedContent();

/** What is left of the sample after a change: 'content/home.ts, quote', notes with their mark. */
function left(change: (content: Content) => void): string[] {
  const found = findSampleFacts(checkedContent(change).content, sample);
  return found.map(({ file, field, isNote }) => `${isNote ? 'Note: ' : ''}${file}, ${field}`);
}

/** As an owner who keeps nothing. */
function replaceTexts(value: object): void {
  for (const [key, inside] of Object.entries(value)) {
    if (typeof inside === 'string') Object.assign(value, { [key]: 'My own words.' });
    else if (typeof inside === 'object' && inside !== null) replaceTexts(inside);
  }
}

test('Facts of the sample are told of, a group that is untouched in one line; words of the site are not.', () => {
  const found = left(({ owner, home, experience }) => {
    Object.assign(owner.portrait ?? {}, { alt: 'Ada at her desk', caption: 'Ada' });
    Object.assign(home.quote ?? {}, { author: 'Ada' });
    experience.jobs.splice(1);
    Object.assign(experience.jobs[0] ?? {}, { company: 'Lovelace', description: ['Own.'], results: [] });
  });
  expect(found.filter((place) => /owner|home|about|jobs/.test(place))).toEqual([
    'content/owner.ts, name',
    'content/owner.ts, portrait.file',
    'content/home.ts, about.paragraphs',
    'content/home.ts, callToAction',
    'content/home.ts, tagline',
    'content/home.ts, statement',
    'content/home.ts, quote.text',
    'Note: content/home.ts, stats',
    'content/about.ts, heading',
    'content/about.ts, journey.paragraphs',
    'content/about.ts, principles.items',
    'Note: content/experience.ts, jobs[0] "Hardware Engineer II", technologies',
    'content/page-titles.ts, home.description',
    'content/page-titles.ts, about.description',
  ]);
});

test('Content that an owner has written anew has none.', () => {
  expect(left(replaceTexts)).toEqual([]);
});

test('A fact is found at any place of its list, and a name of the sample in any sentence.', () => {
  const [first] = sample.experience.jobs;
  const found = left((content) => {
    replaceTexts(content);
    if (first) content.experience.jobs.push(structuredClone(first));
    content.home.about.paragraphs = ['Since May I have led the sensors at Northline Cardiac.'];
    content.experience.heading = 'Hardware Engineer II';
  });
  expect(found).toEqual([
    'content/home.ts, about.paragraphs[0]',
    `content/experience.ts, jobs[${sample.experience.jobs.length}] "Hardware Engineer II"`,
  ]);
});
