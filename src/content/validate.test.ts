import { describe, expect, test } from 'vitest';
import { content as sample } from './all.ts';
import type { Content } from './schema.ts';
import { errorsAfter, force, forget, job } from './testing/broken-sample.ts';
import { formatErrors, validateContent } from './validate.ts';

test('The sample has no errors, and no errors make no text.', () => {
  expect(validateContent(sample)).toEqual([]);
  expect(formatErrors([])).toBe('');
});

describe('What can be right only together is compared:', () => {
  test('a job that ends before it starts.', () => {
    const breakIt = (content: Content) => force(job(content, 1).period, { end: '2023-05' });
    expect(errorsAfter(breakIt)).toBe(
      'content/experience.ts, jobs[1] "Hardware Engineer I", period.end: ends (2023-05) before it starts (2023-06). ' +
        "Give an end that is the same month or later, or 'now'.",
    );
  });

  test('a job within one month is right.', () => {
    expect(errorsAfter((content) => force(job(content, 1).period, { end: '2023-06' }))).toBe('');
  });

  test('a job that stands below an older one.', () => {
    expect(errorsAfter((content) => content.experience.jobs.reverse())).toContain(
      'content/experience.ts, jobs: has "R&D Intern" (from 2022-05) below "Associate Software Engineer" (from 2019-07). ' +
        'Put the job that began last at the top.',
    );
  });

  test('a job that begins after the date of the content.', () => {
    expect(errorsAfter((content) => force(job(content, 0).period, { start: '2025-12' }))).toBe(
      'content/experience.ts, jobs[0] "Hardware Engineer II", period.start: is 2025-12, after the date of the content ' +
        '(2025-11-20). Correct it, or bring contentDate in content/owner.ts up to date.',
    );
  });

  test('a résumé that is to show more sentences than a job or a sub-section has.', () => {
    expect(errorsAfter((content) => force(job(content, 1), { resume: 6 }))).toBe(
      'content/experience.ts, jobs[1] "Hardware Engineer I", resume: is 6, where the description has 5 sentences. ' +
        'Give a smaller number, or leave it out for all.',
    );
    const subSection = (content: Content) => job(content, 2).subSections?.[0] ?? {};
    expect(errorsAfter((content) => force(subSection(content), { resume: 3 }))).toContain(
      'subSections[0] "Electronics Laboratory", resume: is 3, where the description has 2 sentences.',
    );
    expect(errorsAfter((content) => force(job(content, 2), { resume: 1 }))).toContain(
      'jobs[2] "Graduate Teaching Assistant", resume: is 1, where the description has no sentences.',
    );
  });

  test('a job that ends after the date of the content.', () => {
    expect(errorsAfter((content) => force(job(content, 1).period, { end: '2025-12' }))).toBe(
      'content/experience.ts, jobs[1] "Hardware Engineer I", period.end: is 2025-12, after the date of the content ' +
        "(2025-11-20). Write 'now' while it lasts, or bring contentDate in content/owner.ts up to date.",
    );
    expect(errorsAfter((content) => force(job(content, 1).period, { end: '2025-11' }))).toBe('');
  });

  test('two professional networks.', () => {
    const breakIt = ({ owner }: Content) =>
      owner.networks.map((network) => force(network, { professional: true }));
    expect(errorsAfter((content) => void breakIt(content))).toContain(
      'content/owner.ts, networks: has 2 professional networks, where at most one is expected.',
    );
  });

  test('a meeting without an address where it is booked, and the other way round.', () => {
    expect(errorsAfter((content) => forget(content.settings, 'bookingUrl'))).toBe(
      'content/settings.ts, bookingUrl: is missing, and schedule in content/contact.ts offers a meeting. ' +
        'Give the address of your calendar’s booking page, or take schedule out.',
    );
    expect(errorsAfter((content) => forget(content.contact, 'schedule'))).toBe(
      'content/contact.ts, schedule: is missing, and bookingUrl in content/settings.ts would be shown nowhere. ' +
        'Give the meeting card, or take bookingUrl out.',
    );
  });

  test('a button to a professional network that is not there.', () => {
    const breakIt = ({ owner }: Content) => owner.networks.map((network) => forget(network, 'professional'));
    expect(errorsAfter((content) => void breakIt(content))).toBe(
      'content/links.ts, buttons[1] "LinkedIn", to: is \'professional-network\', and no network in content/owner.ts ' +
        'is marked as professional. Write professional: true on one of them, or take the button out.',
    );
  });

  test('a card about social networks without one.', () => {
    const breakIt = ({ owner, links }: Content) => {
      owner.networks = [];
      links.buttons = links.buttons.slice(0, 1);
    };
    expect(errorsAfter(breakIt)).toBe(
      'content/contact.ts, social: has no network to show. Give networks in content/owner.ts, or take social out.',
    );
  });

  test('questions without a heading.', () => {
    expect(errorsAfter((content) => forget(content.contact, 'faqHeading'))).toBe(
      'content/contact.ts, faqHeading: is missing. Give the heading of the questions, or take faq out.',
    );
  });

  test('a category of skills that stands there twice.', () => {
    const breakIt = (content: Content) =>
      force(content.experience.skills?.[0] ?? {}, { category: 'Programming' });
    expect(errorsAfter(breakIt)).toContain('content/experience.ts, skills: name a category twice.');
  });

  test('two buttons to the same place.', () => {
    expect(errorsAfter((content) => force(content.links.buttons[0] ?? {}, { to: 'email' }))).toContain(
      'content/links.ts, buttons: lead to the same place twice.',
    );
  });
});

test('All errors are reported at once, in the order of the files, one line each.', () => {
  const breakIt = (content: Content) => {
    force(job(content, 1), { title: '' });
    force(job(content, 4).period, { start: '2019-13' });
    forget(content.owner, 'role');
  };
  const lines = errorsAfter(breakIt).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^content\/owner\.ts, role: is missing\./);
  expect(lines[1]).toMatch(/^content\/experience\.ts, jobs\[1\]\.title: is empty\./);
  expect(lines[2]).toMatch(
    /^content\/experience\.ts, jobs\[4\] "Associate Software Engineer", period\.start: /,
  );
});

/** Every field and every list entry below a value, as the thing that holds it and its name there. */
function places(holder: object): [holder: object, key: string][] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
    const here: [object, string] = [holder, key];
    return typeof value === 'object' && value !== null ? [here, ...places(value)] : [here];
  });
}

describe('Whatever stands in place of a value, anywhere, is answered in our own words:', () => {
  const { settings: _, ...words } = sample;

  test.each([[undefined], [null], [Number.NaN], [['']], [{ '': '' }], ['**'], [true]])('%j.', (wrong) => {
    const copy = structuredClone(words);
    for (const [holder, key] of places(copy)) {
      const right: unknown = Reflect.get(holder, key);
      if (right === wrong) continue;
      Reflect.set(holder, key, wrong);
      const errors = formatErrors(validateContent(copy));
      expect(errors, `no error for ${key}`).not.toBe('');
      expect(errors).not.toMatch(/Invalid|Expected|received|undefined|\[object/);
      for (const line of errors.split('\n')) expect(line).toMatch(/^content\/[a-z-]+\.ts, \S.*: \S.*[.?]$/);
      Reflect.set(holder, key, right);
    }
    expect(validateContent(copy)).toEqual([]);
  });
});
