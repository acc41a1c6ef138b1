import { describe, expect, test } from 'vitest';
import { errorsAfter, force, forget, job } from '../broken-sample.ts';
import type { Content } from '../schema.ts';

describe('What is missing is asked for:', () => {
  test('a job without title.', () => {
    expect(errorsAfter((content) => forget(job(content, 1), 'title'))).toBe(
      "content/experience.ts, jobs[1].title: is missing. Give the job's title, for example 'Hardware Engineer II'.",
    );
  });

  test('a job with an empty title.', () => {
    expect(errorsAfter((content) => force(job(content, 1), { title: '  ' }))).toContain(
      'content/experience.ts, jobs[1].title: is empty. Give',
    );
  });

  test('a group of fields.', () => {
    expect(errorsAfter((content) => forget(content.home, 'quote'))).toBe(
      'content/home.ts, quote: is missing. Give the quote: { text: …, author: … }.',
    );
  });

  test('a whole file.', () => {
    expect(errorsAfter((content) => forget(content, 'about'))).toContain(
      'content/about.ts, about: is missing. Give the about page: {',
    );
  });

  test('a job that says nothing about the work.', () => {
    expect(errorsAfter((content) => forget(job(content, 0), 'description'))).toBe(
      'content/experience.ts, jobs[0] "Hardware Engineer II": says nothing about the work. Give a description: [ … ], or subSections: [ … ].',
    );
  });
});

describe('Misspelt and unknown fields are refused:', () => {
  test('a misspelt field is one error, with the field that was meant.', () => {
    const misspell = (content: Content) => {
      force(job(content, 1), { compnay: 'Northline Cardiac' });
      forget(job(content, 1), 'company');
    };
    expect(errorsAfter(misspell)).toBe(
      'content/experience.ts, jobs[1] "Hardware Engineer I", compnay: is not a field of a job. Did you mean \'company\'?',
    );
  });

  test('a misspelt optional field is noticed, too.', () => {
    const misspell = (content: Content) => {
      force(job(content, 2), { result: [] });
    };
    expect(errorsAfter(misspell)).toContain("result: is not a field of a job. Did you mean 'results'?");
  });

  test('every unknown field of a group is named, with the fields that exist.', () => {
    const errors = errorsAfter((content) => force(content.home.quote, { source: '', year: 1 }));
    expect(errors).toBe(
      'content/home.ts, quote.source: is not a field of the quote. Use only text, author.\n' +
        'content/home.ts, quote.year: is not a field of the quote. Use only text, author.',
    );
  });
});

describe('Lists that the pages show at a fixed length have that length:', () => {
  test('a journey of three paragraphs.', () => {
    expect(errorsAfter((content) => content.about.journey.paragraphs.pop())).toBe(
      'content/about.ts, journey.paragraphs: has 3, and the page shows 4. ' +
        'Give exactly 4 paragraphs in [ ].',
    );
  });

  test.each<[string, string, (content: Content) => unknown]>([
    ['four principles', 'content/about.ts, principles.items', ({ about }) => about.principles.items.pop()],
    [
      'one paragraph of About Me',
      'content/home.ts, about.paragraphs',
      ({ home }) => home.about.paragraphs.pop(),
    ],
    ['two questions', 'content/contact.ts, faq', ({ contact }) => contact.faq.pop()],
    ['three groups of skills', 'content/experience.ts, skills', ({ experience }) => experience.skills.pop()],
    ['two buttons', 'content/links.ts, buttons', ({ links }) => links.buttons.pop()],
  ])('%s.', (_, place, breakIt) => {
    expect(errorsAfter(breakIt)).toMatch(new RegExp(`^${place}: has \\d, and the page shows \\d\\.`));
  });

  test('no book that is being read.', () => {
    expect(errorsAfter((content) => force(content.readingList, { current: [] }))).toContain(
      'content/reading-list.ts, current: is an empty list. Give one or more books in [ ].',
    );
  });

  test('awards may be none.', () => {
    expect(errorsAfter((content) => force(content.experience, { awards: [] }))).toBe('');
  });
});
