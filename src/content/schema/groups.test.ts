import { describe, expect, test } from 'vitest';
import type { Content } from '../schema.ts';
import { errorsAfter, force, forget, job } from '../testing/broken-sample.ts';

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
    expect(errorsAfter((content) => forget(content.contact, 'sent'))).toBe(
      'content/contact.ts, sent: is missing. Give the notice of success: { title: …, text: … }.',
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
    const errors = errorsAfter((content) => force(content.home.quote ?? {}, { source: '', year: 1 }));
    expect(errors).toBe(
      'content/home.ts, quote.source: is not a field of the quote. Use only text, author.\n' +
        'content/home.ts, quote.year: is not a field of the quote. Use only text, author.',
    );
  });
});

describe('Lists hold as many entries as the pages have room for:', () => {
  test.each([0, 9])('a journey of %i paragraphs is refused.', (count) => {
    const paragraphs = Array.from({ length: count }, () => 'I went on.');
    expect(errorsAfter((content) => force(content.about.journey, { paragraphs }))).toBe(
      `content/about.ts, journey.paragraphs: ${count === 0 ? 'is an empty list' : 'has 9 paragraphs'}. ` +
        'Give 1 to 8 paragraphs in [ ].',
    );
  });

  test.each([1, 8])('a journey of %i paragraphs is right.', (count) => {
    const paragraphs = Array.from({ length: count }, () => 'I went on.');
    expect(errorsAfter((content) => force(content.about.journey, { paragraphs }))).toBe('');
  });

  test('no job.', () => {
    expect(errorsAfter((content) => force(content.experience, { jobs: [] }))).toBe(
      'content/experience.ts, jobs: is an empty list. Give one or more jobs in [ ].',
    );
  });

  test('awards that are no list.', () => {
    expect(errorsAfter((content) => force(content.experience, { awards: 'many' }))).toBe(
      "content/experience.ts, awards: is 'many', where a list in [ ] is expected. Give any number of awards in [ ].",
    );
  });
});

/** Puts in nothing where there may be nothing. */
const without: [string, (content: Content) => unknown][] = [
  ['portrait', ({ owner }) => forget(owner, 'portrait')],
  ['network', emptyNetworks],
  ['tagline', ({ home }) => forget(home, 'tagline')],
  ['quote', ({ home }) => forget(home, 'quote')],
  ['second paragraph', ({ home }) => home.about.paragraphs.pop()],
  ['stats', ({ home }) => forget(home, 'stats')],
  ['call to action', ({ home }) => forget(home, 'callToAction')],
  ['principles', ({ about }) => forget(about, 'principles')],
  ['books', ({ readingList }) => ['current', 'previous'].map((field) => forget(readingList, field))],
  ['results', ({ experience }) => experience.jobs.map((entry) => forget(entry, 'results'))],
  ['technologies', ({ experience }) => experience.jobs.map((entry) => force(entry, { technologies: [] }))],
  ['education', ({ experience }) => forget(experience, 'education')],
  ['skills', ({ experience }) => forget(experience, 'skills')],
  ['awards', ({ experience }) => forget(experience, 'awards')],
  ['numbers', ({ experience }) => force(experience, { numbers: [] })],
  ['booking', ({ contact, settings }) => [forget(contact, 'schedule'), forget(settings, 'bookingUrl')]],
  ['social card', ({ contact }) => forget(contact, 'social')],
  ['guarantee', ({ contact }) => forget(contact, 'guarantee')],
  ['questions', ({ contact }) => ['faq', 'faqHeading'].map((field) => forget(contact, field))],
  ['more than one button', ({ links }) => links.buttons.splice(1)],
];

function emptyNetworks({ owner, contact, links }: Content) {
  owner.networks = [];
  forget(contact, 'social');
  links.buttons = links.buttons.filter(({ to }) => to !== 'professional-network');
}

test.each(without)('An owner without %s is right.', (_, leaveOut) => {
  expect(errorsAfter((content) => void leaveOut(content))).toBe('');
});
