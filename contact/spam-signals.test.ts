import { expect, test } from 'vitest';
import type { ContactMessage } from './contact-message.ts';
import { findSpamFlags } from './spam-signals.ts';
import { plainMessage } from './test-cases/test-case.ts';

const three = 'https://www.a.example http://b.example and www.c.example';

test.each<[honeypot: string, change: Partial<ContactMessage>, flags: string[]]>([
  ['', {}, []],
  [' ', {}, ['hidden field filled']],
  ['', { message: three }, []],
  ['', { message: three, subject: '[url=x]' }, ['many links']],
  ['', { message: three, name: '<a href=x>' }, ['many links']],
  ['x', { message: 'http://x.example '.repeat(4) }, ['hidden field filled', 'many links']],
])('the honeypot "%s" and the change %o give the flags %o', (honeypot, change, flags) => {
  expect(findSpamFlags({ ...plainMessage, ...change }, honeypot)).toEqual(flags);
});
