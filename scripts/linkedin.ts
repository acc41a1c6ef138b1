import { OwnerError } from '../server/owner-error.ts';

type Row = Partial<Record<string, string>>;

/**
 * The files of LinkedIn's archive that are read: each column and the field of JSON Resume that it becomes. Without its
 * first column a file says nothing.
 */
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
  },
  'Skills.csv': { Name: 'name' },
  'Languages.csv': { Name: 'language', Proficiency: 'fluency' },
  'Honors.csv': { Title: 'title', Description: 'summary', 'Issued On': 'date' },
};

/** Files on the career that the site has no place for. */
const withoutPlace =
  /^(Patents|Publications|Certifications|Projects|Courses|Organizations|Volunteering)\.csv$/;

/** Whether a file of the archive tells of the career. */
export function isLinkedInTable(file: string): boolean {
  return Object.hasOwn(tables, file) || withoutPlace.test(file);
}

/**
 * The archive as a JSON Resume. What the site has no place for stays beside its fields, under LinkedIn's names.
 *
 * @param files the text of each file by its name
 * @throws OwnerError, with file and line, for what is no such table
 */
export function linkedInResume(files: ReadonlyMap<string, string>): Record<string, unknown> {
  const rows = (file: string) => readTable(file, files.get(file) ?? '');
  const [profile = {}] = rows('Profile.csv');
  const { firstName = '', lastName = '', label = '', city, websites = '', ...rest } = profile;
  const addresses = rows('Email Addresses.csv');
  const primary = addresses.find((row) => row['primary'] === 'Yes') ?? addresses[0];
  // '[PORTFOLIO:https://…,OTHER:github.com/…]'
  const pages = websites.replace(/^\[|\]$/g, '').split(',');
  return {
    basics: {
      ...rest,
      name: `${firstName} ${lastName}`,
      // 'Engineer at Northline | Speaker': what the owner is stands first.
      label: label.slice(0, 200).split(/ (?:at|@) | ?[|•·] ?/)[0],
      location: { city },
      email: primary?.['address'],
      profiles: pages.map((page) => ({ url: page.replace(/^\s*[A-Z_ ]+:/, '') })),
    },
    work: rows('Positions.csv'),
    education: rows('Education.csv'),
    skills: rows('Skills.csv'),
    languages: rows('Languages.csv'),
    awards: rows('Honors.csv'),
    ...Object.fromEntries(
      [...files.keys()].filter((file) => withoutPlace.test(file)).map((file) => [file, file]),
    ),
  };
}

function readTable(file: string, text: string): Row[] {
  if (text === '') return [];
  const [names = [], ...rows] = readCsv(file, text);
  const fields = tables[file] ?? {};
  const [needed = ''] = Object.keys(fields);
  if (!names.includes(needed)) {
    throw new OwnerError(
      `${file} has no column '${needed}'. Download LinkedIn's archive anew, and import that.`,
    );
  }
  const nameOf = (index: number) => fields[names[index] ?? ''] ?? names[index] ?? '';
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [nameOf(index), cell.trim()])));
}

/** RFC 4180: cells in quotes may hold commas, line breaks and doubled quotes. Rows without any text are left out. */
function readCsv(file: string, text: string): string[][] {
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) {
      const line = text.slice(0, at).split(/\r\n|\n|\r/).length;
      throw new OwnerError(`${file}, line ${line}: a quote is out of place here, or never closed.`);
    }
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((text) => text.trim() !== ''));
}
