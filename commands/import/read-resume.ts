import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { OwnerError } from '#model/owner-error.ts';
import { readArchive, readArchiveFolder } from './linkedin-archive.ts';

/** Accepts numbers too, because some files have years as numbers. */
const lines = v.pipe(
  v.union([v.string(), v.number()], "isn't text"),
  v.transform(String),
  v.transform(plainLines),
);
const joined = v.transform((all: string[]) => all.join(' '));
const text = v.nullish(v.pipe(lines, joined), '');
const paragraphs = v.nullish(lines, '');
const points = v.nullish(v.pipe(lines, v.transform(splitPoints)), '');
const list = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(v.array(entry, "isn't a list"), []);
const texts = v.pipe(
  list(text),
  v.transform((all) => all.filter(Boolean)),
);
const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, "isn't a JSON object");
const dates = { startDate: text, endDate: text };
const basics = object({
  name: text,
  label: text,
  email: text,
  // Only in LinkedIn's archive.
  familyName: text,
  summary: paragraphs,
  location: v.nullish(object({ city: text, region: text, countryCode: text }), {}),
  profiles: list(object({ network: text, username: text, url: text })),
});
const job = object({
  name: text,
  company: text,
  position: text,
  location: text,
  ...dates,
  summary: points,
  highlights: texts,
  keywords: texts,
});

/**
 * The fields that the import reads: JSON Resume's (https://jsonresume.org), older or nonstandard ones such as `company`,
 * and LinkedIn's.
 */
export const resumeSchema = object({
  basics: v.nullish(basics, {}),
  work: list(job),
  education: list(
    object({ institution: text, area: text, studyType: text, location: text, note: text, ...dates }),
  ),
  skills: list(object({ name: text, keywords: texts })),
  languages: list(object({ language: text, fluency: text })),
  awards: list(object({ title: text, date: text, awarder: text, summary: text })),
  projects: list(
    object({
      name: text,
      description: text,
      highlights: texts,
      roles: texts,
      url: text,
      entity: text,
      ...dates,
    }),
  ),
  publications: list(object({ name: text, publisher: text, releaseDate: text, url: text, summary: text })),
  certificates: list(object({ name: text, issuer: text, date: text, url: text, number: text })),
  // Only in LinkedIn's archive.
  patents: list(object({ name: text, number: text, date: text, url: text, summary: text })),
});

/** A résumé in plain text. Missing fields are '', missing lists []. */
export type Resume = v.InferOutput<typeof resumeSchema>;

/**
 * Reads a JSON Resume, or LinkedIn's archive as ZIP file or folder. `omitted` lists unused fields, such as 'work[].url'.
 * Throws OwnerError if the file is invalid.
 */
export function readResume(path: string): { resume: Resume; omitted: string[] } {
  const input = readInput(path);
  const { success, output, issues } = v.safeParse(resumeSchema, input, { abortEarly: true });
  if (!success) {
    const field = v.getDotPath(issues[0])?.replace(/\.(\d+)/g, '[$1]') ?? 'the file';
    throw new OwnerError(`${path}: ${field} ${issues[0].message}. Correct it there, and import again.`);
  }
  if (!output.basics.name) {
    throw new OwnerError(
      `${path} has no name (basics.name), so it isn't clear whose résumé it is. Write it there, and import again.`,
    );
  }
  return { resume: output, omitted: [...new Set(droppedFields(input, output))] };
}

function droppedFields(input: unknown, read: unknown, path = ''): string[] {
  if (typeof input !== 'object' || input === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    // Reading removes empty texts, which shifts the indexes.
    if (Array.isArray(input) && typeof value !== 'object') return [];
    const at = Array.isArray(input) ? `${path}[]` : path ? `${path}.${name}` : name;
    if (Object.hasOwn(read, name)) return droppedFields(value, Reflect.get(read, name), at);
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || ['$schema', 'meta'].includes(at) ? [] : [at];
  });
}

function readInput(path: string): unknown {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new OwnerError(`There is no file ${path}.`);
  if (found.isDirectory()) return readArchiveFolder(path);
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 2) === 'PK') return readArchive(path, bytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    const reason = plainLines((error as Error).message).join(' ');
    throw new OwnerError(
      `${path} is neither a résumé in JSON (${reason}) nor LinkedIn's archive as ZIP file or folder. ` +
        'Without such a file, edit content/ yourself (README, step 2).',
    );
  }
}

const attributes = String.raw`(?:\s+[\w:-]+=[^<>]*)?\s*/?>`;
/** The tags that begin or end a line. */
const blockTag = new RegExp(`</?(?:blockquote|br|div|h[1-6]|hr|li|ol|p|pre|ul)\\b${attributes}`, 'gi');
/** The tags within a line. */
const tag = new RegExp(
  `</?(?:a|b|code|em|font|i|img|s|small|span|strong|sub|sup|u)\\b${attributes}|<![^<>]*>`,
  'gi',
);
const entities: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** Splits a text into lines. Removes tags, control and bidi characters, and emoji, which the résumé's fonts lack. */
function plainLines(text: string): string[] {
  return (
    text
      // LinkedIn replaces line breaks with spaces.
      .replace(/ {2}(?=[-–*] )|[\r\u2028\u2029]/g, '\n')
      .replace(blockTag, '\n')
      // Neither 'a<b and c>d' nor 'queue<T>'.
      .replace(tag, '')
      .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
      .replace(/[^\S\n]+/g, ' ')
      // Keep the joiners that some scripts and emoji need.
      .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
      .replace(/ ?\p{RGI_Emoji}/gv, '')
      .normalize('NFC')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  );
}

function splitPoints(lines: string[]): string[] {
  const points = lines.flatMap((line) => line.split(/[•●▪◦‣]/));
  return points.map((point) => point.trim().replace(/^[-–*] /, '')).filter(Boolean);
}

/**
 * Returns the first and last month, or undefined without a readable start. Completes years with January or December. An
 * empty end is 'now'. A missing start becomes the end, an unreadable end the start. Adds guesses and missing dates to
 * `toDo`.
 */
export function parsePeriod(
  { startDate, endDate }: { startDate: string; endDate: string },
  label: string,
  toDo: string[],
  file = 'experience',
) {
  const first = parseDate(startDate || endDate);
  if (!first) {
    // Only jobs require dates.
    const what = label.startsWith('the job') ? 'it was' : 'its dates were';
    toDo.push(`${label} has no readable start date, such as 2020-05; ${what} left out`);
    return undefined;
  }
  const last = /^(|now|present|current|ongoing)$/i.test(endDate) ? 'now' : parseDate(endDate);
  const start = first.replace(/^\d{4}$/, '$&-01');
  const end = (last ?? start).replace(/^\d{4}$/, '$&-12');
  if (!startDate || first !== start || last !== end) {
    const said = `'${startDate}' to '${endDate}'`;
    toDo.push(`${label}: correct its months in content/${file}.ts; the résumé has ${said}`);
  }
  return { start, end };
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Parses '2020', '2020-05-01', 'May 2020' and 'May 1, 2020'. Returns 'YYYY', 'YYYY-MM' or undefined. */
export function parseDate(text: string): string | undefined {
  const iso = text.replace(/^([a-z]{3})[a-z]*\.? (?:\d\d?, )?(\d{4})$/i, (_, name: string, year: string) => {
    const month = months.indexOf(name.toLowerCase()) + 1;
    return `${year}-${String(month).padStart(2, '0')}`;
  });
  return /^(19|20)\d\d(-(0[1-9]|1[0-2])(?!\d)|$)/.exec(iso)?.[0];
}
