import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasLocation } from '../../plugins/portrait.ts';
import { type Finding, fault } from './finding.ts';

/** Paths below a folder as Git lists them; none where Git is missing or does not look after it. */
function gitFiles(root: string, ...options: string[]): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/**
 * Photographs in the repository, or about to enter it, that say where they were taken. The site is built without that,
 * but the originals are published with the repository.
 */
export async function findPhotographLocations(root: string): Promise<Finding[]> {
  const tracked = gitFiles(root);
  const found: Finding[] = [];
  for (const file of [...tracked, ...gitFiles(root, '--others', '--exclude-standard')]) {
    const path = join(root, file);
    // Fixtures are drawn by the tests' own program, with an invented place that they look for.
    if (!/\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i.test(file) || file.startsWith('e2e/fixtures/')) continue;
    if (!existsSync(path) || !(await hasLocation(readFileSync(path)))) continue;
    const remedy = tracked.includes(file)
      ? '; earlier commits still hold it, so rewrite them before you publish the repository'
      : ' before you commit it';
    const strip = `remove it with npm run photo:strip -- ${JSON.stringify(file)}${remedy}`;
    found.push(fault({ file, field: 'GPS' }, 'says where the photograph was taken', strip));
  }
  return found;
}

/** A list of confidential words that is itself in the history of the project. */
export function findPublishedWordList(root: string, contentFolder: string): Finding[] {
  const list = relative(root, join(contentFolder, 'confidential-words.txt'));
  const problem = 'is in the history of the project, and goes where that goes';
  return gitFiles(root, '--', list).map((file) =>
    fault({ file, field: 'the file' }, problem, `run git rm --cached ${file}; earlier commits still hold it`),
  );
}
