import { expect, test } from 'vitest';
import { findSpamFlags } from './spam-signals.ts';
import { plainMessage } from './test-cases/test-case.ts';

const flagsOf = (query: string, change: object = {}) =>
  findSpamFlags({ ...plainMessage, ...change }, [new URLSearchParams(query), new URLSearchParams()]);

test.each(['', '?', '?t=2000&w=', 't=86400000', '?t=&w=', '?t=soon', '?t=-1', '?t=1.5', '?tt=1&ww=x'])(
  'A message of a person has no spam flag: "%s"',
  (query) => expect(flagsOf(query)).toEqual([]),
);

test.each(['?w=x', '?t=5000&w=http%3A%2F%2Fspam.example', '?w=%20', '?w=&w=x'])(
  'What stands in the hidden field is flagged: %s',
  (query) => expect(flagsOf(query)).toEqual(['hidden field filled']),
);

test.each(['?t=0', '?t=1999'])('A message sent sooner than anyone types is flagged: %s', (query) => {
  expect(flagsOf(query)).toEqual(['sent very fast']);
});

test('Three links are taken for a person’s, and four are flagged, wherever they stand.', () => {
  const three = { message: 'https://www.a.example http://b.example and www.c.example' };
  expect(flagsOf('', three)).toEqual([]);
  expect(flagsOf('', { ...three, subject: '[url=x]' })).toEqual(['many links']);
  expect(flagsOf('', { ...three, name: '<a href=x>' })).toEqual(['many links']);
});

test.each(['name', 'subject', 'message'])('A %s of blanks is flagged.', (field) => {
  expect(flagsOf('', { [field]: '\u00a0\u200b' })).toEqual(['only blanks']);
});

test('All flags of a message are told.', () => {
  const flags = flagsOf('?w=1&t=1', { name: '', message: 'http://x.example '.repeat(4) });
  expect(flags).toEqual(['hidden field filled', 'sent very fast', 'many links', 'only blanks']);
});
