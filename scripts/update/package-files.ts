import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Git } from './git.ts';

/** What an owner may call the project. It stands beside the version, so that every release would conflict with it. */
const ownFields = ['name', 'description', 'author', 'repository', 'homepage'];

/**
 * Resolves conflicts in package.json and its lockfile when the owner changed nothing but what the project is called:
 * the newer version's files, under the owner's name.
 */
export function mergePackageFiles(
  git: Git,
  unmerged: readonly string[],
  { base, newest }: { base: string; newest: string },
): void {
  const files = ['package.json', 'package-lock.json'].filter((file) => unmerged.includes(file));
  const at = (commit: string) => JSON.parse(git('show', `${commit}:package.json`));
  if (files.length === 0 || !isDeepStrictEqual(unnamed(at('HEAD')), unnamed(at(base)))) return;
  for (const file of files) git('checkout', newest, '--', file);
  const merged = { ...at(newest), ...named(at('HEAD')) };
  writeFileSync(
    join(git('rev-parse', '--show-toplevel'), 'package.json'),
    `${JSON.stringify(merged, null, 2)}\n`,
  );
  git('add', 'package.json');
}

type Manifest = Record<string, unknown>;

const named = (manifest: Manifest) => pick(manifest, (field) => ownFields.includes(field));
const unnamed = (manifest: Manifest) => pick(manifest, (field) => !ownFields.includes(field));

function pick(manifest: Manifest, isWanted: (field: string) => boolean): Manifest {
  return Object.fromEntries(Object.entries(manifest).filter(([field]) => isWanted(field)));
}
