import { expect, test } from 'vitest';
import { mapResume } from './map-resume.ts';

const facts = (resume: object) => mapResume(resume, 'en').facts;
const work = (entry: object) => mapResume({ work: [{ position: 'Engineer', ...entry }] }, 'en');

test.each([
  ['2020', '2020'],
  ['2020-05', '2020-05'],
  ['2020-05-01', '2020-05'],
  ['2020-05-01T00:00:00Z', '2020-05'],
  ['2020/5', '2020-05'],
  ['05/2020', '2020-05'],
  ['May 2020', '2020-05'],
  ['september 2020', '2020-09'],
  ['Sept. 2020', '2020-09'],
  ['May 1, 2020', '2020-05'],
  ['1 May 2020', '2020-05'],
  [2020, '2020'],
])('The date %j is read as %s.', (startDate, start) => {
  expect(work({ startDate }).facts.jobs?.[0]?.dates).toEqual({ start, end: 'now' });
});

test.each(['soon', '2020-13', '2020-00', '2020-05-32', '13/2020', 'Mayor 2020', '20', '1020'])(
  'The date %j is refused, with the job that has it.',
  (startDate) => {
    expect(() => work({ startDate })).toThrow(`work[0] "Engineer", startDate: '${startDate}' is no date.`);
  },
);

test.each([undefined, null, '', 'Present', 'current'])('A job whose end is %j still lasts.', (endDate) => {
  expect(work({ startDate: '2020', endDate }).facts.jobs?.[0]?.dates.end).toBe('now');
});

test('A job or degree of which only the end is known begins then; one without dates is left out, and both are told.', () => {
  const { facts, leftOut, toDo } = mapResume(
    { work: [{ position: 'Ghost' }], education: [{ institution: 'School', area: 'Law', endDate: '2013' }] },
    'en',
  );
  expect(facts.jobs).toEqual([]);
  expect(facts.education).toEqual([
    { degree: 'Law', institution: 'School', location: undefined, dates: { start: '2013', end: '2013' } },
  ]);
  expect(leftOut).toContain('work[0] "Ghost": it has no startDate, which places it in the career');
  expect(toDo).toContain('education[0] "School": only its end is known, which stands for its start too');
});

test('Names of fields from older versions are understood, and a summary comes before the highlights.', () => {
  const entry = {
    company: 'ACME',
    startDate: '2020',
    summary: 'Boards.\n- 28 GHz\n• 3 GHz',
    highlights: ['Won'],
  };
  expect(work(entry).facts.jobs).toMatchObject([
    { company: 'ACME', title: 'Engineer', sentences: ['Boards.', '28 GHz', '3 GHz', 'Won'] },
  ]);
});

test('Markup leaves its words: HTML, entities, Markdown, invisible characters.', () => {
  const highlights = [
    'Cut <b>cost</b> by **3&nbsp;dB** &amp; [weight](https://example.com/a_(b))',
    'a < b and c > d<script>alert(1)</script>',
    ' two\n\tlines\u0007\u200b ',
    '<p></p>',
  ];
  expect(work({ startDate: '2020', highlights }).facts.jobs?.[0]?.sentences).toEqual([
    'Cut cost by 3 dB & weight',
    'a < b and c > d',
    'two lines',
  ]);
});

test.each([
  [{ city: 'San Francisco', region: 'California', countryCode: 'US' }, 'San Francisco, California'],
  [{ city: 'Gdańsk', region: 'Pomerania', countryCode: 'PL' }, 'Gdańsk, Poland'],
  [{ city: 'Berlin', region: 'Berlin' }, 'Berlin'],
  [{ city: 'Lyon', countryCode: 'France' }, 'Lyon, France'],
  [{ city: 'Minneapolis, Minnesota' }, 'Minneapolis, Minnesota'],
  [{ countryCode: 'de' }, 'Germany'],
])('The place %j is written %s.', (location, text) => {
  expect(facts({ basics: { location } }).location).toBe(text);
});

test('Networks need a web address: one without a scheme is completed, a user name is enough for known ones.', () => {
  const profiles = [
    { network: 'linkedin', username: 'lena' },
    { network: 'Codeberg', url: 'codeberg.org/lena' },
    { network: 'Evil', url: 'javascript:alert(1)' },
    { network: 'Mastodon', username: 'lena' },
    { network: '', url: '' },
  ];
  const { facts, leftOut } = mapResume({ basics: { profiles } }, 'en');
  expect(facts.networks).toEqual([
    { name: 'LinkedIn', url: 'https://www.linkedin.com/in/lena' },
    { name: 'Codeberg', url: 'https://codeberg.org/lena' },
  ]);
  expect(leftOut).toEqual([
    'basics.profiles[2] "Evil": "javascript:alert(1)" is no web address',
    'basics.profiles[3] "Mastodon": it has no web address',
  ]);
});

test('Skills with keywords are groups of any name; single skills and languages find their place.', () => {
  const skills = [
    { name: 'RF', keywords: ['HFSS', 'CST', 'HFSS'] },
    { name: 'RF', keywords: ['ADS'] },
    { name: 'Git', level: 'Master', keywords: [] },
  ];
  const languages = [{ language: 'Swedish', fluency: 'Native' }, { language: 'English' }];
  expect(facts({ skills, languages }).skills).toEqual({
    groups: [
      { category: 'RF', skills: ['HFSS', 'CST', 'ADS'] },
      { category: 'Languages', skills: ['Swedish (Native)', 'English'] },
    ],
    ungrouped: ['Git'],
  });
});

test('Every field that has no place is listed once, with how often it is there.', () => {
  const { leftOut } = mapResume(
    {
      $schema: 'x',
      basics: { phone: '1', image: '' },
      work: [1, 2].map(() => ({ position: 'A', startDate: '2020', url: 'https://example.com' })),
      volunteer: [{}, {}],
      references: [],
      awards: [{ title: 'Undated' }],
      meta: { version: '1' },
    },
    'en',
  );
  expect(leftOut).toEqual([
    'awards[0] "Undated": it has no date',
    'volunteer (2 entries)',
    'basics.phone',
    'work[].url (2 times)',
  ]);
});

test.each([
  [[], 'is a list, where a group of fields in { } is expected'],
  ['resume', "is 'resume', where a group of fields in { } is expected"],
  [{ jobs: [] }, 'The file is JSON, but no résumé'],
  [{ work: {} }, 'work is a group of fields in { }, where a list in [ ] is expected'],
  [{ work: ['CEO'] }, "work[0] is 'CEO', where a group of fields in { } is expected"],
  [{ basics: { name: ['A'] } }, 'basics.name is a list, where text in quotes is expected'],
  [{ work: [{ highlights: [{}] }] }, 'work[0].highlights[0] is a group of fields in { }, where text'],
])('%j is refused in plain words.', (resume, message) => {
  expect(() => mapResume(resume, 'en')).toThrow(message);
});
