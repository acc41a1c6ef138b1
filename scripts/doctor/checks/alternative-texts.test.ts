import { expect, test } from 'vitest';
import { exampleSite, placesOf, write } from '../testing/example-site.ts';
import { findPoorAlternatives } from './alternative-texts.ts';

const placesFor = (alt: string) => {
  const portrait = { kind: 'photo', file: 'pictures/ada-lovelace.jpg', alt, caption: 'Ada, right elevation' };
  return placesOf(findPoorAlternatives(exampleSite(({ owner }) => Object.assign(owner, { portrait }))));
};

test('A sentence about the picture is right.', () => {
  expect(placesFor('Ada Lovelace at her desk, with a drawing of the engine')).toEqual([]);
});

test.each(['Ada, right elevation', 'ada_lovelace', 'pictures/ada-lovelace.jpg', 'IMG_1234.JPG'])(
  '%j says no more than the caption or the name of the file.',
  (alt) => {
    expect(placesFor(alt)).toEqual(['content/owner.ts, portrait.alt']);
  },
);

test('A site without a portrait has no finding.', () => {
  const site = exampleSite(({ owner }) => Object.assign(owner, { portrait: undefined }));
  expect(findPoorAlternatives(site)).toEqual([]);
});

test('A picture of a built page without an alternative text is found.', () => {
  const site = exampleSite();
  write(site.buildDir, {
    'client/index.html': '<img src="/a.png" alt="A board"/><img src="/b.png" alt=""/><img src="/c.png"/>',
  });
  expect(findPoorAlternatives(site).map(({ problem }) => problem)).toEqual([
    'shows /b.png without an alternative text',
    'shows /c.png without an alternative text',
  ]);
});
