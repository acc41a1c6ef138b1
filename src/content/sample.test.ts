import { describe, expect, test } from 'vitest';
import { content as sample } from './all.ts';
import type { Result } from './schema.ts';

const { about, contact, experience, home, links, owner, pages, readingList, words } = sample;

/** All texts of a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe('The sample holds what the specification lists:', () => {
  test('five jobs, newest first.', () => {
    expect(experience.jobs.map(({ title, location }) => `${title}, ${location}`)).toEqual([
      'Hardware Engineer II, Minneapolis, MN',
      'Hardware Engineer I, Minneapolis, MN',
      'Graduate Teaching Assistant, Boulder, CO',
      'R&D Intern, San Luis Obispo, CA',
      'Associate Software Engineer, Pune, India',
    ]);
    expect(experience.jobs[0]?.company).toBe(experience.jobs[1]?.company);
  });

  test('two titled sub-sections in the teaching post, and bullets in the others.', () => {
    expect(experience.jobs.map(({ subSections = [] }) => subSections.length)).toEqual([0, 0, 2, 0, 0]);
    expect(experience.jobs.map(({ description = [] }) => description.length)).toEqual([5, 5, 0, 3, 3]);
  });

  test('the four work claims, each in its job and emphasized in its words.', () => {
    const claim = ({ title, percent, direction }: Result) => `${title} ${percent} % ${direction}`;
    expect(experience.jobs.map(({ results = [] }) => results.map(claim))).toEqual([
      ['Current draw 72 % lower', 'Clock frequency 77 % lower'],
      ['PCB size 12 % lower'],
      [],
      [],
      ['Data ingestion 40 % faster'],
    ]);
    const emphasized = experience.jobs.flatMap(
      ({ description = [] }) => description.join().match(/\*\*.+?\*\*/g) ?? [],
    );
    expect(emphasized).toEqual(['**72 %**', '**77 %**', '**12 %**', '**40 % faster**']);
  });

  test('the headings of the career, and of the books.', () => {
    expect(experience.heading).toBe('Over 2 years of experience');
    expect(Object.values(experience.headings)).toEqual([
      'Professional Experience',
      'Education',
      'Technical Skills',
      'Awards & Recognition',
      'By The Numbers',
    ]);
    expect([readingList.heading, readingList.currentHeading, readingList.previousHeading]).toEqual([
      'Reading List',
      'Currently Reading',
      'Previously Read',
    ]);
  });

  test('the names of the pages, and the words of those for errors.', () => {
    const { home: first, about: second, experience: third, contact: fourth } = pages;
    expect([first, second, third, fourth].map(({ name }) => name)).toEqual([
      'Home',
      'About',
      'Experience',
      'Contact',
    ]);
    expect([words.notFound.heading, words.notFound.text, words.returnHome]).toEqual([
      '404',
      'Oops! Page not found',
      'Return to Home',
    ]);
    expect(words.errorPage.heading).toBe('Unexpected Application Error!');
  });

  test('two degrees, two awards of 2021, and the three numbers.', () => {
    expect(experience.education).toHaveLength(2);
    expect(experience.awards.map(({ year }) => year)).toEqual([2021, 2021]);
    expect(experience.numbers.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
      '2+ years',
      '1000+ lab hours',
      '∞ infinite curiosity',
    ]);
  });

  test('four categories of five to seven skills, with the standards by their right names.', () => {
    expect(experience.skills.map(({ category }) => category)).toEqual([
      'Hardware Design',
      'Programming',
      'Tools & Software',
      'Standards & Regulations',
    ]);
    for (const { skills } of experience.skills) {
      expect(skills.length).toBeGreaterThanOrEqual(5);
      expect(skills.length).toBeLessThanOrEqual(7);
    }
    expect(experience.skills[3]?.skills).toEqual(
      expect.arrayContaining(['IEC 60601-1', 'ISO 14971', 'ISO 13485', 'IEC 62304', '21 CFR 820 (QMSR)']),
    );
  });

  test('3 books being read and 23 read, none of them twice, and a stat that counts the same.', () => {
    expect(readingList.current).toHaveLength(3);
    expect(readingList.previous).toHaveLength(23);
    const titles = [...readingList.current, ...readingList.previous].map(({ title }) => title);
    expect(new Set(titles).size).toBe(26);
    expect(home.stats[1]?.ticks?.count).toBe(26);
  });

  test('the words of the home page.', () => {
    expect(home.tagline).toBe('Curious | Explorer | Entrepreneurial Thinker');
    expect([home.connect, home.about.heading, home.about.more, home.callToAction.button]).toEqual([
      "Let's Connect",
      'About Me',
      'Learn More About Me',
      'Get In Touch',
    ]);
    expect(home.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '2+ Years Experience',
      '20+ Books Read',
    ]);
  });

  test('four paragraphs of journey and five principles.', () => {
    expect([about.journey.heading, about.journey.paragraphs.length]).toEqual(['My Journey', 4]);
    expect([about.principles.heading, about.principles.items.length]).toEqual(['What I Stand For', 5]);
  });

  test('the words of the form and of its outcomes, to the letter.', () => {
    expect(contact.form.placeholders).toEqual({
      name: 'Your full name',
      email: 'you@example.com',
      subject: 'What would you like to discuss?',
      message: 'Tell me about your project, question, or collaboration idea...',
    });
    expect([contact.form.send, contact.form.sending]).toEqual(['Send Message', 'Sending...']);
    expect(Object.values(contact.sent)).toEqual([
      'Message Sent!',
      "Thank you for reaching out. I'll get back to you within 24 hours.",
    ]);
    expect(Object.values(contact.failed)).toEqual([
      'Submission Error',
      'Something went wrong. Please email me directly.',
    ]);
  });

  test('a 30-minute meeting, a response within 24 hours, three questions, three buttons.', () => {
    expect(contact.schedule).toMatchObject({
      heading: 'Schedule',
      button: 'Book a Meeting',
      minutes: 30,
    });
    expect(contact.schedule.text).toContain('30-minute discussion');
    expect(contact.guarantee).toMatchObject({ heading: 'Quick Response Guarantee', hours: 24 });
    expect(contact.guarantee.text).toMatch(/within 24 hours.*urgent.*subject/);
    expect(contact.faq).toHaveLength(3);
    expect(links.buttons.map(({ label }) => label)).toEqual(['Portfolio', 'LinkedIn', 'Email Me']);
    expect(owner.copyrightYear).toBe(2025);
  });
});

test('Prose has typographic quotes and apostrophes; only the texts that the specification gives keep theirs.', () => {
  const given = new Set([contact.sent.text, home.connect]);
  const { settings: _, ...words } = sample;
  expect(texts(words).filter((text) => /['"]/.test(text) && !given.has(text))).toEqual([]);
});

test('No address in the sample can belong to a real person.', () => {
  const addresses = texts(sample).filter((text) => /^(https?:|[^\s|]+@)/.test(text));
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) expect(address).toMatch(/[@./]example\.com(\/|$)/);
});
