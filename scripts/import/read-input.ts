import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { ImportError } from './import-error.ts';
import { parseJson } from './json-text.ts';
import { type LinkedInFile, linkedInFiles } from './map-linkedin.ts';

const mebibyte = 2 ** 20;
/** Of a résumé, and of each CSV file. The longest careers take a hundredth of it. */
const maxBytes = 5 * mebibyte;
/** Of LinkedIn's archive as a whole, which may hold pictures. */
const maxArchiveBytes = 100 * mebibyte;

/** What the owner gave: a résumé as JSON, or the files of LinkedIn's archive. */
export type Input =
  | { kind: 'resume'; resume: unknown }
  | { kind: 'linkedin'; files: Map<LinkedInFile, string> };

/** Reads the file or folder. Throws ImportError where it cannot be read, or holds neither. */
export function readInput(path: string): Input {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new ImportError(`There is no file ${path}.`);
  if (found.isDirectory()) return linkedIn(readFolder(path), path);
  refuseTooLarge(path, found.size, maxArchiveBytes);
  const bytes = readFileSync(path);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return linkedIn(readArchive(bytes, path), path);
  if (/\.csv$/i.test(path)) {
    throw new ImportError(
      `${path} is one file of LinkedIn's archive. Give the ZIP file or the whole folder.`,
    );
  }
  refuseTooLarge(path, found.size, maxBytes);
  return { kind: 'resume', resume: parseJson(decode(bytes, path), path) };
}

function linkedIn(files: Map<LinkedInFile, string>, path: string): Input {
  if (files.has('Profile.csv') || files.has('Positions.csv')) return { kind: 'linkedin', files };
  throw new ImportError(
    `${path} has no Profile.csv and no Positions.csv, so it is not LinkedIn's archive, or holds another part of it.`,
  );
}

function readFolder(folder: string): Map<LinkedInFile, string> {
  const files = new Map<LinkedInFile, string>();
  for (const name of readdirSync(folder)) {
    const file = linkedInFile(name);
    const path = join(folder, name);
    if (!file) continue;
    refuseTooLarge(path, statSync(path).size, maxBytes);
    files.set(file, decode(readFileSync(path), path));
  }
  return files;
}

function readArchive(bytes: Uint8Array, path: string): Map<LinkedInFile, string> {
  const files = new Map<LinkedInFile, string>();
  for (const [name, content] of Object.entries(unzip(bytes, path))) {
    const file = linkedInFile(name);
    if (file && !files.has(file)) files.set(file, decode(content, `${path}, ${name}`));
  }
  return files;
}

/** Unpacks the files that are read, and of them no more than their bound. */
function unzip(bytes: Uint8Array, path: string): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!linkedInFile(name)) return false;
        refuseTooLarge(`${path}, ${name}`, originalSize, maxBytes);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `${path} is a ZIP file that cannot be unpacked. Download it anew, or unpack it and give the folder.`,
    );
  }
}

/** Archives made anew on a Mac hold a shadow of each file, which is none. */
function linkedInFile(path: string): LinkedInFile | undefined {
  if (path.startsWith('__MACOSX/')) return undefined;
  const name = basename(path).toLowerCase();
  return (Object.keys(linkedInFiles) as LinkedInFile[]).find((file) => file.toLowerCase() === name);
}

function refuseTooLarge(path: string, size: number, max: number): void {
  if (size <= max) return;
  throw new ImportError(
    `${path} has ${Math.ceil(size / mebibyte)} MB, where at most ${max / mebibyte} MB are read.`,
  );
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(`${path} is no text in UTF-8. Save it as UTF-8, and import it again.`);
  }
}
