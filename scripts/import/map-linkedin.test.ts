import { expect, test } from 'vitest';
import { type LinkedInFile, mapLinkedIn } from './map-linkedin.ts';

const profile =
  'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n' +
  'Ada,Reyes,,"1 Main St",,"RF engineer at ACME | Speaker","I build antennas.\n\nAnd ""quiet"" ones.",Medical,,"Santiago, Chile",,"[PORTFOLIO:https://ada.example.com,OTHER:https://github.com/ada]",\n';
const positions =
  'Company Name,Title,Description,Location,Started On,Finished On\r\n' +
  'ACME,Engineer,"• Cut cost, by 3 dB • Built ""Tiny""\r\n• Led\r\n\r\n- Wrote",Santiago,Jan 2020,\r\n' +
  'Beta,Intern,,,2018,Dec 2019\r\n';

const map = (files: Partial<Record<LinkedInFile, string>>) =>
  mapLinkedIn(new Map(Object.entries(files) as [LinkedInFile, string][]), 'en');

test('The files of an archive become facts, however awkward their cells are.', () => {
  const { facts, leftOut, toDo } = map({
    'Profile.csv': `\ufeff${profile}`,
    'Positions.csv': positions,
    'Education.csv':
      'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUTFSM,2010,2014,,"Ing., Electronics",Radio club\n',
    'Skills.csv': 'Name\nHFSS\nCST\nHFSS\n',
    'Email Addresses.csv':
      'Email Address,Confirmed,Primary,Updated On\nold@example.com,Yes,No,\nada@example.com,Yes,Yes,\n',
  });
  expect(facts).toEqual({
    name: 'Ada Reyes',
    role: 'RF engineer',
    location: 'Santiago, Chile',
    email: 'ada@example.com',
    networks: [{ name: 'GitHub', url: 'https://github.com/ada' }],
    summary: ['I build antennas.', 'And "quiet" ones.'],
    jobs: [
      {
        title: 'Engineer',
        company: 'ACME',
        location: 'Santiago',
        dates: { start: '2020-01', end: 'now' },
        sentences: ['Cut cost, by 3 dB', 'Built "Tiny"', 'Led', 'Wrote'],
        technologies: [],
      },
      {
        title: 'Intern',
        company: 'Beta',
        location: undefined,
        dates: { start: '2018', end: '2019-12' },
        sentences: [],
        technologies: [],
      },
    ],
    education: [
      {
        degree: 'Ing., Electronics',
        institution: 'UTFSM',
        location: undefined,
        dates: { start: '2010', end: '2014' },
      },
    ],
    skills: { groups: [], ungrouped: ['HFSS', 'CST'] },
    awards: undefined,
  });
  expect(leftOut).toEqual([
    'Profile.csv: Address, Industry',
    'Education.csv: Activities',
    'Profile.csv, Websites: https://ada.example.com',
  ]);
  expect(toDo).toContain('your role is "RF engineer", of the headline "RF engineer at ACME | Speaker"');
});

test('What the archive has no file for stays unknown.', () => {
  const { facts } = map({ 'Positions.csv': positions });
  expect([facts.name, facts.networks, facts.education, facts.skills, facts.awards]).toEqual(
    Array(5).fill(undefined),
  );
});

test('A missing column and a date that is none are named with file and line.', () => {
  expect(() => map({ 'Positions.csv': positions.replace('Title', 'Titel') })).toThrow(
    "Positions.csv has no column 'Title'. Its columns are: Company Name, Titel,",
  );
  expect(() => map({ 'Positions.csv': positions.replace('Dec 2019', 'Dez 2019') })).toThrow(
    'Positions.csv, line 6 ("Beta"), Finished On: \'Dez 2019\' is no date.',
  );
});
