import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { OwnerError } from '../server/owner-error.ts';
import { isLinkedInTable, linkedInResume } from './linkedin.ts';

const megabyte = 2 ** 20;
/** Of a résumé as JSON, which may hold a picture. */
const maxResumeBytes = 5 * megabyte;
/** Of each file of LinkedIn's archive. The longest careers take a tenth of it. */
const maxTableBytes = megabyte;
/** Of the archive as a whole, which may hold pictures and films. */
const maxArchiveBytes = 100 * megabyte;
/** Of one text, in characters, and of one list, in entries. */
const maxText = 20_000;
const maxEntries = 500;

/** Lines of text of any origin; years and scores are often written as numbers. */
const lines = v.pipe(
  v.union([v.string(), v.number()], 'is no text'),
  v.transform(String),
  v.maxLength(maxText, `has more than ${maxText} characters`),
  v.transform(plainLines),
);
const text = v.nullish(v.pipe(lines, v.transform(oneLine)), '');

/** A list, measured before its entries are looked at. A missing one is empty. */
const list = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(
    v.pipe(
      v.array(v.unknown(), 'is no list'),
      v.maxLength(maxEntries, `has more than ${maxEntries} entries`),
      v.array(entry),
    ),
    [],
  );
const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, 'is no group of fields');
const points = v.nullish(v.pipe(lines, v.transform(pointsOf)), '');
const paragraphs = v.nullish(
  v.pipe(
    lines,
    v.transform((all) => all.map((line) => oneLine([line]))),
  ),
  '',
);
const texts = v.pipe(
  list(text),
  v.transform((all) => all.filter(Boolean)),
);
const location = group({ city: text, region: text, countryCode: text });
const basics = group({
  ...{ name: text, label: text, email: text, url: text, website: text },
  summary: paragraphs,
  location: v.nullish(location, {}),
  profiles: list(group({ network: text, username: text, url: text })),
});
const dates = { startDate: text, endDate: text };

/** JSON Resume (https://jsonresume.org) in the fields that the site has a place for; `company` is an older name. */
const resumeSchema = group({
  basics: v.nullish(basics, {}),
  work: list(
    group({
      name: text,
      company: text,
      position: text,
      location: text,
      ...dates,
      summary: points,
      highlights: texts,
      keywords: texts,
    }),
  ),
  education: list(group({ institution: text, area: text, studyType: text, location: text, ...dates })),
  skills: list(group({ name: text, keywords: texts })),
  languages: list(group({ language: text, fluency: text })),
  awards: list(group({ title: text, date: text, awarder: text, summary: text })),
});

/** A résumé in plain text: a field that the file lacks is '', a list []. */
export type Resume = v.InferOutput<typeof resumeSchema>;

/**
 * Reads a JSON Resume, or LinkedIn's archive as ZIP file or unpacked folder.
 *
 * @returns the résumé, and the paths of what the site has no place for: 'work[].url (2 times)'
 * @throws OwnerError where it is neither, or larger than any résumé
 */
export function readResume(path: string): { resume: Resume; leftOut: string[] } {
  const input = readInput(path);
  const parsed = v.safeParse(resumeSchema, input, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue)?.replace(/\.(\d+)/g, '[$1]') ?? 'the whole';
    throw new OwnerError(`${path}: ${field} ${issue.message}. Correct it there, and import again.`);
  }
  if (!parsed.output.basics.name) {
    throw new OwnerError(
      `${path} has no name (basics.name), so it does not say whose résumé it is. Write it there, and import again.`,
    );
  }
  return { resume: parsed.output, leftOut: counted(unread(input, parsed.output)) };
}

function readInput(path: string): unknown {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new OwnerError(`There is no file ${path}.`);
  if (found.isDirectory()) return linkedIn(path, readFolder(path));
  const bytes = readBounded(path, maxArchiveBytes);
  if (bytes.toString('latin1', 0, 2) === 'PK') return linkedIn(path, readArchive(path, bytes));
  refuseTooLarge(path, bytes.length, maxResumeBytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? plainLines(error.message).join(' ') : '';
    throw new OwnerError(
      `${path} is neither a résumé in JSON (${reason}) nor LinkedIn's archive as ZIP file or folder.`,
    );
  }
}

function linkedIn(path: string, tables: ReadonlyMap<string, Uint8Array>): unknown {
  if (!tables.has('Profile.csv'))
    throw new OwnerError(
      `${path} has no Profile.csv, so it is not LinkedIn's archive, or another part of it.`,
    );
  const decoder = new TextDecoder();
  return linkedInResume(new Map([...tables].map(([name, bytes]) => [name, decoder.decode(bytes)])));
}

function readFolder(folder: string): Map<string, Uint8Array> {
  const names = readdirSync(folder).filter(isLinkedInTable);
  return new Map(names.map((name) => [name, readBounded(join(folder, name), maxTableBytes)]));
}

/** Unpacks the tables alone, of each name the first, and measures them before. */
function readArchive(path: string, bytes: Uint8Array): Map<string, Uint8Array> {
  const found = new Map<string, string>();
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name: inside, originalSize }) {
        const name = basename(inside);
        // Archives made anew on a Mac hold a shadow of each file.
        if (!isLinkedInTable(name) || found.has(name) || inside.startsWith('__MACOSX/')) return false;
        refuseTooLarge(`${path}, ${name}`, originalSize, maxTableBytes);
        found.set(name, inside);
        return true;
      },
    });
    return new Map([...found].map(([name, inside]) => [name, unpacked[inside] ?? new Uint8Array()]));
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    throw new OwnerError(`${path} cannot be unpacked. Download it anew, or unpack it and give the folder.`);
  }
}

/** Devices and pipes have no end, so that only files are read. */
function readBounded(path: string, max: number): Buffer {
  const found = statSync(path);
  if (!found.isFile()) throw new OwnerError(`${path} is no file.`);
  refuseTooLarge(path, found.size, max);
  return readFileSync(path);
}

function refuseTooLarge(path: string, bytes: number, max: number): void {
  const megabytes = Math.ceil(bytes / megabyte);
  if (bytes <= max) return;
  throw new OwnerError(`${path} has ${megabytes} MB, where at most ${max / megabyte} are read.`);
}

/** The paths of the fields that are in the input and not in what was read. */
function unread(input: unknown, read: unknown, path = ''): string[] {
  if (typeof input !== 'object' || input === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const at = Array.isArray(input) ? `${path}[]` : path ? `${path}.${name}` : name;
    if (Object.hasOwn(read, name)) return unread(value, Reflect.get(read, name), at);
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || ['$schema', 'meta'].includes(at) ? [] : [at];
  });
}

function counted(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, count]) => (count > 1 ? `${path} (${count} times)` : path));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/**
 * The lines of a text without tags, links and emphasis, which the site would show as characters, and without what steers
 * a terminal or turns the direction of text. Each pattern takes time in proportion to the text.
 */
function plainLines(text: string): string[] {
  const plain = text
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>|\r\n?|[\u2028\u2029]/gi, '\n')
    .replace(/<[/!]?[a-z-][^<>]*>/gi, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[^\S\n]+/g, (spaces) => (spaces.length > 1 ? '  ' : ' '))
    // The joiners stay, which some scripts and emoji need.
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll('**', '')
    .normalize('NFC')
    .toWellFormed();
  return plain.split('\n').filter((line) => line.trim() !== '');
}

function oneLine(lines: string[]): string {
  return lines.join(' ').replace(/ +/g, ' ').trim();
}

/** Points stand in lines, or with bullets in one. */
function pointsOf(lines: string[]): string[] {
  return lines
    .flatMap((line) => line.split(/[•●▪◦‣]| {2}(?=[-–*] )/))
    .map((point) => oneLine([point]).replace(/^[-–*] /, ''))
    .filter(Boolean);
}
