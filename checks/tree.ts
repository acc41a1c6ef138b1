import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';

/** A text file of the repository; the path is relative to its root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

const pictureOrFont = /\.(avif|gif|ico|jpe?g|pdf|png|webp|woff2?)$/;

/**
 * All text files that are, or would be, committed: everything but what .gitignore names. Git itself is not
 * asked, because the tests must also run in a downloaded archive, or on a machine without Git.
 */
export function readTree(root: string): SourceFile[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  // A leading slash ties a pattern to the root; without one it holds at every depth, as in Git.
  const isIgnored = (path: string) =>
    path === '.git' ||
    ignored.some((pattern) =>
      pattern.startsWith('/') ? matchesGlob(path, pattern.slice(1)) : matchesGlob(basename(path), pattern),
    );

  const walk = (folder: string): SourceFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isIgnored(path)) return [];
      if (entry.isDirectory()) return walk(path);
      if (!entry.isFile() || pictureOrFont.test(path)) return [];
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    });
  return walk('');
}
