import { expect, test } from 'vitest';
import { sample, sampleFiles } from '#tests/owners/sample.ts';
import { parseMistakes, withChanges } from '#tests/support/mistakes.ts';
import { completeContent, type Exports, formatErrors } from './validate.ts';

const errorsIn = (content: object) => formatErrors(completeContent(content as Exports).errors);
const errorsAfter = (changes: string) => errorsIn(withChanges(sample, changes));

const refused = parseMistakes(`
about.journey ⇒ content/about.ts, journey: is missing. Give the journey: { heading: …, paragraphs: … }.
experience.jobs.1.description
experience.jobs.1.resume ⇒ content/experience.ts, jobs[1] "Hardware Engineer I": says nothing about the work. Give a description: [ … ], or subSections: [ … ].
owner.role
experience.jobs.1.title = "" ⇒ content/owner.ts, role: is missing. Say in two or three words what you are, for example 'Hardware engineer'.
  content/experience.ts, jobs[1].title: is empty. Give the job's title, for example 'Hardware Engineer II'.

experience.education.0.period = {"start": "2021", "end": "2020-12"} ⇒ content/experience.ts, education[0] "M.S., Electrical Engineering", period.end: ends (2020-12) before it starts (2021). Give an end that is the same month or later, or 'now'.
experience.education.0.period = {"start": "2021-05", "end": "21"} ⇒ content/experience.ts, education[0] "M.S., Electrical Engineering", period.end: expected a month ('2023-06'), a year or 'now', got '21'. Give the last month or year, for example '2024-12', or 'now'.
experience.jobs.2.period.start = "2030" ⇒ content/experience.ts, jobs[2] "Graduate Teaching Assistant", period.start: expected a month ('2023-06'), got '2030'. Give the first month, for example '2023-06'.
owner.icon = "pictures/icon.png" ⇒ content/owner.ts, icon: expected the path of an SVG, got 'pictures/icon.png'. Give a square SVG in content/pictures, for example 'pictures/icon.svg'.
about.headng = "About"
about.heading ⇒ content/about.ts, heading: is missing. Give the page's heading.
  content/about.ts, headng: is not a field of the about page. Remove it, or use heading, journey, picture, principles.
words.theme.lihgt = "Day" ⇒ content/words.ts, theme.lihgt: is not a field of 'theme'. Remove it, or use heading, light, dark, system.
word = {} ⇒ content/, word: is not read. Export only owner, home, about, experience, projects, records, contact, readingList, links, pageTitles, words, documentWords, settings.

experience.jobs.0.results.0.before = 25 ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", before: expected text in quotes, got the number 25. Give the figure before in quotes, for example '25.0'.
experience.jobs.0.results.0 = {"drawing": "figure", "title": "Recalls", "figure": 0, "condition": "Since 2019.", "before": "2"} ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Recalls", figure: expected text in quotes, got the number 0. Give the figure as engineers write it, for example '10×' or '< 1e-15'.
  content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Recalls", before: is not a field of a result of one figure. Remove it, or use title, condition, method, plain, record, picture, home, drawing, figure, unit.
experience.jobs.0.results.0.before = "-60" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", before: is '-60', and a value below zero has no length to draw: write drawing: 'figure', or compare amounts. Give the figure before in quotes, for example '25.0'.
experience.jobs.0.results.0.before = "25,0" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", before: is '25,0': write a decimal point, and no separator of thousands. Give the figure before in quotes, for example '25.0'.
owner.networks.0.url = "javascript:alert(1)" ⇒ content/owner.ts, networks[0] "LinkedIn", url: expected a full web address, or a file in content/files/, got 'javascript:alert(1)'. Give your own page there, beginning with https://, for example 'https://…/in/your-name'.
owner.email = "ira@example\\nor ira" ⇒ content/owner.ts, email: expected an email address, got 'ira@example or ira'. Give the address that visitors may write to, for example 'ira@example.com'.
owner.email = "ira@example" ⇒ content/owner.ts, email: expected an email address, got 'ira@example'. Give the address that visitors may write to, for example 'ira@example.com'.
owner.contentDate = "2025-02-30" ⇒ content/owner.ts, contentDate: expected a calendar day such as '2025-11-20', got '2025-02-30'. Give the day of your last update, for example '2025-11-20'.
owner.portrait.file = "pictures/ira.jpg" ⇒ content/owner.ts, portrait.file: expected the path of a drawing, got 'pictures/ira.jpg'. Give an SVG in content/pictures, for example 'pictures/ira.svg'.
owner.name = "王小明" ⇒ content/owner.ts, initials: is missing, and name has no Latin letters to take them from. Give the letters that the icons show, for example 'IK'; for a picture, such as an emoji, give an SVG as icon.
experience.jobs.3.description = ["Cut by **72"]
experience.jobs.3.resume = 1 ⇒ content/experience.ts, jobs[3] "R&D Intern", description[0]: has a '**' that opens emphasis and none that closes it. Write a sentence, with '**' before and after emphasis.
home.waveform = { "time": "ms", "value": "V", "points": [[0, 1], 1] } ⇒ content/home.ts, waveform.points[1]: expected a pair in [ ], got the number 1. Give a moment and its value, for example [1.5, 3.3].
contact.heading = "**Write**" ⇒ content/contact.ts, heading: contains '**', which marks emphasis in job descriptions only. Give the page's heading.
owner.initials = "🚀" ⇒ content/owner.ts, initials: expected a text of one to three Latin letters, got '🚀'. Give the letters that the icons show, for example 'IK'; for a picture, such as an emoji, give an SVG as icon.
owner.portrait.file = "pictures\\\\ira.svg" ⇒ content/owner.ts, portrait.file: expected a path such as 'pictures/board.jpg', without further folders, got 'pictures\\ira.svg'. Give a file in content/pictures, for example 'pictures/ira.jpg'.
projects.items.1.title = "Sleep-current adapter" ⇒ content/projects.ts, items: has two projects with the address 'project-sleep-current-adapter'. Give one of them another title.
projects.items.0.pictures.0.width = 0 ⇒ content/projects.ts, items[0] "Sleep-current adapter", pictures[0].width: expected a width above 0 and up to 2000 mm, got the number 0. Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out.
owner.chip = "KULKARNI-X" ⇒ content/owner.ts, chip: has 10 characters, where at most 9 are shown. Give the word on the chip, at most 9 characters, for example 'KULKARNI'.

experience.jobs = [] ⇒ content/experience.ts, jobs: is an empty list. Give one or more jobs in [ ].

experience.jobs.3.period.start = "2019-01" ⇒ content/experience.ts, jobs: has "Associate Software Engineer" (from 2019-07) below "R&D Intern" (from 2019-01). Sort the jobs by start, newest first.
experience.jobs.0.period.start = "2025-12" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", period.start: is 2025-12, after the date of the content (2025-11-20). Correct it, or bring contentDate in content/owner.ts up to date.
experience.jobs.1.period.end = "2025-12" ⇒ content/experience.ts, jobs[1] "Hardware Engineer I", period.end: is 2025-12, after the date of the content (2025-11-20). Write 'now' while it lasts, or bring contentDate in content/owner.ts up to date.
projects.items.0.results = ["Noise"] ⇒ content/projects.ts, items[0] "Sleep-current adapter", results[0]: is 'Noise', and content/experience.ts has no result of that name. Write one of Current draw, Clock frequency, PCB size, Data ingestion, or leave it out.

experience.jobs.0.results.0.record.hazard
experience.jobs.0.results.0.record.report = "" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", record.hazard: is missing. Say what could go wrong, for example 'HAZ-012: the cell runs out early.'.
  content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", record.report: is empty. Name the report and its conclusion, for example 'VER-118: a margin of 17%.'.

experience.jobs.0.results.0.percent = 75 ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", percent: is 75, but 25.0 to 7.0 µA is a change of 72.0%. Write 72, or correct before and after.
experience.jobs.0.results.0.before = "16.000"
experience.jobs.0.results.0.after = "3.6864"
experience.jobs.0.results.0.percent = 76.9 ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", percent: is 76.9, but 16.000 to 3.6864 µA is a change of 76.96%. Write 77.0, or correct before and after.
experience.jobs.1.results.0.percent = 24 ⇒ content/experience.ts, jobs[1] "Hardware Engineer I", results[0] "PCB size", percent: is 24, but 400 to 352 mm² is a change of 12.0%. Write 12, or correct before and after.
experience.jobs.0.results.0.percent
experience.jobs.0.results.0.unit = "%"
experience.jobs.0.results.0.cell ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", percent: is missing, and a change between percentages is ambiguous. Give the change relative to before, in percent.
experience.jobs.0.results.0.direction = "higher" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", direction: is 'higher', but the figure falls (25.0 to 7.0 µA). Correct the direction, or swap before and after.
experience.jobs.4.results.0.before = "35"
experience.jobs.4.results.0.after = "49" ⇒ content/experience.ts, jobs[4] "Associate Software Engineer", results[0] "Data ingestion", direction: is 'faster', but the figure rises (35 to 49 min). Correct the direction, or swap before and after.
experience.jobs.4.results.0.before = "50"
experience.jobs.4.results.0.after = "30" ⇒ content/experience.ts, jobs[4] "Associate Software Engineer", results[0] "Data ingestion", percent: is 40, but 50 to 30 min is a change of 66.7% (before / after − 1). Write 67, or correct before and after.
experience.jobs.0.results.0.direction = "faster" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", direction: is 'faster', but the result isn't drawn as durations. Write 'lower' or 'higher', or drawing: 'durations'.
experience.jobs.0.results.0.after = "25.00" ⇒ content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw", after: equals before (25.0 to 25.00 µA). Give two figures that differ.

words.period.range = "always" ⇒ content/words.ts, period.range: has no {start}. Write words such as '{start} to {end}'.
words.evidence.size = "{width} by {hieght}" ⇒ content/words.ts, evidence.size: has {hieght}, which nothing fills in. Write words such as '{width} by {height}'.
words.errorPage.contact = "Write to {email}." ⇒ content/words.ts, errorPage.contact: must have one part in [ ], the link. Write words such as 'If it keeps happening, please write to [{email}].'.
words.errorPage.contact = "Write to {email}[ ]." ⇒ content/words.ts, errorPage.contact: must have one part in [ ], the link. Write words such as 'If it keeps happening, please write to [{email}].'.
`);

test.each(refused)('reports the error of %s', (changes, errors) => {
  expect(errorsAfter(changes)).toBe(errors);
});

const result = 'experience.jobs.0.results.0';
test.each([
  'experience.jobs.1.period.end = "2023-06"',
  'experience.jobs.0.period.start = "2025-11"',
  'experience.jobs.0.period.end = "2025-11"',
  'experience.jobs.0.results.0.percent\nexperience.jobs.0.results.0.unit = "dB"\nexperience.jobs.0.results.0.cell',
  'experience.jobs.0.results.0.unit = "\u03bcA"',
  'experience.jobs.0.results.1.unit = "GHz"',
  'experience.jobs.4.results.0.direction = "lower"\nexperience.jobs.4.results.0.percent = 29',
  'owner.name = "王"\nowner.initials = "WX"',
  `${result}.before = "10"\n${result}.after = "15"\n${result}.percent = 50\n${result}.direction = "higher"`,
  `${result}.before = "16.000"\n${result}.after = "3.6864"\n${result}.percent = 76.96`,
])('accepts %s', (changes) => expect(errorsAfter(changes)).toBe(''));

/** Every field in a value. A field of several entries of a list is included once, from the first that has it. */
function fieldsIn(value: object): [parent: object, key: string][] {
  const found = new Map<string, [object, string]>();
  const collect = (parent: object, path: string) => {
    for (const [key, child] of Object.entries(parent)) {
      const childPath = `${path}.${Array.isArray(parent) ? '*' : key}`;
      if (!found.has(childPath)) found.set(childPath, [parent, key]);
      if (typeof child === 'object' && child !== null) collect(child, childPath);
    }
  };
  collect(value, '');
  return [...found.values()];
}

const wrongValues: unknown[][] = [[undefined], [null], [Number.NaN], [['']], [{ '': '' }], ['**'], [true]];
test.each(wrongValues)('reports %j in each field without valibot’s own messages', (wrong) => {
  // Not the settings, which settings.test.ts tests.
  const { settings: _, ...copy } = structuredClone(sampleFiles);
  for (const [parent, key] of Object.values(copy).flatMap((each) => fieldsIn(each))) {
    const right: unknown = Reflect.get(parent, key);
    if (typeof right === 'boolean' && typeof wrong === 'boolean') continue;
    Reflect.set(parent, key, wrong);
    const errors = errorsIn(copy);
    expect(errors, `no error for ${key}`).not.toBe('');
    expect(errors).not.toMatch(/Invalid|Expected|received|undefined|\[object/);
    for (const line of errors.split('\n')) expect(line).toMatch(/^content\/[a-z-]+\.ts, \S.*: \S.*[.?]$/);
    Reflect.set(parent, key, right);
  }
  expect(errorsIn(copy)).toBe('');
});
