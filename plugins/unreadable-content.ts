import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';
import type { ContentError } from '#src/content/schema/content-error.ts';
import { lineAt } from './locate-field.ts';

const syntaxRemedy =
  'look there, and on the line before, for a comma, quote or bracket that is missing; text with an apostrophe goes ' +
  'between double quotes';

/** All files in the folder with the content, pictures included. */
export function contentFiles(folder: string): string[] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** How errors name a content file, whatever folder CONTENT_DIR names: 'content/owner.ts'. */
export function reportedName(file: string, folder: string): string {
  return `content/${relative(folder, file).replaceAll(sep, '/')}`;
}

/**
 * What keeps the content from being read at all: errors of syntax, and imports of files that are missing. Every file is
 * looked at, so that all errors are found at once.
 *
 * @param folder the folder with the content files
 */
export function findUnreadable(folder: string): ContentError[] {
  const files = contentFiles(folder).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => findInFile(file, folder));
}

function findInFile(path: string, folder: string): ContentError[] {
  const source = readFileSync(path, 'utf8');
  const file = reportedName(path, folder);
  const { errors } = parseSync(path, source);
  const [first] = errors;
  // What follows the first error is mostly its consequence.
  if (first) {
    const line = lineAt(source, first.labels[0]?.start ?? 0);
    const problem = `cannot be read: ${first.message.replace(/\.$/, '')}`;
    return [{ file, line, field: '', problem, remedy: syntaxRemedy }];
  }
  return importedFiles(path, source, folder)
    .filter(({ target }) => !existsSync(target))
    .map(({ name, start }) => ({
      file,
      line: lineAt(source, start),
      field: '',
      problem: `imports '${name}', which is not there`,
      remedy: 'correct the name, or remove the import',
    }));
}

/** What a module imports by a relative path or from '#content/…', except for its types. */
function importedFiles(path: string, source: string, folder: string) {
  return parseSync(path, source)
    .module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some((imported) => !imported.isType),
    )
    .map(({ moduleRequest: { value, start } }) => ({ name: value, start }))
    .filter(({ name }) => /^(\.|#content\/)/.test(name))
    .map(({ name, start }) => ({
      name,
      start,
      target: name.startsWith('.')
        ? resolve(dirname(path), name)
        : join(folder, name.slice('#content/'.length)),
    }));
}
