import { expect, test } from 'vitest';
import type { ContactMessage } from './contact-message.ts';
import { findSpamFlags } from './spam-signals.ts';
import { plainMessage } from './test-cases/test-case.ts';

const innocent = ['', '?', '?t=2000&w=', '?t=86400000', '?t=&w=', '?t=soon', '?t=-1', '?t=1.5', '?tt=1&ww=x'];
const all = ['hidden field filled', 'sent very fast', 'many links', 'only blanks'];
const three = 'https://www.a.example http://b.example and www.c.example';

test.each<[query: string, change: Partial<ContactMessage>, flags: string[]]>([
  ...innocent.map((query): [string, Partial<ContactMessage>, string[]] => [query, {}, []]),
  ['?w=x', {}, ['hidden field filled']],
  ['?t=5000&w=%20', {}, ['hidden field filled']],
  ['?w=&w=x', {}, ['hidden field filled']],
  ['?t=0', {}, ['sent very fast']],
  ['?t=1999', {}, ['sent very fast']],
  ['', { message: three }, []],
  ['', { message: three, subject: '[url=x]' }, ['many links']],
  ['', { message: three, name: '<a href=x>' }, ['many links']],
  ['', { subject: '\u00a0\u200b' }, ['only blanks']],
  ['?w=1&t=1', { name: '', message: 'http://x.example '.repeat(4) }, all],
])('the query "%s" and the change %o give the flags %o', (query, change, flags) => {
  expect(findSpamFlags({ ...plainMessage, ...change }, [new URLSearchParams(query)])).toEqual(flags);
});
