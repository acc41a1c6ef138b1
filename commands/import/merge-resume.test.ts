import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ContentFiles } from '#model/schema.ts';
import { mergeResume } from './merge-resume.ts';
import { resumeSchema } from './read-resume.ts';

const job = { name: 'ACME', position: 'Engineer', startDate: '2020-05', highlights: ['Cut cost.'] };
const jobs = [{ title: 'Old', period: { start: '2019-01', end: 'now' } }];

/** Merges a résumé, Ada's by default, into the content of `name`. Returns the changed parts and some of the tasks. */
function merge(resume: object, name = 'Ada', settings = {}) {
  const content = {
    owner: { name, networks: [] },
    home: { waveform: 'none' },
    settings,
    contact: { social: { text: 'Mine' } },
    experience: { jobs, awards: [{ title: 'Earlier' }] },
  } as unknown as ContentFiles;
  const whole = v.parse(resumeSchema, { basics: { name: 'Ada' }, work: [job], ...resume });
  const { merged, toDo } = mergeResume(content, whole, '2026-11-24');
  const { owner, home, experience, contact, projects } = merged;
  const told = toDo.filter((line) => /^the (job|degree|award|project "[^"]*" names)/.test(line));
  return { ...experience, owner, home, projects, social: contact.social, toDo: told };
}

const lookAt = (dates: string) =>
  `the job "Engineer": correct its months in content/experience.ts; the résumé has ${dates}`;
test.each([
  ['2020-05-01', 'Present', { start: '2020-05', end: 'now' }, undefined],
  ['May 2020', 'december 2020', { start: '2020-05', end: '2020-12' }, undefined],
  ['Mar 3, 2020', 'Apr 12, 2020', { start: '2020-03', end: '2020-04' }, undefined],
  ['2019', '2020', { start: '2019-01', end: '2020-12' }, lookAt("'2019' to '2020'")],
  ['2019', '', { start: '2019-01', end: 'now' }, lookAt("'2019' to ''")],
  ['', '2020-02', { start: '2020-02', end: '2020-02' }, lookAt("'' to '2020-02'")],
  ['2020-02', 'soon', { start: '2020-02', end: '2020-02' }, lookAt("'2020-02' to 'soon'")],
])('parses "%s" to "%s" as %j', (startDate, endDate, period, line) => {
  const { jobs, toDo } = merge({ work: [{ ...job, startDate, endDate }] });
  expect([jobs.map((one) => one.period), toDo]).toEqual([[period], line ? [line] : []]);
});

const unusableStarts = ['', 'soon', '2020-13', 'Foo 2020', '1899'];
test.each(unusableStarts)(
  'omits and reports a job from "%s", and sorts the others newest first',
  (startDate) => {
    const { jobs, toDo } = merge({ work: [job, { ...job, startDate }, { ...job, startDate: '2021-01' }] });
    expect(jobs.map(({ period }) => period.start)).toEqual(['2021-01', '2020-05']);
    expect(toDo).toEqual(['the job "Engineer" has no readable start date, such as 2020-05; it was left out']);
  },
);

test('keeps the years of a degree, but omits an invalid date', () => {
  const { education, toDo } = merge({
    education: [
      { studyType: 'M.S.', institution: 'A school', startDate: '2021', endDate: '2025' },
      { studyType: 'B.E.', institution: 'B school' },
      { studyType: 'Ph.D.', institution: 'C school', startDate: 'soon' },
    ],
  });
  expect(education).toEqual([
    { degree: 'M.S.', institution: 'A school', period: { start: '2021', end: '2025' } },
    { degree: 'B.E.', institution: 'B school' },
    { degree: 'Ph.D.', institution: 'C school' },
  ]);
  const line = 'the degree "Ph.D." has no readable start date, such as 2020-05; its dates were left out';
  expect(toDo).toEqual([line]);
});

test.each([
  [{ city: 'Galway, County Galway, Ireland' }, 'Galway, County Galway, Ireland'],
  [{ city: 'Galway', countryCode: 'Ireland' }, 'Galway, Ireland'],
  [{ city: 'Boulder', region: 'Colorado', countryCode: 'us' }, 'Boulder, Colorado, United States'],
])('writes the location %j as %j', (location, text) => {
  expect(merge({ basics: { name: 'Ada', location } }).owner.location).toBe(text);
});

test('writes the highlights of a project as sentences, and its roles as the owner’s part', () => {
  const project = { name: 'Meter', highlights: ['Reads 1 µA', 'Fits a cell!'], roles: ['Lead', 'layout'] };
  const [item] = merge({ projects: [project] }).projects?.items ?? [];
  expect([item?.outcome, item?.part]).toEqual(['Reads 1 µA. Fits a cell!', 'Lead, layout.']);
});

test('assigns a project to the job at its company, and reports an unknown company', () => {
  const projects = [
    { name: 'Meter', entity: 'ACME' },
    { name: 'Probe', entity: 'Acme, Inc.' },
  ];
  const merged = merge({ work: [job], projects });
  expect(merged.projects?.items?.map(({ company }) => company)).toEqual(['ACME', undefined]);
  expect(merged.toDo).toEqual([
    'the project "Probe" names "Acme, Inc.", which is no job\'s company; it is shown as your own work',
  ]);
});

test('fills gaps with placeholders and reports an award without a date', () => {
  const { jobs, education, awards, toDo } = merge({
    work: [{ startDate: '2020-05' }],
    education: [{ area: 'Law', studyType: 'B.A.', startDate: '2024-01', endDate: '2027-05' }],
    awards: [{ title: 'Best', date: '2019' }, { title: 'Undated' }],
  });
  const named = { title: 'Title to be added', company: 'Company to be added' };
  const description = ['What you did there is to be added.'];
  const lasting = { start: '2020-05', end: 'now' };
  expect(jobs).toEqual([{ ...named, period: lasting, description, technologies: [] }]);
  // Degrees may end in the future.
  const period = { start: '2024-01', end: '2027-05' };
  expect(education).toEqual([{ degree: 'B.A., Law', institution: 'School to be added', period }]);
  const award = { title: 'Best', organization: 'Organization to be added', year: 2019 };
  expect(awards).toEqual([{ ...award, description: 'What it was for is to be added.' }]);
  expect(toDo).toEqual(['the award "Undated" has no valid date, such as 2020-05; it was left out']);
});

test('lists each skill once per job and group, and puts ungrouped skills into a group named in the language of the content', () => {
  const { skills, jobs } = merge({
    work: [{ ...job, keywords: ['C', 'VHDL', 'C'] }],
    skills: [{ name: 'RF', keywords: ['HFSS', 'CST', 'CST'] }, { name: 'Git' }, { keywords: ['C'] }],
  });
  const rf = { category: 'RF', skills: ['HFSS', 'CST'] };
  expect(skills).toEqual([rf, { category: 'Technical Skills', skills: ['Git', 'C'] }]);
  expect(jobs[0]?.technologies).toEqual(['C', 'VHDL']);
  const german = merge({ skills: [{ name: 'Git' }] }, 'Ada', { language: 'de' });
  expect(german.skills).toEqual([{ category: 'Kenntnisse', skills: ['Git'] }]);
});

test('keeps the jobs, awards and waveform that the résumé lacks, but of another owner only the jobs', () => {
  const kept = { jobs, awards: [{ title: 'Earlier' }], home: { waveform: 'none' } };
  expect(merge({ work: [] })).toMatchObject(kept);
  expect(merge({ work: [] }, 'Ira')).toMatchObject({ jobs, awards: [] });
  expect(merge({ work: [] }, 'Ira').home).toEqual({});
});

test('keeps the text of the networks card for the same owner, but not for another', () => {
  const basics = { name: 'Ada', profiles: [{ url: 'github.com/ada' }] };
  expect(merge({ basics }).social).toEqual({ text: 'Mine' });
  expect(merge({ basics }, 'Ira').social).toEqual({ text: 'What your profiles show is to be added.' });
});
