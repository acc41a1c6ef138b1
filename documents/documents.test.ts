// @ts-expect-error: the package has no types.
import { validate } from '@jsonresume/schema';
import { describe, expect, test } from 'vitest';
import type { Content, Settings } from '#model/schema.ts';
import { resumeOwners } from '#tests/owners/sample.ts';
import { contactCard } from './contact-card.ts';
import { toJsonResume } from './json-resume.ts';
import { resumeOf } from './resume.ts';
import { asciiPunctuation, resumeText } from './resume-text.ts';

const [{ content: sample }] = resumeOwners;
const portrait = Buffer.from('not really a picture, but as long as one '.repeat(20));

/** A changed copy of the sample. */
function changed(change: (content: Content) => void): [Content, Settings] {
  const content = structuredClone(sample);
  change(content);
  return [content, content.settings];
}

const linesOf = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

describe.each(resumeOwners)('$name', ({ content }) => {
  const { settings } = content;

  test('has plain text with blank lines between sections and jobs', () => {
    const text = resumeText(content, settings);
    expect(text).not.toMatch(/\r|\t| \n|\n\n\n|[^\n]$/);
    for (const { heading, entries } of resumeOf(content, settings).sections) {
      expect(text).toContain(`\n\n${heading.toUpperCase()}\n\n`);
      for (const { title } of entries) expect(text).toContain(`\n\n${title.slice(0, 60)}`);
    }
  });

  test('has a valid JSON Resume', () => {
    const resume = toJsonResume(content, settings);
    validate(resume, (errors: unknown) => expect(errors).toBeNull());
  });
});

const localHosts = ['localhost:3000', 'site.localhost', '127.0.0.1:8080', '[::1]:3000'];
test.each(localHosts)('has no URL of http://%s in card, text and JSON', (host) => {
  const settings = { ...sample.settings, siteUrl: `http://${host}` };
  const texts = [contactCard(sample, settings), resumeText(sample, settings)];
  texts.push(JSON.stringify(toJsonResume(sample, settings)));
  expect(texts.join()).not.toMatch(/localhost|127|::1|UID|"url":"http:/);
});

describe('resumeOf', () => {
  /** The sentences of each job, as plain text. */
  const sentencesAfter = (change: (content: Content) => void) =>
    resumeOf(...changed(change)).sections[0]?.entries.map(({ bullets }) =>
      bullets.map((runs) => runs.map(({ text }) => text).join('')),
    );

  test('shows the first `resume` sentences of a job and of each sub-section, or all', () => {
    const shown = sentencesAfter(({ experience: { jobs } }) => {
      if (jobs[0]) jobs[0].resume = 2;
      if (jobs[1]) Object.assign(jobs[1], { resume: 0, results: [] });
      const [first, second] = jobs[2]?.subSections ?? [];
      if (first) first.resume = 2;
      if (second) second.resume = 0;
      delete jobs[3]?.resume;
    });
    expect(shown?.slice(0, 4).map((all) => all.map((sentence) => sentence.slice(0, 15)))).toEqual([
      ['Cut an implanta', 'Lowered the clo'],
      [],
      ['Electronics Lab', 'Made the oscill'],
      ['Characterized c', 'Designed a load', 'Automated elect'],
    ]);
  });

  test('adds results that no shown sentence mentions, with the comma of the language', () => {
    const shownIn = (language: string) =>
      sentencesAfter(({ experience: { jobs }, settings }) => {
        settings.language = language;
        for (const job of jobs) job.resume = 0;
      })?.map((sentences) => sentences.filter((sentence) => sentence.includes('%')));
    expect(shownIn('en')).toEqual([
      [
        'Current draw: −72%, 25.0\u00a0µA to 7.0\u00a0µA average',
        'Clock frequency: −77%, 16.000\u00a0MHz to 3.6864\u00a0MHz',
      ],
      ['PCB size: −12%, 400\u00a0mm² to 352\u00a0mm²'],
      ...[[], []],
      ['Data ingestion: 40% faster, 49\u00a0min to 35\u00a0min a batch'],
    ]);
    expect(shownIn('ar')?.[0]?.[0]).toMatch(/^Current draw: \u2066−72%\u2069، \u206625/);
  });

  test('omits results whose change or figures a sentence mentions, with or without percentage', () => {
    const resultsWith = (sentence: string, percent?: number) =>
      sentencesAfter(({ experience: { jobs } }) => {
        const { percent: _, ...result } = Object(jobs[0]?.results?.[0]);
        const figures = { before: '86.0', after: '72.0', unit: 'dB', ...(percent && { percent }) };
        Object.assign(Object(jobs[0]), { description: [sentence], results: [{ ...result, ...figures }] });
      })?.[0]?.slice(1);
    expect(resultsWith('Noise fell a lot.')).toEqual([
      'Current draw: −14.0\u00a0dB, 86.0\u00a0dB to 72.0\u00a0dB average',
    ]);
    expect(resultsWith('The supply fell to 14.0 dBV.')).toHaveLength(1);
    expect(resultsWith('Noise fell by 14.0 dB.')).toEqual([]);
    expect(resultsWith('Noise fell from 86.0 to **72.0 dB**.', 16)).toEqual([]);
    expect(resultsWith('Noise fell from 186.0 to 72.0 dB.', 16)).toHaveLength(1);
  });

  test('adds the condition of a single figure and of an accepted change', () => {
    const shown = sentencesAfter(({ experience: { jobs } }) => {
      const recalls = { drawing: 'figure', title: 'Recalls', figure: '0', unit: 'recalls' };
      const one = { ...recalls, condition: 'Since 2019.' };
      const results = [one, { ...jobs[0]?.results?.[0], accepted: true }];
      jobs.splice(1);
      Object.assign(Object(jobs[0]), { resume: 1, description: ['No failure in 10 recalls.'], results });
    });
    expect(shown?.[0]).toEqual([
      'No failure in 10 recalls.',
      'Recalls: 0\u00a0recalls. Since 2019.',
      'Current draw: −72%, 25.0\u00a0µA to 7.0\u00a0µA average. Implantable sensor, sleep and sense; the reader powers telemetry.',
    ]);
  });

  test('keeps emphasis and the order of sections, and omits empty ones', () => {
    const headings = resumeOf(sample, sample.settings).sections.map(({ heading }) => heading);
    const career = [
      'Professional Experience',
      'Projects',
      'Education',
      'Technical Skills',
      'Awards & Recognition',
    ];
    expect(headings).toEqual([...career, 'Patents', 'Publications']);
    const { experience, owner, projects, records } = sample;
    const noFacts = { experience: { ...experience, awards: [] }, owner: { ...owner, languages: [] } };
    const noLists = { projects: { ...projects, items: [] }, records: { ...records, lists: [] } };
    const { sections } = resumeOf({ ...sample, ...noFacts, ...noLists }, sample.settings);
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Professional Experience',
      'Education',
      'Technical Skills',
    ]);
    expect(sections[0]?.entries[0]?.bullets[0]?.slice(0, 2)).toEqual([
      { text: 'Cut an implantable sensor’s average current draw by ', strong: false },
      { text: '72%', strong: true },
    ]);
  });

  test('normalizes the name, shortens URLs, and wraps contacts into rows', () => {
    const names = ['a'.repeat(39), 'd'.repeat(39)];
    const networks = names.map((name) => ({ name, url: `https://www.example.com/${name}/` }));
    const named = { name: ' Zoe\u0308\t O\u00adNeil\u200b ', networks };
    const { name, contacts } = resumeOf(...changed(({ owner }) => void Object.assign(owner, named)));
    expect(name).toBe('Zoë ONeil');
    expect(contacts.map((row) => row.map(({ text }) => text.replaceAll('\u00a0', ' ')))).toEqual([
      ['Minneapolis, Minnesota', 'ira@example.com', 'portfolio.example.com'],
      ...names.map((name) => [`example.com/${name}`]),
    ]);
  });
});

test('replaces typographic punctuation in plain text, and keeps letters and units', () => {
  const typographic = 'Łódź’s “front end” – 5 − 3 µA — or 352 mm² …';
  expect(asciiPunctuation(typographic)).toBe(`Łódź's "front end" - 5 - 3 µA - or 352 mm² ...`);
});

test('writes all sentences of a job to JSON Resume as plain text, and splits degrees into type and area', () => {
  const { work, education } = toJsonResume(
    ...changed(({ experience }) => {
      const [job] = experience.jobs.splice(0);
      const subSections = [{ title: 'One', description: ['Third', '**Fourth**'], resume: 1 }];
      const description = ['Cut by **72%** to 7.0\u00a0µA', 'Plain'];
      if (job) experience.jobs.push({ ...job, description, subSections });
      const degree = { degree: 'M.S., Electrical Engineering, Power', institution: 'A school' };
      const period = { start: '2021', end: '2023' };
      const diploma = { degree: 'Diplom', institution: 'B school' };
      experience.education = [{ ...degree, period, note: 'Cum laude.' }, diploma];
    }),
  );
  const place = { name: 'Northline Cardiac', location: 'Minneapolis, Minnesota' };
  const post = { ...place, position: 'Hardware Engineer II' };
  const highlights = ['Cut by 72% to 7.0 µA', 'Plain', 'Third', 'Fourth'];
  expect(work).toEqual([{ ...post, startDate: '2025-01', highlights }]);
  const area = 'Electrical Engineering, Power';
  const years = { startDate: '2021', endDate: '2023' };
  expect(education).toEqual([
    { institution: 'A school', studyType: 'M.S.', area, ...years, score: 'Cum laude.' },
    { institution: 'B school', studyType: 'Diplom' },
  ]);
});

const linesWith = (owner: Partial<Content['owner']>) =>
  linesOf(contactCard({ ...sample, owner: { ...sample.owner, ...owner } }, sample.settings, portrait));

test('the contact card has name, role, employer, addresses, portrait and content date', () => {
  expect(linesWith({})).toEqual([
    ...['BEGIN:VCARD', 'VERSION:4.0', 'KIND:individual'],
    ...['FN:Ira Kulkarni', 'N:Kulkarni;Ira;;;', 'TITLE:Hardware engineer', 'ORG:Northline Cardiac'],
    'EMAIL;PREF=1:ira@example.com',
    'ADR:;;;Minneapolis\\, Minnesota;;;',
    'URL;PREF=1:https://portfolio.example.com/',
    ...sample.owner.networks.map(({ url }) => `URL:${url}`),
    `PHOTO:data:image/jpeg;base64,${portrait.toString('base64')}`,
    `REV:${sample.owner.contentDate.replaceAll('-', '')}T000000Z`,
    ...['UID:https://portfolio.example.com/contact.vcf', 'END:VCARD', ''],
  ]);
});

test('the contact card omits past employers, and splits the name', () => {
  const [content, settings] = changed(({ experience: { jobs }, owner }) => {
    for (const job of jobs) job.period.end = '2025-01';
    owner.name = 'Prof. Dr.-Ing. Anna van der Rohe, PE, Ph.D.';
  });
  const [, , , , name, , next] = linesOf(contactCard(content, settings));
  const split = 'N:van der Rohe;Anna;;Prof. Dr.-Ing.;PE\\, Ph.D.';
  expect([name, next]).toEqual([split, 'EMAIL;PREF=1:ira@example.com']);
});

test.each([
  ['a\\b;c,d', 'a\\\\b\\;c\\,d'],
  ['R&D\r\nEMAIL:someone@example.com', 'R&D EMAIL:someone@example.com'],
])('the contact card escapes separators and replaces line breaks: %j', (role, title) => {
  const lines = linesWith({ role });
  expect([lines[5], lines.length]).toEqual([`TITLE:${title}`, linesWith({}).length]);
});

test('folds the contact card at 75 octets, between multibyte characters', () => {
  const name = 'Żółć '.repeat(40).trim();
  const card = contactCard({ ...sample, owner: { ...sample.owner, name } }, sample.settings, portrait);
  expect(linesOf(card)[3]).toBe(`FN:${name}`);
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('adds projects, records, languages and phone to JSON Resume, and the phone to card and résumé', () => {
  const url = 'https://example.com/a';
  const [content, settings] = changed(({ owner, projects, records }) => {
    owner.phone = '+1 (612) 555-0100';
    owner.languages = [{ language: 'Marathi', fluency: 'native' }];
    const own = { constraint: 'C.', part: 'D.', failed: 'E.', outcome: 'F.', standards: ['IEC 60601-1'] };
    const links = [url, 'https://example.com/b'].map((url) => ({ label: 'More', url }));
    projects.items = [{ ...Object(projects.items?.[0]), ...own, summary: '7.0\u00a0µA', links }];
    const entry = (title: string) => ({ title, by: 'B', date: '2024-05', number: 'N 1', url, note: 'C' });
    const list = (kind: 'patent' | 'certificate') => ({ heading: kind, kind, entries: [entry(kind)] });
    records.lists = [list('patent'), list('certificate')];
  });
  const { basics, projects, publications, certificates, languages } = toJsonResume(content, settings);
  expect({ phone: basics.phone, projects, publications, certificates, languages }).toEqual({
    phone: '+1 (612) 555-0100',
    projects: [
      {
        name: 'Sleep-current adapter',
        description: '7.0 µA',
        startDate: '2025-02',
        endDate: '2025-05',
        highlights: ['C.', 'D.', 'E.', 'F.'],
        keywords: ['IEC 60601-1'],
        url,
      },
    ],
    publications: [{ name: 'patent', publisher: 'B', releaseDate: '2024-05', url, summary: 'N 1. C' }],
    certificates: [{ name: 'certificate', issuer: 'B', date: '2024-05', url }],
    languages: [{ language: 'Marathi', fluency: 'native' }],
  });
  expect(linesOf(contactCard(content, settings))).toContain('TEL;VALUE=uri:tel:+16125550100');
  expect(resumeOf(content, settings).contacts.flat()[1]?.url).toBe('tel:+16125550100');
  content.owner.phone = '+49 (0)89 123456';
  expect(linesOf(contactCard(content, settings))).toContain('TEL;VALUE=uri:tel:+4989123456');
});
