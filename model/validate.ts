import type * as v from 'valibot';
import { contentExports, fileOf, schemas } from './content-exports.ts';
import { type Defaults, english, type Facts } from './english.ts';
import { isLanguage } from './language.ts';
import { type ContentError, checkExport, fieldOf, missingExport } from './schema/content-error.ts';
import type { Content } from './schema.ts';
import { mapTexts } from './sentence.ts';
import { arabic } from './translations/ar.ts';
import { german } from './translations/de.ts';

/** Default texts by language subtag: 'de', also for 'de-CH'. */
export const translations: Readonly<Record<string, (facts: Facts) => Defaults>> = {
  en: english,
  de: german,
  ar: arabic,
};

/** The unvalidated exports of a content folder, by name. */
export type Exports = Readonly<Record<string, unknown>>;

/**
 * Validates the content and fills in the default text of its language. Use the content only if `errors` is empty.
 * `effectiveSettings` checks the settings, `validatePictures` the picture files.
 */
export function completeContent(written: Exports): { content: Content; errors: ContentError[] } {
  const defaults = defaultsIn(languageIn(written), written);
  const values: Record<string, unknown> = { settings: written['settings'] };
  const errors: ContentError[] = [];
  for (const [name, schemaFor] of Object.entries<(defaults: Defaults) => v.GenericSchema>(schemas)) {
    // Greek keyboards, symbol tables and PDFs give the Greek letter or the Ohm sign; the units have micro sign and Omega.
    const own = mapTexts(written[name], (text) =>
      /^(files|pictures)\/|^https?:/i.test(text)
        ? text
        : text.replaceAll('\u2126', 'Ω').replace(/\u03bc(?=[A-Za-zΩ])/g, 'µ'),
    );
    const checked = checkExport(fileOf(name), name, schemaFor(defaults), own === undefined ? {} : own);
    values[name] = checked.value;
    // A file without required fields is optional.
    const isMissing = own === undefined && checked.errors.some(({ problem }) => problem === 'is missing');
    errors.push(...(isMissing ? [missingExport(fileOf(name), name)] : checked.errors));
  }
  errors.push(...findUnknownExports(written));
  const content = values as Content;
  // Comparing invalid files would report misleading errors.
  return { content, errors: errors.length > 0 ? errors : compareFiles(content) };
}

/** Finds exports that nothing reads, such as misspelled ones. */
function findUnknownExports(written: Exports): ContentError[] {
  const names = contentExports.map(({ name }): string => name);
  const remedy = `export only ${names.join(', ')}`;
  return Object.keys(written)
    .filter((field) => !names.includes(field))
    .map((field) => ({ file: 'content/', field, problem: 'is not read', remedy }));
}

/** Returns the language to validate with. Ignores invalid tags, which `effectiveSettings` reports. */
function languageIn({ settings }: Exports): string {
  return [fieldOf(settings, 'language')].find(isLanguage) ?? 'en';
}

/** Returns whether there is default text in the language. */
export const isTranslated = (language: string) => new Intl.Locale(language).language in translations;

/** Returns the default text in a language, or in English if there is no translation. */
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
  return (translations[new Intl.Locale(language).language] ?? english)(facts);
}

function compareFiles({ owner, experience, projects }: Content): ContentError[] {
  const errors: ContentError[] = [];
  const report = (file: string, field: string, problem: string, remedy: string) =>
    errors.push({ file: `content/${file}.ts`, field, problem, remedy });
  // Current jobs end at the content date.
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
  const { jobs } = experience;
  const known = {
    company: [...new Set(jobs.map(({ company }) => company))],
    result: jobs.flatMap(({ results = [] }) => results.map(({ title }) => title)),
  };
  for (const [index, { title, company, results = [] }] of (projects.items ?? []).entries()) {
    const check = (field: string, name: string, what: keyof typeof known) => {
      if (known[what].includes(name)) return;
      const problem = `is '${name}', and content/experience.ts has no ${what} of that name`;
      const choice = known[what].length > 0 ? `write one of ${known[what].join(', ')}, or ` : '';
      report('projects', `items[${index}] "${title}", ${field}`, problem, `${choice}leave it out`);
    };
    if (company) check('company', company, 'company');
    for (const [at, name] of results.entries()) check(`results[${at}]`, name, 'result');
  }
  return errors;
}

/** Formats each error as a line with file, field, problem and remedy. */
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
