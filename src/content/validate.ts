import type * as v from 'valibot';
import { compareFiles } from './compare-files.ts';
import { type Defaults, english, type Facts } from './english.ts';
import { closest } from './schema/closest.ts';
import { contactSchema } from './schema/contact.ts';
import { type ContentError, checkExport, missingFile } from './schema/content-error.ts';
import { experienceSchema } from './schema/experience.ts';
import { ownerSchema } from './schema/owner.ts';
import { aboutSchema, homeSchema, linksSchema, pageTitlesSchema, readingListSchema } from './schema/pages.ts';
import { projectsSchema, recordsSchema } from './schema/projects.ts';
import { documentWordsSchema, isLanguage, wordsSchema } from './schema/words.ts';
import type { Content } from './schema.ts';
import { arabic } from './translations/arabic.ts';
import { german } from './translations/german.ts';

/** The languages whose words need not be written, by the first part of their tags. */
const translations: Readonly<Record<string, (facts: Facts) => Defaults>> = {
  en: english,
  de: german,
  ar: arabic,
};

const needed = { owner: 'owner', home: 'home', about: 'about', experience: 'experience', contact: 'contact' };
const optional = {
  readingList: 'reading-list',
  projects: 'projects',
  records: 'records',
  links: 'links',
  pageTitles: 'page-titles',
  words: 'words',
  documentWords: 'words',
};

/** Every export of the content files, with its file: readingList is 'content/reading-list.ts'. */
export const contentExports = Object.entries({ ...needed, ...optional, settings: 'settings' }).map(
  ([name, file]) => ({ name: name as keyof Content, file: `content/${file}.ts` }),
);

function schemasOf(words: Defaults, language: string, network?: string) {
  return {
    owner: ownerSchema,
    home: homeSchema(words.home),
    about: aboutSchema(words.about),
    readingList: readingListSchema(words.readingList),
    experience: experienceSchema(words.experience),
    projects: projectsSchema(words.projects),
    records: recordsSchema(),
    contact: contactSchema(words.contact),
    links: linksSchema(words.links, network),
    pageTitles: pageTitlesSchema(words.pageTitles),
    words: wordsSchema(words.words, language),
    documentWords: documentWordsSchema(words.documentWords),
  };
}

/** The schema of each export but the settings, which the environment takes part in. */
export type Schemas = ReturnType<typeof schemasOf>;

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
  const schemas = schemasOf(defaultsIn(language, written), language, networkIn(written));
  const values: Record<string, unknown> = { settings: written['settings'] };
  const errors: ContentError[] = [];
  for (const { name, file } of contentExports) {
    if (name === 'settings') continue;
    const own = written[name];
    if (own === undefined && name in needed) {
      errors.push(missingFile(file));
      continue;
    }
    const checked = checkExport(file, name, schemas[name] as v.GenericSchema, own === undefined ? {} : own);
    values[name] = checked.value;
    errors.push(...checked.errors);
  }
  errors.push(...findMisspeltExports(written));
  const content = values as Content;
  // Files are compared with one another only when each is right in itself; comparing broken ones misleads.
  return { content, errors: errors.length > 0 ? errors : compareFiles(content) };
}

/** Everything that is wrong with the words and facts, see `completeContent`. */
export function validateContent(written: Partial<Content>): ContentError[] {
  return completeContent(written).errors;
}

/** What is optional could be misspelt, and missed by nobody. */
function findMisspeltExports(written: Exports): ContentError[] {
  const absent = contentExports.filter(({ name }) => written[name] === undefined);
  const names = new Set<string>(contentExports.map(({ name }) => name));
  return Object.keys(written).flatMap((name) => {
    const meant = names.has(name)
      ? undefined
      : closest(
          name,
          absent.map((each) => each.name),
        );
    const file = absent.find((each) => each.name === meant)?.file;
    if (!meant || !file) return [];
    return [{ file, field: name, problem: 'is not read', remedy: `did you mean '${meant}'?` }];
  });
}

/** A field of a value that may be anything. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The language of the content, English where none is given; one that is none is an error of its field. */
function languageIn({ words, settings }: Exports): string {
  const given = [fieldOf(words, 'language'), fieldOf(settings, 'language')].find(isLanguage);
  return given ?? 'en';
}

/** The words that the owner need not write. Where no translation exists they are English. */
function defaultsIn(language: string, written: Exports): Defaults {
  const facts = factsIn(written);
  const translation = translations[new Intl.Locale(language).language];
  if (translation) return translation(facts);
  const { documentWords, ...words } = english(facts);
  // The pages take it from the language, whichever it is.
  return { ...words, documentWords: { ...documentWords, present: undefined } };
}

function factsIn({ owner, home, contact }: Exports): Facts {
  const text = (value: unknown, name: string) => String(fieldOf(value, name) ?? '');
  const number = (group: string, name: string) => {
    const value = fieldOf(fieldOf(contact, group), name);
    return typeof value === 'number' ? value : undefined;
  };
  return {
    name: text(owner, 'name'),
    role: text(owner, 'role'),
    location: text(owner, 'location'),
    statement: text(home, 'statement'),
    hours: number('guarantee', 'hours'),
    minutes: number('schedule', 'minutes'),
  };
}

function networkIn({ owner }: Exports): string | undefined {
  const networks = fieldOf(owner, 'networks');
  const professional =
    Array.isArray(networks) && networks.find((network) => fieldOf(network, 'professional') === true);
  const name = fieldOf(professional, 'name');
  return typeof name === 'string' ? name : undefined;
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
