import { type CsvRecord, parseCsv } from './csv.ts';
import { ImportError } from './import-error.ts';
import { type Mapped, mapResume } from './map-resume.ts';
import { isKnownNetwork, webAddressOf } from './networks.ts';
import { isLasting, parseDate } from './partial-date.ts';
import { bulletPoints } from './plain-text.ts';

/** The files of the archive that are read, and the columns without which they say nothing. */
export const linkedInFiles = {
  'Profile.csv': ['First Name', 'Last Name'],
  'Positions.csv': ['Company Name', 'Title', 'Started On', 'Finished On'],
  'Education.csv': ['School Name', 'Degree Name', 'Start Date', 'End Date'],
  'Skills.csv': ['Name'],
  'Email Addresses.csv': ['Email Address'],
  'Languages.csv': ['Name'],
  'Honors.csv': ['Title', 'Issued On'],
} as const;

export type LinkedInFile = keyof typeof linkedInFiles;

/** Columns that have no place on the site, and are private or told by others. */
const silent = ['Maiden Name', 'Birth Date', 'Zip Code', 'Confirmed', 'Updated On'];

/**
 * The facts of LinkedIn's archive, by way of a JSON Resume. Throws ImportError, with file and line, for what cannot
 * be read.
 *
 * @param files the text of each file that the archive has
 */
export function mapLinkedIn(files: ReadonlyMap<LinkedInFile, string>, language: string): Mapped {
  const used = new Set<string>();
  const tables = new Map<LinkedInFile, CsvRecord[]>();
  for (const [file, text] of files) tables.set(file, parseCsv(file, text, linkedInFiles[file]));
  const rows = (file: LinkedInFile) => tables.get(file)?.map((record) => new Row(file, record, used));
  const [profile] = rows('Profile.csv') ?? [];
  const websites = profile ? websitesIn(profile.text('Websites')) : [];
  const headline = profile?.text('Headline') ?? '';
  // 'Engineer at Northline | Speaker': what the owner is stands first.
  const [label = ''] = headline.split(/\s+(?:[|·•]|at|@)\s+|\s*[|•]\s*/);
  const mapped = mapResume(
    {
      basics: {
        name: [profile?.text('First Name'), profile?.text('Last Name')].filter(Boolean).join(' '),
        label,
        summary: profile?.text('Summary'),
        location: { city: profile?.text('Geo Location') },
        email: primaryAddress(rows('Email Addresses.csv')),
        profiles: websites.some(isKnownNetwork)
          ? websites.filter(isKnownNetwork).map((url) => ({ url }))
          : undefined,
      },
      work: rows('Positions.csv')?.map((row) => ({
        name: row.text('Company Name'),
        position: row.text('Title'),
        location: row.text('Location'),
        startDate: row.date('Started On'),
        endDate: row.date('Finished On'),
        highlights: bulletPoints(row.text('Description')),
      })),
      education: rows('Education.csv')?.map((row) => ({
        institution: row.text('School Name'),
        studyType: row.text('Degree Name'),
        startDate: row.date('Start Date'),
        endDate: row.date('End Date'),
      })),
      skills: rows('Skills.csv')?.map((row) => ({ name: row.text('Name') })),
      languages: rows('Languages.csv')?.map((row) => ({
        language: row.text('Name'),
        fluency: row.text('Proficiency'),
      })),
      awards: rows('Honors.csv')?.map((row) => ({
        title: row.text('Title'),
        date: row.date('Issued On'),
        summary: row.text('Description'),
      })),
    },
    language,
  );
  const leftOut = [
    ...unusedColumns(tables, used),
    ...websites.filter((url) => !isKnownNetwork(url)).map((url) => `Profile.csv, Websites: ${url}`),
    ...mapped.leftOut,
  ];
  const shortened =
    headline && label !== headline ? [`your role is "${label}", of the headline "${headline}"`] : [];
  return { ...mapped, leftOut, toDo: [...mapped.toDo, ...shortened] };
}

/** A record, of which the columns that are read are noted. */
class Row {
  readonly #file: string;
  readonly #record: CsvRecord;
  readonly #used: Set<string>;

  constructor(file: string, record: CsvRecord, used: Set<string>) {
    this.#file = file;
    this.#record = record;
    this.#used = used;
  }

  text(column: string): string {
    this.#used.add(`${this.#file}: ${column}`);
    return this.#record.cells.get(column)?.trim() ?? '';
  }

  /** The date as LinkedIn writes it; throws where it is none. */
  date(column: string): string {
    const text = this.text(column);
    if (text === '' || isLasting(text) || parseDate(text)) return text;
    const entry = this.#record.cells.values().next().value ?? '';
    throw new ImportError(
      `${this.#file}, line ${this.#record.line} ("${entry.slice(0, 60)}"), ${column}: '${text.slice(0, 60)}' is no date. ` +
        "Write it as 'Jan 2020' or '2020', and import again.",
    );
  }
}

/** Several addresses may be there; one is marked as the primary. */
function primaryAddress(rows: readonly Row[] = []): string | undefined {
  const addresses = rows.map((row) => ({ address: row.text('Email Address'), primary: row.text('Primary') }));
  return (addresses.find(({ primary }) => /^yes$/i.test(primary)) ?? addresses[0])?.address;
}

/** '[PORTFOLIO:https://…,OTHER:https://…]', with or without the brackets. */
function websitesIn(text: string): string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(/,\s*/)
    .flatMap((entry) => webAddressOf(entry.trim().replace(/^[A-Z_ ]+:(?=\S+\.)/, '')) ?? []);
}

/** 'Education.csv: Notes, Activities', for each file with text in columns that nobody reads. */
function unusedColumns(
  tables: ReadonlyMap<string, readonly CsvRecord[]>,
  used: ReadonlySet<string>,
): string[] {
  return [...tables].flatMap(([file, records]) => {
    const columns = new Set(
      records
        .flatMap(({ cells }) =>
          [...cells].filter(
            ([name, text]) => text.trim() && !silent.includes(name) && !used.has(`${file}: ${name}`),
          ),
        )
        .map(([name]) => name),
    );
    return columns.size > 0 ? [`${file}: ${[...columns].join(', ')}`] : [];
  });
}
