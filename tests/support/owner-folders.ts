import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '#server/built-site.ts';

/** Hashes the owner's files, by path. */
const ownerFiles = () =>
  new Map(
    ['build', 'content']
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
      .map((file) => [file, hash('sha256', readFileSync(file))]),
  );

/** The global setup of Vitest and Playwright: fails a run during which the owner's content or build changed. */
export default function keepOwnerFolders() {
  const before = ownerFiles();
  return () => {
    const after = ownerFiles();
    const changed = [...before.keys(), ...after.keys()].find((file) => before.get(file) !== after.get(file));
    if (changed) throw new Error(`${changed} changed during the tests, which must use folders of their own.`);
  };
}
