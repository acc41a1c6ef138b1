import { describe, expect, test } from 'vitest';
import { findSpamFlags } from './spam-signals.ts';
import { acceptedMessages } from './test-cases/accepted.ts';
import { plainMessage } from './test-cases/test-case.ts';

describe('a message of a person has no spam flag', () => {
  test.each(['', '?', '?t=2000&w=', 't=86400000', '?t=&w=', '?t=soon', '?t=-1', '?other=x', '?tt=1&ww=x'])(
    'with the query "%s"',
    (query) => expect(findSpamFlags(plainMessage, query)).toEqual([]),
  );

  test('with three links', () => {
    const message = 'https://www.a.example http://b.example and www.c.example';
    expect(findSpamFlags({ ...plainMessage, message }, '')).toEqual([]);
  });
});

describe('a message gets a spam flag', () => {
  test.each(['?w=x', 'w=x', '?t=5000&w=http%3A%2F%2Fspam.example', '?w=%20'])(
    'for the honeypot: %s',
    (query) => expect(findSpamFlags(plainMessage, query)).toEqual(['hidden field filled']),
  );

  test.each(['?t=0', '?t=1999', 't=12'])('for being sent sooner than anyone types: %s', (query) => {
    expect(findSpamFlags(plainMessage, query)).toEqual(['sent very fast']);
  });

  test.each([
    'http://a.example '.repeat(4),
    'www.a.example '.repeat(4),
    '[url=x]'.repeat(2) + '<a href=x>'.repeat(2),
  ])('for more than three links', (message) => {
    expect(findSpamFlags({ ...plainMessage, message }, '')).toEqual(['many links']);
  });

  test('for links in name and subject', () => {
    const links = 'http://a.example http://b.example';
    expect(findSpamFlags({ ...plainMessage, name: links, subject: links }, '')).toEqual(['many links']);
  });

  test('for everything at once', () => {
    const message = { ...plainMessage, message: 'http://x.example '.repeat(9) };
    expect(findSpamFlags(message, '?w=1&t=1')).toEqual([
      'hidden field filled',
      'sent very fast',
      'many links',
    ]);
  });
});

test('no query makes the check throw', () => {
  for (const { kept } of acceptedMessages)
    expect(findSpamFlags(kept, `?${kept.message}`)).toBeInstanceOf(Array);
});
