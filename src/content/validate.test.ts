import { describe, expect, test } from 'vitest';
import { sampleFiles } from '../../e2e/fixtures/sample.ts';
import { content as sample } from './all.ts';
import type { Content } from './schema.ts';
import { errorsAfter, force, forget, job, result } from './testing/broken-sample.ts';
import { formatErrors, validateContent } from './validate.ts';

test('The sample has no errors, and no errors make no text.', () => {
  expect(validateContent(sample)).toEqual([]);
  expect(formatErrors([])).toBe('');
});

type Break = (content: Content) => unknown;

const jobPlace = 'content/experience.ts, jobs[1] "Hardware Engineer I"';
const resultPlace = 'content/experience.ts, jobs[0] "Hardware Engineer II", results[0] "Current draw"';
const network = ({ owner }: Content) => owner.networks[0] ?? {};
const skills = ({ experience }: Content) => experience.skills?.[0] ?? {};
const onEach = (fields: object[], change: (field: object) => void) => fields.forEach(change);

const mistakes: Record<string, [mistake: string, breakIt: Break, error: string][]> = {
  'A field that is missing': [
    [
      'a group',
      ({ about }) => forget(about, 'journey'),
      'content/about.ts, journey: is missing. Give the journey: { heading: …, paragraphs: … }.',
    ],
    [
      'a file',
      (content) => forget(content, 'about'),
      'content/about.ts: is missing. Put the file back, with what it exports.',
    ],
    [
      'a description, of which the résumé shows a part',
      (content) => force(job(content, 2), { resume: 1 }),
      'content/experience.ts, jobs[2] "Graduate Teaching Assistant", resume: is 1, where the description has no ' +
        'sentences. Give a smaller number, or leave it out for all.',
    ],
    [
      'anything about the work',
      (content) => ['description', 'resume'].map((field) => forget(job(content, 1), field)),
      `${jobPlace}: says nothing about the work. Give a description: [ … ], or subSections: [ … ].`,
    ],
  ],
  'A name that means nothing': [
    [
      'a misspelt field is one error, with the field that was meant',
      (content) => {
        force(job(content, 1), { compnay: 'Northline Cardiac' });
        forget(job(content, 1), 'company');
      },
      `${jobPlace}, compnay: is not a field of a job. Did you mean 'company'?`,
    ],
    [
      'every unknown field of a group',
      ({ home }) => force(home.quote ?? {}, { source: '', year: 1 }),
      'content/home.ts, quote.source: is not a field of the quote. Use only text, author.\n' +
        'content/home.ts, quote.year: is not a field of the quote. Use only text, author.',
    ],
    [
      'a word',
      ({ words }) => force(words.theme, { lihgt: 'Day' }),
      "content/words.ts, theme.lihgt: is not a field of 'theme'. Use only heading, light, dark, system.",
    ],
    [
      'a file that exports another name',
      (content) => {
        force(content, { word: content.words });
        forget(content, 'words');
      },
      "content/words.ts, word: is not read. Did you mean 'words'?",
    ],
  ],
  'A value of the wrong kind': [
    [
      'a number',
      (content) => force(result(content, 0), { before: 25 }),
      `${resultPlace}, before: is the number 25, where text in quotes is expected. ` +
        "Give the figure before in quotes, for example '25.0'.",
    ],
    [
      'text for a list',
      ({ experience }) => force(experience, { awards: 'many' }),
      "content/experience.ts, awards: is 'many', where a list in [ ] is expected. Give any number of awards in [ ].",
    ],
    [
      'a group for a word',
      ({ words }) => force(words.header, { menu: {} }),
      "content/words.ts, header.menu: is a group of fields in { }, where text in quotes is expected. Write words such as 'Menu'.",
    ],
    [
      'an address that a link must never have',
      (content) => force(network(content), { url: 'javascript:alert(1)' }),
      'content/owner.ts, networks[0] "LinkedIn", url: is \'javascript:alert(1)\', where a full web address is expected. ' +
        "Give your own page there, beginning with https://, for example 'https://…/in/your-name'.",
    ],
    [
      'an e-mail address without a domain',
      ({ owner }) => force(owner, { email: 'ira@example' }),
      "content/owner.ts, email: is 'ira@example', where an e-mail address is expected. " +
        "Give the address that visitors may write to, for example 'ira@example.com'.",
    ],
    [
      'a day that the calendar does not have',
      ({ owner }) => force(owner, { contentDate: '2025-02-30' }),
      "content/owner.ts, contentDate: is '2025-02-30', where a day of the calendar such as '2025-11-20' is expected. " +
        "Give the day of your last update, for example '2025-11-20'.",
    ],
    [
      'a month that does not exist',
      (content) => force(job(content, 1).period, { start: '2023-13' }),
      `${jobPlace}, period.start: is '2023-13', where a month such as '2023-06' is expected. ` +
        "Give the first month, for example '2023-06'.",
    ],
    [
      'a portrait of an unknown kind',
      ({ owner }) => force(owner.portrait ?? {}, { kind: 'video' }),
      "content/owner.ts, portrait.kind: is 'video', where 'drawing' or 'photo' is expected. " +
        "Give the portrait: { kind: 'drawing' or 'photo', file: …, alt: …, caption: … }, or leave it out.",
    ],
    [
      'a name that gives no letters for the icons',
      ({ owner }) => force(owner, { name: '王小明' }),
      'content/owner.ts, initials: is missing, and name has no Latin letters to take it from. ' +
        "Give one to three Latin letters for the icons, for example 'IK'.",
    ],
    [
      'stars that open and never close',
      (content) => force(job(content, 3), { description: ['Cut by **72'], resume: 1 }),
      'content/experience.ts, jobs[3] "R&D Intern", description[0]: has a \'**\' that opens emphasis and none that ' +
        'closes it. Write the sentence, or take the empty one out.',
    ],
    [
      'stars where they would be shown',
      ({ contact }) => force(contact, { heading: '**Write**' }),
      "content/contact.ts, heading: contains '**', which marks emphasis in job descriptions only. Give the page's heading.",
    ],
    [
      'a description of 201 characters',
      ({ pageTitles }) => force(pageTitles.about, { description: 'a'.repeat(201) }),
      'content/page-titles.ts, about.description: has 201 characters, where at most 200 are shown. ' +
        'Say in at most 200 characters what the page holds, for search engines and link previews.',
    ],
  ],
  'A list of the wrong length': [
    [
      'no job',
      ({ experience }) => force(experience, { jobs: [] }),
      'content/experience.ts, jobs: is an empty list. Give one or more jobs in [ ].',
    ],
    [
      'no paragraph',
      ({ about }) => force(about.journey, { paragraphs: [] }),
      'content/about.ts, journey.paragraphs: is an empty list. Give 1 to 8 paragraphs in [ ].',
    ],
    [
      'nine paragraphs',
      ({ about }) => force(about.journey, { paragraphs: Array(9).fill('I went on.') }),
      'content/about.ts, journey.paragraphs: has 9 paragraphs. Give 1 to 8 paragraphs in [ ].',
    ],
  ],
  'Fields that contradict one another': [
    [
      'a job that ends before it starts',
      (content) => force(job(content, 1).period, { end: '2023-05' }),
      `${jobPlace}, period.end: ends (2023-05) before it starts (2023-06). ` +
        "Give an end that is the same month or later, or 'now'.",
    ],
    [
      'a job below an older one',
      ({ experience: { jobs } }) => jobs.splice(3, 2, ...jobs.slice(3).reverse()),
      'content/experience.ts, jobs: has "R&D Intern" (from 2022-05) below "Associate Software Engineer" (from 2019-07). ' +
        'Put the job that began last at the top.',
    ],
    [
      'a résumé that shows more sentences than a job has',
      (content) => force(job(content, 1), { resume: 6 }),
      `${jobPlace}, resume: is 6, where the description has 5 sentences. Give a smaller number, or leave it out for all.`,
    ],
    [
      'a job that begins after the date of the content',
      (content) => force(job(content, 0).period, { start: '2025-12' }),
      'content/experience.ts, jobs[0] "Hardware Engineer II", period.start: is 2025-12, after the date of the content ' +
        '(2025-11-20). Correct it, or bring contentDate in content/owner.ts up to date.',
    ],
    [
      'a job that ends after it',
      (content) => force(job(content, 1).period, { end: '2025-12' }),
      `${jobPlace}, period.end: is 2025-12, after the date of the content (2025-11-20). ` +
        "Write 'now' while it lasts, or bring contentDate in content/owner.ts up to date.",
    ],
    [
      'two professional networks',
      ({ owner }) => onEach(owner.networks, (each) => force(each, { professional: true })),
      'content/owner.ts, networks: has 2 professional networks, where at most one is expected. Write professional: true ' +
        "on no more than the one that the footer and the links page show, for example LinkedIn's.",
    ],
    [
      'a meeting without an address where it is booked',
      ({ settings }) => forget(settings, 'bookingUrl'),
      'content/settings.ts, bookingUrl: is missing, and schedule in content/contact.ts offers a meeting. ' +
        'Give the address of your calendar’s booking page, or take schedule out.',
    ],
    [
      'an address where no meeting is offered',
      ({ contact }) => forget(contact, 'schedule'),
      'content/contact.ts, schedule: is missing, and bookingUrl in content/settings.ts would be shown nowhere. ' +
        'Give the meeting card, or take bookingUrl out.',
    ],
    [
      'a button to a professional network that is not there',
      ({ owner }) => onEach(owner.networks, (each) => forget(each, 'professional')),
      'content/links.ts, buttons[1] "LinkedIn", to: is \'professional-network\', and no network in content/owner.ts ' +
        'is marked as professional. Write professional: true on one of them, or take the button out.',
    ],
    [
      'a card about networks without one',
      ({ owner, links }) => [owner.networks.splice(0), links.buttons.splice(1)],
      'content/contact.ts, social: has no network to show. Give networks in content/owner.ts, or take social out.',
    ],
    [
      'a category of skills that stands there twice',
      (content) => force(skills(content), { category: 'Programming' }),
      'content/experience.ts, skills: name a category twice. Put the skills of both into one group.',
    ],
    [
      'two buttons to the same place',
      ({ links }) => force(links.buttons[0] ?? {}, { to: 'email' }),
      'content/links.ts, buttons: lead to the same place twice. ' +
        'Use each at most once: portfolio, professional-network, email.',
    ],
  ],
  'A result that does not follow from its figures': [
    [
      'another percentage',
      (content) => force(result(content, 0), { percent: 75 }),
      `${resultPlace}, percent: is 75, but 25.0 to 7.0 µA is a change of 72.0%. Write 72, or correct before and after.`,
    ],
    [
      'one that is rounded too far',
      (content) => force(result(content, 0), { before: '16.000', after: '3.6864', percent: 76.9 }),
      `${resultPlace}, percent: is 76.9, but 16.000 to 3.6864 µA is a change of 76.96%. ` +
        'Write 77.0, or correct before and after.',
    ],
    [
      'an outline, by its area',
      (content) => force(result(content, 1), { percent: 24 }),
      `${jobPlace}, results[0] "PCB size", percent: is 24, but 400 to 352 mm² is a change of 12.0%. ` +
        'Write 12, or correct before and after.',
    ],
    [
      'a fall that is called higher',
      (content) => force(result(content, 0), { direction: 'higher' }),
      `${resultPlace}, direction: is 'higher', but the figure falls (25.0 to 7.0 µA). ` +
        'Correct the direction, or swap before and after.',
    ],
    [
      'a rise that is called lower',
      (content) => force(result(content, 0), { before: '7.0', after: '25.0' }),
      `${resultPlace}, direction: is 'lower', but the figure rises (7.0 to 25.0 µA). ` +
        'Correct the direction, or swap before and after.',
    ],
    [
      'a longer time that is called faster',
      (content) => force(result(content, 4), { before: '30', after: '50' }),
      'content/experience.ts, jobs[4] "Associate Software Engineer", results[0] "Data ingestion", direction: is ' +
        "'faster', but the figure rises (30 to 50 min). Correct the direction, or swap before and after.",
    ],
    [
      'a current that is called faster',
      (content) => force(result(content, 0), { direction: 'faster' }),
      `${resultPlace}, direction: is 'faster', but the figures are no times. ` +
        "Write 'lower' or 'higher'; 'faster' is for results drawn as durations.",
    ],
    [
      'figures that do not differ',
      (content) => force(result(content, 0), { after: '25.00' }),
      `${resultPlace}, after: equals before (25.0 to 25.00 µA). Give two figures that differ.`,
    ],
    [
      'a comma',
      (content) => force(result(content, 0), { before: '25,0' }),
      `${resultPlace}, before: is '25,0', where a point is meant ('25.0'). ` +
        "Give the figure before in quotes, for example '25.0'.",
    ],
  ],
};

describe.each(Object.entries(mistakes))('%s:', (_, rows) => {
  test.each(rows)('%s is refused.', (_mistake, breakIt, error) => {
    expect(errorsAfter((content) => void breakIt(content))).toBe(error);
  });
});

test.each<[string, Break]>([
  ['a job within one month', (content) => force(job(content, 1).period, { end: '2023-06' })],
  ['a job that began this month', (content) => force(job(content, 0).period, { start: '2025-11' })],
  ['a job that ended this month', (content) => force(job(content, 0).period, { end: '2025-11' })],
  ['two jobs that began together', (content) => force(job(content, 0).period, { start: '2023-06' })],
  ['initials beside a name without letters', ({ owner }) => force(owner, { name: '王', initials: 'WX' })],
  ['eight paragraphs', ({ about }) => force(about.journey, { paragraphs: Array(8).fill('I went on.') })],
  [
    'a description of 200 characters',
    ({ pageTitles }) => force(pageTitles.about, { description: 'a'.repeat(200) }),
  ],
  [
    'a figure that rises',
    (content) => force(result(content, 0), { before: '10', after: '15', percent: 50, direction: 'higher' }),
  ],
  [
    'a percentage with decimals',
    (content) => force(result(content, 0), { before: '16.000', after: '3.6864', percent: 76.96 }),
  ],
  [
    'sentences that earlier versions asked for',
    ({ contact }) => force(contact.refusals, { broken: 'x', tooLong: '{has}' }),
  ],
])('%s is right.', (_, change) => {
  expect(errorsAfter((content) => void change(content))).toBe('');
});

test('All errors are reported at once, in the order of the files, one line each.', () => {
  const breakIt = (content: Content) => {
    force(job(content, 1), { title: '' });
    forget(content.owner, 'role');
  };
  expect(errorsAfter(breakIt)).toBe(
    "content/owner.ts, role: is missing. Say in two or three words what you are, for example 'Hardware engineer'.\n" +
      "content/experience.ts, jobs[1].title: is empty. Give the job's title, for example 'Hardware Engineer II'.",
  );
});

/** Every field and every list entry below a value, as the thing that holds it and its name there. */
function places(holder: object): [holder: object, key: string][] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
    const here: [object, string] = [holder, key];
    return typeof value === 'object' && value !== null ? [here, ...places(value)] : [here];
  });
}

test.each([[undefined], [null], [Number.NaN], [['']], [{ '': '' }], ['**'], [true]])(
  'Wherever %j stands in place of a value, it is answered in our own words.',
  (wrong) => {
    const { settings: _, ...copy } = structuredClone(sampleFiles);
    for (const [holder, key] of Object.values(copy).flatMap((each) => places(each))) {
      const right: unknown = Reflect.get(holder, key);
      if (right === wrong) continue;
      Reflect.set(holder, key, wrong);
      const errors = formatErrors(validateContent(copy as object));
      expect(errors, `no error for ${key}`).not.toBe('');
      expect(errors).not.toMatch(/Invalid|Expected|received|undefined|\[object/);
      for (const line of errors.split('\n')) expect(line).toMatch(/^content\/[a-z-]+\.ts, \S.*: \S.*[.?]$/);
      Reflect.set(holder, key, right);
    }
    expect(validateContent(copy as object)).toEqual([]);
  },
);
