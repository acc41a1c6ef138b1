import { posix } from 'node:path';
import type { SourceFile } from './tree.ts';

/** A rule of the house: what breaks it, one line each, beginning with the file or folder. */
export type HouseRule = (files: readonly SourceFile[]) => string[];

const longestFile = 250;
const fullestFolder = 18;

const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path);
const isTest = ({ path }: SourceFile) => /\.(test|visit)\.tsx?$/.test(path);
const lineCount = (text: string) => text.trimEnd().split('\n').length;

/** Names that say nothing, so that anything could be put there. */
export const emptyNames: HouseRule = (files) =>
  files
    .filter(({ path }) =>
      path.split('/').some((name) => /^(utils?|libs?|helpers?|common|misc)(\.|$)/i.test(name)),
    )
    .map(({ path }) => `${path}: name it for its subject`);

/** A file that cannot be read in one go holds several subjects. */
export const longFiles: HouseRule = (files) =>
  files
    .filter((file) => isCode(file) && lineCount(file.text) >= longestFile)
    .map(({ path, text }) => `${path}: ${lineCount(text)} lines; split it below ${longestFile}`);

/** A folder that cannot be taken in at a glance; tests, which stand beside what they test, do not count. */
export const fullFolders: HouseRule = (files) => {
  const counts = new Map<string, number>();
  for (const file of files.filter((file) => isCode(file) && !isTest(file))) {
    const folder = posix.dirname(file.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > fullestFolder)
    .map(([folder, count]) => `${folder}: ${count} code files; at most ${fullestFolder}`);
};

/** Where colours have their values; all else names roles. */
const coloursHome = 'site/design/tokens.css';
const rawColours = [
  /(?<![\w&-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/i,
  // 'from var(--…)' derives a colour from a role, which is no new colour.
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!\s*from var\()\s*[\d.a-z]/i,
  /:[^;{]*(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|orange|yellow|navy)(?![\w-])[^;{]*;/,
];

/** A colour written where it is used has no dark twin, and nobody has looked at its contrast. */
export const colours: HouseRule = (files) =>
  files
    .filter(({ path }) => path.startsWith('site/') && /\.(css|tsx)$/.test(path) && path !== coloursHome)
    .flatMap(({ path, text }) => {
      const patterns = path.endsWith('.css') ? rawColours : rawColours.slice(0, 2);
      return text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => patterns.some((pattern) => pattern.test(line)))
        .map(({ line, at }) => `${at}: ${line.trim()}; name a role of ${coloursHome}`);
    });

/** A test that is left out, or leaves out the others, proves nothing while the run looks whole. */
export const leftOutTests: HouseRule = (files) =>
  files
    .filter(isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\.(only|skip|skipIf|runIf|todo|fixme|fails?)\s*\(/g)].map(
        ([found]) => `${path}: ${found}...)`,
      ),
    );

/** A journey that takes Playwright's own test is not watched for errors in the console. */
export const unwatchedJourneys: HouseRule = (files) =>
  files
    .filter(({ path }) => path.endsWith('.visit.ts'))
    .flatMap(({ path, text }) => {
      const faults = [];
      if (/import (?!type\b)[^;]*['"]@playwright\/test['"]/.test(text)) {
        faults.push(`${path}: take test and expect from visit.ts, which watches the pages`);
      }
      if (/\bbrowser\.new(Context|Page)\(/.test(text) && !text.includes('.watch(')) {
        faults.push(`${path}: hand a context made by hand to visit.watch()`);
      }
      return faults;
    });

/** Where one person keeps things on one machine. */
export const machinePaths: HouseRule = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w.~}/-])\/(?:home|Users|root)\/\w|\b[A-Z]:\\+Users\\/g)].map(
      ([found]) => `${path}: ${found}…`,
    ),
  );
