import { expect, test } from 'vitest';
import { placeholders } from '../../import/merge-jobs.ts';
import { exampleSite, placesOf } from '../testing/example-site.ts';
import { findUnwrittenFacts } from './unwritten-facts.ts';

test.each(Object.values(placeholders))('What an import leaves to be written is found: %s', (text) => {
  const site = exampleSite(({ owner }) => {
    owner.location = text;
  });
  expect(placesOf(findUnwrittenFacts(site))).toEqual(['content/owner.ts, location']);
});

test('Facts are not.', () => expect(findUnwrittenFacts(exampleSite())).toEqual([]));
