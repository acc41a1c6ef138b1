import { expect, test } from 'vitest';
import { sample } from '../../e2e/fixtures/sample.ts';

const { home, readingList } = sample;

/** All texts of a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

test('Figures in words agree with what they count.', () => {
  const titles = [...(readingList.current ?? []), ...(readingList.previous ?? [])].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(home.stats?.[1]).toMatchObject({
    note: '26 titles, 3 of them open',
    ticks: { count: titles.length },
  });
});

test('Prose has typographic quotes and apostrophes; only the texts that the specification gives keep theirs.', () => {
  const given = new Set([sample.contact.sent.text, home.connect]);
  const { settings: _, ...words } = sample;
  expect(texts(words).filter((text) => /['"]/.test(text) && !given.has(text))).toEqual([]);
});

test('No address in the sample can belong to a real person.', () => {
  const addresses = texts(sample).filter((text) => /^(https?:|[^\s|]+@)/.test(text));
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) expect(address).toMatch(/[@./]example\.com(\/|$)/);
});
