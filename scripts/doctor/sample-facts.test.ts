import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/schema.ts';
import { findSampleFacts } from './sample-facts.ts';
import { checkedContent, emptyFolder, write } from './testing/example-site.ts';

const sample = { content: checkedContent().content, folder: resolve('e2e/fixtures/sample-owner') };

/** What is left of the sample after a change: 'content/home.ts, quote', notes with their mark. */
function left(change: (content: Content) => void, folder = emptyFolder()): string[] {
  const { content } = checkedContent(change);
  return findSampleFacts({ content, folder }, sample).map(
    ({ file, field, isNote }) => `${isNote ? 'Note: ' : ''}${file}, ${field}`,
  );
}

/** As an owner who keeps nothing. */
function replaceTexts(value: object): void {
  for (const [key, inside] of Object.entries(value)) {
    if (typeof inside === 'string') Object.assign(value, { [key]: 'My own words.' });
    else if (typeof inside === 'object' && inside !== null) replaceTexts(inside);
  }
}

test('Facts of the sample are told of, a group that is untouched in one line; words of the site are not.', () => {
  const found = left(({ home, experience }) => {
    Object.assign(home.quote ?? {}, { author: 'Ada' });
    experience.jobs.splice(1);
    Object.assign(experience.jobs[0] ?? {}, { company: 'Lovelace', description: ['Own.'], results: [] });
  });
  expect(found.filter((place) => /owner|home|jobs/.test(place))).toEqual([
    'content/owner.ts, owner',
    'content/home.ts, tagline',
    'content/home.ts, statement',
    'content/home.ts, quote.text',
    'content/home.ts, about.paragraphs',
    'Note: content/home.ts, stats',
    'content/home.ts, callToAction',
    'Note: content/experience.ts, jobs[0] "Hardware Engineer II", technologies',
    'content/page-titles.ts, home.description',
  ]);
});

test('Content that an owner has written anew has none.', () => {
  expect(left(replaceTexts)).toEqual([]);
});

test('A fact is found at any place of its list, and a name of the sample in any sentence.', () => {
  const [first] = sample.content.experience.jobs;
  const found = left((content) => {
    replaceTexts(content);
    if (first) content.experience.jobs.push(structuredClone(first));
    content.home.about.paragraphs = ['Since May I have led the sensors at Northline Cardiac.'];
    content.experience.heading = 'Hardware Engineer II';
  });
  expect(found).toEqual([
    'content/home.ts, about.paragraphs[0]',
    `content/experience.ts, jobs[${sample.content.experience.jobs.length}] "Hardware Engineer II"`,
  ]);
});

test("The drawn face is the sample's under any words; a drawing of one's own is not.", () => {
  const file = 'pictures/me.svg';
  const change = (content: Content) => {
    replaceTexts(content);
    content.owner.portrait = { kind: 'drawing', file, alt: 'Ada at her desk', caption: 'Ada' };
  };
  const folder = emptyFolder();
  write(folder, { [file]: readFileSync(join(sample.folder, 'pictures/ira.svg')) });
  expect(left(change, folder)).toEqual(['content/owner.ts, portrait.file']);
  write(folder, { [file]: '<svg/>' });
  expect(left(change, folder)).toEqual([]);
});
