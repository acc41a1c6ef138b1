import { describe, expect, test } from 'vitest';
import { sampleFiles } from '../../e2e/fixtures/sample.ts';
import { english, type Facts } from './english.ts';
import { placesIn } from './fill-in.ts';
import { refusalWordsOf } from './refusal-words.ts';
import type { ContentFiles } from './schema.ts';
import { arabic } from './translations/arabic.ts';
import { german } from './translations/german.ts';
import { completeContent, formatErrors } from './validate.ts';

/** The content of an owner who wrote this beside the sample's facts. */
function contentWith(own: Partial<ContentFiles>) {
  const { content, errors } = completeContent({ ...sampleFiles, ...own });
  expect(formatErrors(errors)).toBe('');
  return content;
}

const errorsWith = (own: object) => formatErrors(completeContent({ ...sampleFiles, ...own }).errors);
const inLanguage = (language: string) => contentWith({ settings: { ...sampleFiles.settings, language } });

describe('Words that the owner left out', () => {
  test('are English unless the settings name another language, and those of its country.', () => {
    const spoken = ['en', 'en-GB', 'de', 'de-AT', 'ar', 'fr'].map((language) => {
      const { words, contact } = inLanguage(language);
      return [words.language, words.header.menu, contact.form.labels.name];
    });
    expect(spoken).toEqual([
      ['en', 'Menu', 'Name'],
      ['en-GB', 'Menu', 'Name'],
      ['de', 'Menü', 'Name'],
      ['de-AT', 'Menü', 'Name'],
      ['ar', 'القائمة', 'الاسم'],
      ['fr', 'Menu', 'Name'],
    ]);
  });

  test('stay, one by one, where the owner writes others, and leave out what the language says itself.', () => {
    const { words, documentWords } = contentWith({
      words: {
        language: 'fr',
        header: { menu: 'Menu du site' },
        period: { months: { one: '{count} mois' } },
      },
    });
    expect(words.header).toEqual({ skip: 'Skip to content', menu: 'Menu du site', navigation: 'Main' });
    expect(words.period.months).toEqual({ one: '{count} mois', other: '{count} months' });
    expect(documentWords.present).toBeUndefined();
    expect(inLanguage('en').documentWords.present).toBe('Present');
  });

  test('speak of the owner’s own facts.', () => {
    const { contact, pageTitles, links } = contentWith({
      owner: { ...sampleFiles.owner, name: 'Ada Roe', networks: [] },
      contact: { heading: 'Write', introduction: 'Do.', schedule: { minutes: 45 }, guarantee: { hours: 48 } },
    });
    expect(contact.sent.text).toBe("Thank you for reaching out. I'll get back to you within 48 hours.");
    expect(contact.schedule?.text).toMatch(/^A 45-minute discussion,/);
    expect(contact.guarantee?.text).toMatch(/^You will have a response within 48 hours\./);
    expect(pageTitles.contact.description).toBe('How to reach Ada Roe, Hardware engineer.');
    expect(links.buttons.map(({ label }) => label)).toEqual(['Portfolio', 'Email Me']);
  });

  test('promise no time where the owner promises none.', () => {
    const { contact } = contentWith({
      contact: { heading: 'Write', introduction: 'Do.', schedule: { minutes: 30 } },
    });
    expect(contact.sent.text).toBe('Thank you for reaching out.');
    expect(contact.guarantee).toBeUndefined();
  });
});

test('A message that is refused gets its sentence by the code of the refusal, or the general one.', () => {
  expect(refusalWordsOf(inLanguage('de').contact)).toEqual({
    labels: { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' },
    ...german({} as Facts).contact.refusals,
    other: 'Etwas ist schiefgegangen. Bitte schreiben Sie mir eine E-Mail.',
  });
});

test.each([
  [
    'a place is missing',
    { period: { range: 'always' } },
    "period.range: has no {start}. Write words such as '{start} to {end}'.",
  ],
  [
    'a place is misspelt',
    { footer: { sheetNumber: '{number} {cuont}' } },
    "footer.sheetNumber: has {cuont}, which nothing fills in. Write words such as '{number} of {count}'.",
  ],
  [
    'a place is where none is',
    { returnHome: '{home}' },
    "returnHome: has {home}, which nothing fills in. Write words such as 'Return to Home'.",
  ],
  ['a word is empty', { toasts: { close: ' ' } }, "toasts.close: is empty. Write words such as 'Close'."],
  [
    'a figure is missing where many are counted',
    { period: { months: { other: 'months' } } },
    "period.months.other: has no {count}. Give the pattern of a length, for example '{count} months'.",
  ],
  ...['Write to {email}.', 'Write to [{email}.', '[Write] to [{email}].', 'Write to {email}[ ].'].map(
    (contact): [string, object, string] => [
      `a link is not marked once: ${contact}`,
      { errorPage: { contact } },
      "errorPage.contact: has no [ ] around the one part that is the link. Write words such as 'If it keeps happening, please write to [{email}].'.",
    ],
  ),
])('Own words are refused where %s.', (_, words, error) => {
  expect(errorsWith({ words })).toBe(`content/words.ts, ${error}`);
});

test('A language that is none, and a plural form that a language needs, are asked for.', () => {
  expect(errorsWith({ words: { language: 'English' } })).toBe(
    "content/words.ts, language: is 'English', where the tag of a language is expected. " +
      "Give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'.",
  );
  expect(errorsWith({ words: { language: 'pl' } })).toBe(
    "content/words.ts, period.months: has no 'few', 'many', a plural form of the language 'pl'. " +
      "Give the words for it, for example few: '{count} …'.",
  );
});

/** Every text of some words, with the names that lead to it. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}.${name}`, value]];
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}.${name}`) : [];
  });
}

test.each([
  ['German', german],
  ['Arabic', arabic],
])('The words in %s have the places and the links of the English ones.', (_, translation) => {
  const facts = {
    name: 'Ada',
    role: 'Engineer',
    location: 'Ulm',
    statement: 'I work.',
    hours: 24,
    minutes: 30,
  };
  const marksIn = (text: string) => [
    ...placesIn(text).sort(),
    ...(/\[[^\]]*\{/.test(text) ? ['a link'] : []),
  ];
  const own = new Map(textsOf(translation(facts)));
  const shared = textsOf(english(facts)).filter(([path]) => !/\.(units|months)\.|\.present$/.test(path));
  for (const [path, text] of shared) expect(marksIn(own.get(path) ?? '—'), path).toEqual(marksIn(text));
});
