import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { OwnerError } from '#model/owner-error.ts';

/** Reads LinkedIn's unpacked archive as a JSON Resume. Throws OwnerError if Profile.csv is missing or a table is damaged. */
export function readArchiveFolder(path: string): Record<string, unknown> {
  const tables = readdirSync(path).filter(isTable);
  return linkedInResume(path, new Map(tables.map((name) => [name, readFileSync(join(path, name))])));
}

/** Reads LinkedIn's ZIP archive, with tables in any folder, as `readArchiveFolder` does. */
export function readArchive(path: string, archive: Uint8Array): Record<string, unknown> {
  return linkedInResume(path, unpackTables(path, archive));
}

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
  // '[PERSONAL:https://…,OTHER:github.com/…]'
  const pages = websites.replace(/^\[|\]$/g, '').split(/,(?=[A-Z_ ]+:)/);
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
      profiles: pages.map((page) => ({ url: page.replace(/^[A-Z_ ]+:/, '') })),
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
