import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { OwnerError } from '#model/owner-error.ts';

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
  phone: text,
  url: text,
  website: text,
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

/** The fields of JSON Resume (https://jsonresume.org) that the site uses, including older names such as `company`. */
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
  // Only in LinkedIn's archive; JSON Resume has no list of patents.
  patents: list(object({ name: text, number: text, date: text, url: text, summary: text })),
});

/** A résumé in plain text. Missing fields are '', missing lists []. */
export type Resume = v.InferOutput<typeof resumeSchema>;

/**
 * Reads a JSON Resume, or LinkedIn's archive as ZIP file or folder. Throws OwnerError if the file is invalid.
 *
 * @returns the résumé, and its omitted parts, such as 'work[].url'
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

/** Returns the paths of fields that the schema dropped. */
function droppedFields(input: unknown, read: unknown, path = ''): string[] {
  if (typeof input !== 'object' || input === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const at = Array.isArray(input) ? `${path}[]` : path ? `${path}.${name}` : name;
    if (Object.hasOwn(read, name)) return droppedFields(value, Reflect.get(read, name), at);
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || ['$schema', 'meta'].includes(at) ? [] : [at];
  });
}

function readInput(path: string): unknown {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new OwnerError(`There is no file ${path}.`);
  if (found.isDirectory()) {
    const tables = readdirSync(path).filter(isTable);
    return linkedInResume(path, new Map(tables.map((name) => [name, readFileSync(join(path, name))])));
  }
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 2) === 'PK') return linkedInResume(path, unpackTables(path, bytes));
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

/** Unpacks the tables from any folder. */
function unpackTables(path: string, archive: Uint8Array): Map<string, Uint8Array> {
  try {
    const found = unzipSync(archive, { filter: ({ name }) => isTable(basename(name)) });
    return new Map(Object.entries(found).map(([name, bytes]) => [basename(name), bytes]));
  } catch {
    throw new OwnerError(`${path} cannot be unpacked. Download it again, or unpack it and give the folder.`);
  }
}

type Row = Partial<Record<string, string>>;

/** Fields by LinkedIn's tables and columns. Each table needs its first column. */
const tables: Readonly<Record<string, Row>> = {
  'Profile.csv': {
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Headline: 'label',
    Summary: 'summary',
    'Geo Location': 'city',
    Websites: 'websites',
  },
  'Email Addresses.csv': { 'Email Address': 'address', Primary: 'primary' },
  'PhoneNumbers.csv': { Number: 'number' },
  'Positions.csv': {
    'Company Name': 'name',
    Title: 'position',
    Description: 'summary',
    Location: 'location',
    'Started On': 'startDate',
    'Finished On': 'endDate',
  },
  'Education.csv': {
    'School Name': 'institution',
    'Degree Name': 'studyType',
    'Start Date': 'startDate',
    'End Date': 'endDate',
    Notes: 'note',
  },
  'Skills.csv': { Name: 'name' },
  'Languages.csv': { Name: 'language', Proficiency: 'fluency' },
  'Projects.csv': {
    Title: 'name',
    Description: 'description',
    Url: 'url',
    'Started On': 'startDate',
    'Finished On': 'endDate',
  },
  'Publications.csv': {
    Name: 'name',
    Publisher: 'publisher',
    'Published On': 'releaseDate',
    Url: 'url',
    Description: 'summary',
  },
  'Certifications.csv': {
    Name: 'name',
    Authority: 'issuer',
    'Started On': 'date',
    'License Number': 'number',
    Url: 'url',
  },
  'Patents.csv': {
    Title: 'name',
    Description: 'summary',
    Url: 'url',
    'Issued On': 'date',
    'Filed On': 'filed',
    'Patent Number': 'number',
    'Application Number': 'application',
  },
  'Honors.csv': { Title: 'title', Description: 'summary', 'Issued On': 'date' },
};

/** Career tables without a place on the site. */
const unusedTables = /^(Courses|Organizations|Volunteering)\.csv$/;

function isTable(file: string): boolean {
  return Object.hasOwn(tables, file) || unusedTables.test(file);
}

/** Converts LinkedIn's archive to a JSON Resume. Adds names of unused columns and tables, to report them. */
function linkedInResume(path: string, files: ReadonlyMap<string, Uint8Array>): Record<string, unknown> {
  if (!files.has('Profile.csv')) {
    throw new OwnerError(
      `${path} has no Profile.csv, so it is not LinkedIn's archive, or is only another part of it.`,
    );
  }
  const rows = (file: string) => parseTable(file, new TextDecoder().decode(files.get(file)));
  const [profile = {}] = rows('Profile.csv');
  const { firstName = '', lastName = '', label = '', city, websites = '', ...rest } = profile;
  const addresses = rows('Email Addresses.csv');
  const primary = addresses.find((row) => row['primary'] === 'Yes') ?? addresses[0];
  const [phone] = rows('PhoneNumbers.csv');
  // '[PERSONAL:https://…,OTHER:github.com/…]'
  const pages = websites.replace(/^\[|\]$/g, '').split(/,(?=[A-Z_ ]+:)/);
  // Some people list a network profile as their personal page.
  const own = pages.find((page) =>
    /^(PERSONAL|PORTFOLIO):(?!.*\b(linkedin|github|gitlab|xing)\.)/i.test(page),
  );
  const addressOf = (page: string) => page.replace(/^[A-Z_ ]+:/, '');
  // 'Engineer at Northline | Speaker': the role is first.
  const [role = ''] = label.split(/ (?:at|@) | ?[|•·] ?/);
  const resume = {
    basics: {
      ...rest,
      name: `${firstName} ${lastName}`,
      familyName: lastName,
      label: role,
      location: { city },
      email: primary?.['address'],
      phone: phone?.['number'],
      url: own && addressOf(own),
      profiles: pages.filter((page) => page !== own).map((page) => ({ url: addressOf(page) })),
    },
    work: rows('Positions.csv'),
    education: rows('Education.csv'),
    skills: rows('Skills.csv'),
    languages: rows('Languages.csv'),
    awards: rows('Honors.csv'),
    projects: rows('Projects.csv'),
    publications: rows('Publications.csv'),
    certificates: rows('Certifications.csv'),
    patents: rows('Patents.csv').map(({ number, application, date, filed, ...patent }) => ({
      ...patent,
      number: number || application,
      date: date || filed,
    })),
  };
  const unused = [...files.keys()].filter((file) => unusedTables.test(file));
  return { ...resume, ...Object.fromEntries(unused.map((file) => [file, file])) };
}

/** Parses a table's records. Some tables have notes above the header. */
function parseTable(file: string, text: string): Row[] {
  const fields = tables[file] ?? {};
  const [required = ''] = Object.keys(fields);
  const rows = parseCsv(file, text);
  const header = rows.findIndex((cells) => cells.includes(required));
  if (header < 0) return [];
  const names = rows[header]?.map((name) => fields[name] ?? name) ?? [];
  return rows
    .slice(header + 1)
    .map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell.trim()])));
}

/** Parses CSV (RFC 4180) and skips blank records. Throws OwnerError at a misplaced quote. */
function parseCsv(file: string, text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    if (plain.startsWith('"'))
      throw new OwnerError(`${file}: a quote is misplaced or never closed, at ${plain.slice(0, 40)}`);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** Splits a text into lines. Removes tags, control and bidi characters, and emoji, which the résumé's fonts lack. */
function plainLines(text: string): string[] {
  return (
    text
      // LinkedIn replaces line breaks with spaces.
      .replace(/<br\b[^<>]*>| {2}(?=[-–*] )|[\r\u2028\u2029]/gi, '\n')
      .replace(/<[/!]?[a-z-][^<>]*>/gi, '')
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

/** Splits lines at bullets. */
function splitPoints(lines: string[]): string[] {
  const points = lines.flatMap((line) => line.split(/[•●▪◦‣]/));
  return points.map((point) => point.trim().replace(/^[-–*] /, '')).filter(Boolean);
}
