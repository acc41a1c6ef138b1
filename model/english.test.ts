import { expect, test } from 'vitest';
import { sampleFiles } from '#tests/owners/sample.ts';
import { english } from './english.ts';
import { fillIn, placeholdersIn } from './fill-in.ts';
import type { ContentFiles } from './schema.ts';
import { completeContent, formatErrors, translations } from './validate.ts';

function contentWith(own: Partial<ContentFiles>) {
  const { content, errors } = completeContent({ ...sampleFiles, ...own });
  expect(formatErrors(errors)).toBe('');
  return content;
}

const inLanguage = (language: string) => contentWith({ settings: { ...sampleFiles.settings, language } });

test('default text is in the language of the settings, whatever its region, or else in English', () => {
  const languages = ['en', 'en-GB', 'de', 'de-AT', 'ar', 'fr'];
  const menus = ['Menu', 'Menu', 'Menü', 'Menü', 'القائمة', 'Menu'];
  expect(languages.map((language) => inLanguage(language).words.header.menu)).toEqual(menus);
});

test('default text can be overridden string by string', () => {
  const own = { header: { menu: 'Menu du site' }, period: { now: 'aujourd’hui' } };
  const { words } = contentWith({ words: own });
  expect(words.header).toEqual({ skip: 'Skip to content', menu: 'Menu du site', navigation: 'Main' });
  expect(words.period).toEqual({ range: '{start} to {end}', now: 'aujourd’hui' });
});

test('default text contains the owner’s facts, and promises no response time without a guarantee', () => {
  const own = { heading: 'Write' };
  const { contact, pageTitles, links } = contentWith({
    owner: { ...sampleFiles.owner, name: 'Ada Roe', networks: [] },
    contact: { ...own, schedule: { minutes: 45 }, guarantee: { hours: 48 } },
  });
  expect(contact.sent.text).toBe("Thank you for reaching out. I'll get back to you within 48 hours.");
  expect(contact.schedule?.text).toMatch(/^A 45-minute discussion,/);
  expect(contact.guarantee?.text).toMatch(/^You will have a response within 48 hours\./);
  expect(pageTitles.contact.description).toBe('How to reach Ada Roe, Hardware engineer.');
  expect(links).toEqual({ portfolio: 'Portfolio', email: 'Email Me' });
  const { contact: plain } = contentWith({ contact: { ...own, schedule: { minutes: 30 } } });
  expect([plain.sent.text, plain.guarantee]).toEqual(['Thank you for reaching out.', undefined]);
});

/** Every string in an object, with its path. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}.${name}`, value]];
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}.${name}`) : [];
  });
}

test.each(Object.entries(translations).filter(([language]) => language !== 'en'))(
  'the %s text has the placeholders and links of English',
  (_, inOther) => {
    const person = { name: 'Ada', role: 'Engineer', location: 'Ulm', statement: 'I work.' };
    const facts = { ...person, hours: 24, minutes: 30 };
    const marksIn = (text: string) => [...placeholdersIn(text).sort(), /\[[^\]]*\{/.test(text)];
    const own = new Map(textsOf(inOther(facts)));
    for (const [path, text] of textsOf(english(facts)))
      expect(own.has(path) && marksIn(own.get(path) ?? ''), path).toEqual(marksIn(text));
  },
);

test('fills placeholders in any order and repeatedly, but not within values', () => {
  expect(fillIn('{b}, {a} and {b}', { a: 1, b: '{a}' })).toBe('{a}, 1 and {a}');
});
