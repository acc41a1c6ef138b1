import { describe, expect, test } from 'vitest';
import type { Content } from '../schema.ts';
import { errorsAfter, force, forget, job, result } from '../testing/broken-sample.ts';

describe('The wrong kind of value is named as what it is:', () => {
  test('a number instead of text.', () => {
    expect(errorsAfter((content) => force(result(content, 0), { before: 25 }))).toBe(
      'content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", before: ' +
        "is the number 25, where text in quotes is expected. Give the figure before in quotes, for example '25.0'.",
    );
  });

  test('text instead of a list.', () => {
    expect(errorsAfter((content) => force(job(content, 0), { technologies: 'LTspice' }))).toContain(
      "technologies: is 'LTspice', where a list in [ ] is expected.",
    );
  });

  test('an address that is no URL.', () => {
    const breakIt = (content: Content) =>
      force(content.owner.networks[0] ?? {}, { url: 'linkedin.com/in/ira' });
    expect(errorsAfter(breakIt)).toContain(
      'content/owner.ts, networks[0] "LinkedIn", url: is \'linkedin.com/in/ira\', where a full web address is expected.',
    );
  });

  test('an address that a link must never have.', () => {
    const breakIt = (content: Content) =>
      force(content.owner.networks[0] ?? {}, { url: 'javascript:alert(1)' });
    expect(errorsAfter(breakIt)).toContain('where a full web address is expected');
  });

  test('an e-mail address without a domain.', () => {
    expect(errorsAfter((content) => force(content.owner, { email: 'ira@example' }))).toContain(
      "content/owner.ts, email: is 'ira@example', where an e-mail address is expected.",
    );
  });

  test('a day that the calendar does not have.', () => {
    expect(errorsAfter((content) => force(content.owner, { contentDate: '2025-02-30' }))).toContain(
      "content/owner.ts, contentDate: is '2025-02-30', where a day of the calendar",
    );
  });

  test('a month in words.', () => {
    expect(errorsAfter((content) => force(job(content, 0).period, { start: 'Jan 2025' }))).toContain(
      "period.start: is 'Jan 2025', where a month such as '2023-06' is expected.",
    );
  });

  test('a portrait of an unknown kind.', () => {
    expect(errorsAfter((content) => force(content.owner.portrait ?? {}, { kind: 'video' }))).toContain(
      "content/owner.ts, portrait.kind: is 'video', where 'drawing' or 'photo' is expected.",
    );
  });

  test('a photograph without file.', () => {
    const breakIt = (content: Content) => {
      force(content.owner.portrait ?? {}, { kind: 'photo' });
      forget(content.owner.portrait ?? {}, 'file');
    };
    expect(errorsAfter(breakIt)).toMatch(/^content\/owner\.ts, portrait\.file: is missing\. Give /);
  });

  test('a drawing that is no SVG.', () => {
    expect(errorsAfter((content) => force(content.owner.portrait ?? {}, { file: 'pictures/ira.png' }))).toBe(
      "content/owner.ts, portrait.file: is 'pictures/ira.png', where the path of a drawing is expected. " +
        "Give an SVG in content/pictures, for example 'pictures/ira.svg'.",
    );
  });

  test('a name that gives no letters for the icons.', () => {
    expect(errorsAfter((content) => force(content.owner, { name: '王小明' }))).toBe(
      'content/owner.ts, initials: is missing, and name has no Latin letters to take it from. ' +
        "Give one to three Latin letters for the icons, for example 'IK'.",
    );
    expect(errorsAfter((content) => force(content.owner, { name: '王小明', initials: 'WX' }))).toBe('');
    expect(errorsAfter((content) => force(content.owner, { name: '王小明 (Wang Xiaoming)' }))).toBe('');
  });

  test.each(['', 'IRAK', '王', 'I K'])('the initials %j.', (initials) => {
    expect(errorsAfter((content) => force(content.owner, { initials }))).toContain(
      'content/owner.ts, initials: is ',
    );
  });

  test('skills of a group without a name.', () => {
    expect(errorsAfter((content) => force(content.experience.skills?.[0] ?? {}, { category: '' }))).toContain(
      'content/experience.ts, skills[0].category: is empty.',
    );
    expect(
      errorsAfter((content) => force(content.experience.skills?.[0] ?? {}, { category: 'Hobbies' })),
    ).toBe('');
  });
});

describe('What a page fills in has its place:', () => {
  test('a value without place.', () => {
    expect(errorsAfter(({ words }) => force(words.period, { range: 'always' }))).toBe(
      "content/words.ts, period.range: has no {start}. Give the pattern of a period, for example '{start} to {end}'.",
    );
  });

  test('a misspelt place.', () => {
    expect(errorsAfter(({ words }) => force(words.period.months, { other: '{cuont} months' }))).toContain(
      'content/words.ts, period.months.other: has {cuont}, which nothing fills in.',
    );
  });

  test.each(['Write to {email}.', 'Write to [{email}.', '[Write] to [{email}].', 'Write to {email}[ ].'])(
    'no link, or more than one: %s',
    (contact) => {
      expect(errorsAfter(({ words }) => force(words.errorPage, { contact }))).toContain(
        'content/words.ts, errorPage.contact: has no [ ] around the one part that is the link.',
      );
    },
  );
});

test('A description longer than search engines show is refused with its length.', () => {
  expect(
    errorsAfter(({ pageTitles }) => force(pageTitles.about, { description: 'a'.repeat(201) })),
  ).toContain('content/page-titles.ts, about.description: has 201 characters, where at most 200 are shown.');
  expect(errorsAfter(({ pageTitles }) => force(pageTitles.about, { description: 'a'.repeat(200) }))).toBe('');
});

describe('Emphasis is checked where it is allowed, and refused where it would show as stars:', () => {
  test('stars that open and never close.', () => {
    expect(errorsAfter((content) => force(job(content, 0), { description: ['Cut by **72 %.'] }))).toContain(
      'jobs[0] "Hardware Engineer II", description[0]: has a \'**\' that opens emphasis and none that closes it.',
    );
  });

  test('stars in a heading.', () => {
    expect(errorsAfter((content) => force(content.contact, { heading: '**Write**' }))).toContain(
      "content/contact.ts, heading: contains '**', which marks emphasis in job descriptions only.",
    );
  });
});
