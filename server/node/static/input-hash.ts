import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listFiles } from './list-files.ts';

/** Everything that a build is made from. */
const inputs = [
  'content',
  'contact',
  'src',
  'plugins',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** The environment variables that change what a build contains. */
const variables = [
  'SITE_URL',
  'BASE_PATH',
  'CONTACT_ENDPOINT',
  'CONTACT_DELIVERY',
  'GA_MEASUREMENT_ID',
  'CONTENT_DIR',
];

/** A fingerprint of all that goes into a build; tests are left out, since they change nothing in it. */
export function hashInputs(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256');
  // The facts of another owner, where the build takes them from another folder.
  const folder = environment['CONTENT_DIR'];
  const facts = folder ? [relative(root, resolve(root, folder))] : [];
  const files = [...inputs, ...facts]
    .flatMap((input) => filesOf(root, input))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  addFiles(hash, root, files);
  for (const name of variables) hash.update(`${name}=${JSON.stringify(environment[name] ?? null)}\n`);
  return hash.digest('hex');
}

/** A fingerprint of what a build has put out. */
export function hashOutput(buildDir: string): string {
  const hash = createHash('sha256');
  addFiles(
    hash,
    buildDir,
    // The receiver for Apps Script stands in the same folder, and comes from a command of its own.
    listFiles(buildDir).filter((file) => file !== '.inputs' && !file.startsWith('apps-script/')),
  );
  return hash.digest('hex');
}

/** The file itself, or the files of a folder; none where it is missing. */
function filesOf(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? listFiles(path).map((file) => `${input}/${file}`) : [input];
}

function addFiles(hash: Hash, root: string, files: string[]): void {
  for (const file of files) {
    const content = readFileSync(join(root, file));
    // The length keeps the end of one file apart from the start of the next.
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
}
