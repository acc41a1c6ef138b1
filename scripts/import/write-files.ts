import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file, and what it is to hold. */
export interface FileChange {
  path: string;
  text: string;
}

/**
 * Writes all files or none, after copying those that stand there into a folder. Each is written beside its place and
 * then renamed, so that nobody reads half a file.
 */
export function writeFiles(changes: readonly FileChange[], copies: string): void {
  mkdirSync(copies, { recursive: true });
  const copyOf = (path: string) => join(copies, basename(path));
  for (const { path } of changes) copyFileSync(path, copyOf(path));
  const renamed: string[] = [];
  try {
    for (const { path, text } of changes) writeFileSync(besides(path), text);
    for (const { path } of changes) {
      renameSync(besides(path), path);
      renamed.push(path);
    }
  } catch (error) {
    for (const path of renamed) copyFileSync(copyOf(path), path);
    for (const { path } of changes) rmSync(besides(path), { recursive: true, force: true });
    throw error;
  }
}

function besides(path: string): string {
  return `${path}.import-${process.pid}`;
}
