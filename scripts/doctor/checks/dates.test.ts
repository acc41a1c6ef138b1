import { expect, test } from 'vitest';
import { exampleSite, placesOf } from '../testing/example-site.ts';
import { findOldDates } from './dates.ts';

const placesOn = (day: string, contentDate: string, copyrightYear: number) => {
  const site = exampleSite(({ owner }) => Object.assign(owner, { contentDate, copyrightYear }));
  return placesOf(findOldDates({ ...site, today: new Date(`${day}T12:00:00Z`) }));
};

test('Content of up to a year ago is recent.', () => {
  expect(placesOn('2026-11-20', '2025-11-20', 2026)).toEqual([]);
});

test('Content of a year and a day ago is old.', () => {
  expect(placesOn('2026-11-21', '2025-11-20', 2026)).toEqual(['content/owner.ts, contentDate']);
});

test('A date of the future is found.', () => {
  expect(placesOn('2025-11-20', '2025-11-21', 2025)).toEqual(['content/owner.ts, contentDate']);
});

test('A copyright year before the content’s is wrong; one that has only just passed is a note.', () => {
  expect(placesOn('2026-01-02', '2025-11-20', 2024)).toEqual(['content/owner.ts, copyrightYear']);
  expect(placesOn('2026-01-02', '2025-11-20', 2025)).toEqual(['Note: content/owner.ts, copyrightYear']);
});
