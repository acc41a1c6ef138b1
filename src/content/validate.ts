import type * as v from 'valibot';
import { type Defaults, english, type Facts } from './english.ts';
import { type ContentError, checkExport, closest, fieldOf, missingFile } from './schema/content-error.ts';
import { experienceSchema } from './schema/experience.ts';
import { ownerSchema } from './schema/owner.ts';
import {
  aboutSchema,
  contactSchema,
  homeSchema,
  linksSchema,
  pageTitlesSchema,
  readingListSchema,
} from './schema/pages.ts';
import { projectsSchema, recordsSchema } from './schema/projects.ts';
import { documentWordsSchema, isLanguage, wordsSchema } from './schema/words.ts';
import type { Content } from './schema.ts';
import { arabic } from './translations/ar.ts';
import { german } from './translations/de.ts';

/** The languages whose words need not be written, by the first part of their tags. */
const translations: Readonly<Record<string, (facts: Facts) => Defaults>> = {
  en: english,
  de: german,
  ar: arabic,
};

/** What a schema may be made from. */
interface Given {
  /** Those that the owner need not write. */
  words: Defaults;
  language: string;
  /** The name of the owner's professional network, if any. */
  network: string | undefined;
}

/**
 * What content/ exports, with the schema of each: the only list of them. What a row adds has a type for the owner in
 * schema.ts and one for the pages in content-modules.d.ts. The settings, in which the environment takes part, have
 * theirs in effective-settings.ts.
 */
const schemas = {
  owner: () => ownerSchema,
  home: ({ words }: Given) => homeSchema(words.home),
  about: ({ words }: Given) => aboutSchema(words.about),
  experience: ({ words }: Given) => experienceSchema(words.experience),
  projects: ({ words }: Given) => projectsSchema(words.projects),
  records: () => recordsSchema,
  contact: ({ words }: Given) => contactSchema(words.contact),
  readingList: ({ words }: Given) => readingListSchema(words.readingList),
  links: ({ words, network }: Given) => linksSchema(words.links, network),
  pageTitles: ({ words }: Given) => pageTitlesSchema(words.pageTitles),
  words: ({ words, language }: Given) => wordsSchema(words.words, language),
  documentWords: ({ words }: Given) => documentWordsSchema(words.documentWords),
};
export type Schemas = { [Name in keyof typeof schemas]: ReturnType<(typeof schemas)[Name]> };

/** The file of an export: readingList is in 'content/reading-list.ts'. */
const fileOf = (name: string) =>
  `content/${name === 'documentWords' ? 'words' : name.replace(/[A-Z]/g, '-$&').toLowerCase()}.ts`;

/** Every export of the content files, with its file. */
export const contentExports = [...Object.keys(schemas), 'settings'].map((name) => ({
  name: name as keyof Content,
  file: fileOf(name),
}));

/** What the files of a content folder export, whatever it is. */
export type Exports = Readonly<Record<string, unknown>>;

/**
 * The content with the words of its language wherever the owner wrote none, to be used where there are no errors; and
 * everything that is wrong with it, in the order of the files. The settings are checked by `effectiveSettings`, because
 * what the environment overrides cannot be judged by the file alone.
 *
 * Pure: it reads no file, so whether a picture exists is checked by `validatePictures`.
 */
export function completeContent(written: Exports): { content: Content; errors: ContentError[] } {
  const language = languageIn(written);
  const words = defaultsIn(language, written);
  const given = { words, language, network: networkIn(written) };
  const values: Record<string, unknown> = { settings: written['settings'] };
  const errors: ContentError[] = [];
  for (const [name, schemaFor] of Object.entries<(given: Given) => v.GenericSchema>(schemas)) {
    const own = written[name];
    const checked = checkExport(fileOf(name), name, schemaFor(given), own === undefined ? {} : own);
    values[name] = checked.value;
    // A file may be left out where none of its fields is needed.
    const isMissing = own === undefined && checked.errors.some(({ problem }) => problem === 'is missing');
    errors.push(...(isMissing ? [missingFile(fileOf(name))] : checked.errors));
  }
  errors.push(...findMisspeltExports(written));
  const content = values as Content;
  // Files are compared with one another only when each is right in itself; comparing broken ones misleads.
  return { content, errors: errors.length > 0 ? errors : compareFiles(content) };
}

/** What is optional could be misspelt, and missed by nobody. */
function findMisspeltExports(written: Exports): ContentError[] {
  const names = contentExports.map(({ name }): string => name);
  const absent = names.filter((name) => written[name] === undefined);
  return Object.keys(written).flatMap((field) => {
    const meant = names.includes(field) ? undefined : closest(field, absent);
    const remedy = `did you mean '${meant}'?`;
    return meant ? [{ file: fileOf(meant), field, problem: 'is not read', remedy }] : [];
  });
}

/** The language of the content, English where none is given; one that is none is an error of its field. */
function languageIn({ words, settings }: Exports): string {
  return [fieldOf(words, 'language'), fieldOf(settings, 'language')].find(isLanguage) ?? 'en';
}

/** Whether the words of a language need not be written. */
export const isTranslated = (language: string) => new Intl.Locale(language).language in translations;

/** The words that the owner need not write. Where no translation exists they are English. */
export function defaultsIn(language: string, { owner, home, contact }: Exports): Defaults {
  const text = (value: unknown, name: string) => String(fieldOf(value, name) ?? '');
  const number = (group: string, name: string) => {
    const value = fieldOf(fieldOf(contact, group), name);
    return typeof value === 'number' ? value : undefined;
  };
  const facts: Facts = {
    name: text(owner, 'name'),
    role: text(owner, 'role'),
    location: text(owner, 'location'),
    statement: text(home, 'statement'),
    hours: number('guarantee', 'hours'),
    minutes: number('schedule', 'minutes'),
  };
  const translation = translations[new Intl.Locale(language).language];
  if (translation) return translation(facts);
  const { documentWords, ...words } = english(facts);
  // The pages take it from the language, whichever it is.
  return { ...words, documentWords: { ...documentWords, present: undefined } };
}

function networkIn({ owner }: Exports): string | undefined {
  const networks = fieldOf(owner, 'networks');
  const professional =
    Array.isArray(networks) && networks.find((network) => fieldOf(network, 'professional') === true);
  const name = fieldOf(professional, 'name');
  return typeof name === 'string' ? name : undefined;
}

/** What is right in each file and wrong between them. Settings that are missing are an error of their own. */
function compareFiles({ owner, experience, projects, contact, links, settings }: Content): ContentError[] {
  const errors: ContentError[] = [];
  const report = (file: string, field: string, problem: string, remedy: string) =>
    errors.push({ file: `content/${file}.ts`, field, problem, remedy });
  // Durations are counted up to the date of the content, so no job may begin or end after it.
  const month = owner.contentDate.slice(0, 'YYYY-MM'.length);
  const update = 'bring contentDate in content/owner.ts up to date';
  for (const [index, { title, period }] of experience.jobs.entries()) {
    const field = `jobs[${index}] "${title}", period`;
    const problem = (day: string) => `is ${day}, after the date of the content (${owner.contentDate})`;
    if (period.start > month)
      report('experience', `${field}.start`, problem(period.start), `correct it, or ${update}`);
    else if (period.end !== 'now' && period.end > month)
      report('experience', `${field}.end`, problem(period.end), `write 'now' while it lasts, or ${update}`);
  }
  // A project names the company of a job and the results of jobs, each as its own place writes it.
  const { jobs } = experience;
  const known = {
    job: [...new Set(jobs.map(({ company }) => company))],
    result: jobs.flatMap(({ results = [] }) => results.map(({ title }) => title)),
  };
  for (const [index, { title, company, results = [] }] of (projects.items ?? []).entries()) {
    const check = (field: string, name: string, what: keyof typeof known) => {
      if (known[what].includes(name)) return;
      const problem = `is '${name}', and content/experience.ts has no ${what} of that name`;
      const choice = known[what].length > 0 ? `write one of ${known[what].join(', ')}, or ` : '';
      report('projects', `items[${index}] "${title}", ${field}`, problem, `${choice}leave it out`);
    };
    if (company) check('company', company, 'job');
    for (const [at, name] of results.entries()) check(`results[${at}]`, name, 'result');
  }
  // The card that offers a meeting and the address where one is booked need each other.
  if (contact.schedule && settings && !settings.bookingUrl)
    report(
      'settings',
      'bookingUrl',
      'is missing, and schedule in content/contact.ts offers a meeting',
      'give the address of your calendar’s booking page, or take schedule out',
    );
  if (!contact.schedule && settings?.bookingUrl)
    report(
      'contact',
      'schedule',
      'is missing, and bookingUrl in content/settings.ts would be shown nowhere',
      'give the meeting card, or take bookingUrl out',
    );
  if (contact.social && owner.networks.length === 0)
    report(
      'contact',
      'social',
      'has no network to show',
      'give networks in content/owner.ts, or take social out',
    );
  const hasProfessional = owner.networks.some(({ professional }) => professional);
  for (const [index, { label, to }] of links.buttons.entries())
    if (to === 'professional-network' && !hasProfessional)
      report(
        'links',
        `buttons[${index}] "${label}", to`,
        `is '${to}', and no network in content/owner.ts is marked as professional`,
        'write professional: true on one of them, or take the button out',
      );
  return errors;
}

/** One line for each error: file and its line, field, problem and remedy. Empty when there are none. */
export function formatErrors(errors: readonly ContentError[]): string {
  return errors.map(formatError).join('\n');
}

function formatError({ file, line, field, problem, remedy }: ContentError): string {
  const place = [line ? `${file}:${line}` : file, field].filter(Boolean).join(', ');
  const start = `${place}: ${problem}.`;
  if (!remedy) return start;
  const sentence = remedy.charAt(0).toUpperCase() + remedy.slice(1);
  return `${start} ${/[.?!]$/.test(sentence) ? sentence : `${sentence}.`}`;
}
