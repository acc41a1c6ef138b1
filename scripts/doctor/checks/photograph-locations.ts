import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasLocation } from '../../../plugins/portrait/location.ts';
import type { CheckedProject } from '../checked-site.ts';
import type { Finding } from '../finding.ts';
import { gitFiles } from '../git-files.ts';

/** Drawn by the tests' own program, with an invented place that they look for. */
const fixtures = 'e2e/fixtures/';

const picture = /\.(jpe?g|png|webp|avif|hei[cf]|tiff?)$/i;

/**
 * Photographs in the repository, or about to enter it, that say where they were taken. The site is built without that,
 * but the originals are published with the repository.
 */
export async function findPhotographLocations({ root }: Pick<CheckedProject, 'root'>): Promise<Finding[]> {
  const { tracked, untracked } = gitFiles(root) ?? { tracked: [], untracked: [] };
  const found: Finding[] = [];
  for (const file of [...tracked, ...untracked].filter(isPhotograph)) {
    const path = join(root, file);
    if (!existsSync(path) || !(await hasLocation(readFileSync(path)))) continue;
    found.push({
      file,
      field: 'GPS',
      problem: 'says where the photograph was taken',
      remedy: tracked.includes(file) ? `${strip(file)}; ${history}` : `${strip(file)} before you commit it`,
    });
  }
  return found;
}

function isPhotograph(file: string): boolean {
  return picture.test(file) && !file.startsWith(fixtures);
}

const strip = (file: string) => `remove it with npm run photo:strip -- ${JSON.stringify(file)}`;
const history = 'earlier commits still hold it, so rewrite them before you publish the repository';
