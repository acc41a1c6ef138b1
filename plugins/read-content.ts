import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type ESTree, normalizePath, parseSync, runnerImport } from 'vite';
import type { ContentError } from '#src/content/schema/content-error.ts';
import type { Content } from '#src/content/schema.ts';
import { completeContent, type Exports } from '#src/content/validate.ts';
import { filesIn } from '../server/static-site.ts';

/**
 * The folder with the facts: content/, or the one that the environment variable CONTENT_DIR names, so that the same
 * site can be built for another owner. Such a folder exports what content/ exports, from as many files as it likes.
 */
export function contentFolder(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env['CONTENT_DIR'] || 'content');
}

/** All files in the folder with the content, pictures included. */
export function contentFiles(folder: string): string[] {
  return filesIn(folder).map((file) => join(folder, file));
}

/** How errors name a content file, whatever folder CONTENT_DIR names: 'content/owner.ts'. */
export function reportedName(file: string, folder: string): string {
  return `content/${relative(folder, file).replaceAll(sep, '/')}`;
}

/** The content of a folder whose files are known to be right, with the words of its language. */
export async function readContent(folder: string): Promise<Content> {
  return completeContent(await readExports(folder)).content;
}

/**
 * What the files of a folder export. They are read anew each time, which a plain import would not do, so that the
 * development server sees what the owner changed.
 */
export async function readExports(folder: string, wanted = '*.ts'): Promise<Exports> {
  // Errors of the content files then name the owner's own lines, not those of the code that is run.
  process.setSourceMapsEnabled(true);
  const id = 'virtual:content-files';
  const files = globSync(wanted, { cwd: folder }).sort();
  const exports = files.map(
    (file) => `export * from ${JSON.stringify(normalizePath(resolve(folder, file)))};\n`,
  );
  const { module } = await runnerImport<Exports>(id, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#content': resolve(folder) } },
    plugins: [
      {
        name: 'content-files',
        resolveId: (imported) => (imported === id ? `\0${id}` : undefined),
        load: (loaded) => (loaded === `\0${id}` ? exports.join('') : undefined),
      },
    ],
  });
  return { ...module };
}

const syntaxRemedy =
  'look there, and on the line before, for a comma, quote or bracket that is missing; text with an apostrophe goes ' +
  'between double quotes';

/**
 * What keeps the content from being read at all: errors of syntax, and imports of files that are missing. Every file is
 * looked at, so that all errors are found at once.
 */
export function findUnreadable(folder: string): ContentError[] {
  const own = join(folder, 'files') + sep;
  const files = contentFiles(folder).filter((file) => file.endsWith('.ts') && !file.startsWith(own));
  return files.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const error = (offset: number, problem: string, remedy: string) => {
      return { file: reportedName(path, folder), line: lineAt(source, offset), field: '', problem, remedy };
    };
    const fileOf = (imported: string) =>
      imported.startsWith('.')
        ? resolve(dirname(path), imported)
        : join(folder, imported.slice('#content'.length));
    const { errors, module } = parseSync(path, source);
    const [first] = errors;
    // What follows the first error is mostly its consequence.
    if (first) {
      const problem = `cannot be read: ${first.message.replace(/\.$/, '')}`;
      return [error(first.labels[0]?.start ?? 0, problem, syntaxRemedy)];
    }
    return module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((imported) => !imported.isType))
      .map(({ moduleRequest }) => moduleRequest)
      .filter(({ value }) => /^(\.|#content\/)/.test(value) && !existsSync(fileOf(value)))
      .map(({ value, start }) =>
        error(start, `imports '${value}', which is not there`, 'correct the name, or remove the import'),
      );
  });
}

/** The line of an offset, from 1. */
function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

type Expression = ESTree.Expression | ESTree.ArrayExpressionElement;

/**
 * The line of a field in a content file, from 1: of the deepest part of the field that the file spells out. A missing
 * field is so shown where it belongs. Undefined where the file has nothing of it, or cannot be parsed.
 *
 * @param field in the form of `ContentError`: `jobs[1] "Hardware Engineer I", period.end`
 */
export function locateField(source: string, field: string): number | undefined {
  const constants = topLevelConstants(source);
  const path = field.replace(/\] ".*?"(?=, |$)/g, ']').match(/[\w$-]+/g) ?? [];
  // Of several exports none is known to be the one that lacks the field.
  let deepest = constants.size === 1 ? -1 : 0;
  let found: number | undefined;
  for (const constant of constants.values()) {
    let [value, at, depth]: [Expression, number, number] = [constant, constant.start, 0];
    for (; depth < path.length; depth++) {
      const next = entryOf(plain(value, constants), path[depth] as string);
      if (!next) break;
      [value, at] = next;
    }
    if (depth > deepest) [deepest, found] = [depth, at];
  }
  return found === undefined ? undefined : lineAt(source, found);
}

type Constants = ReadonlyMap<string, ESTree.Expression>;

function topLevelConstants(source: string): Constants {
  const declarations = parseSync('content.ts', source).program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  return new Map(
    declarations
      .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
}

/** An expression without what says its type; a name becomes what it stands for. */
function plain(expression: Expression, constants: Constants): Expression {
  if (expression?.type === 'TSSatisfiesExpression' || expression?.type === 'TSAsExpression')
    return plain(expression.expression, constants);
  return (expression?.type === 'Identifier' && constants.get(expression.name)) || expression;
}

/** An entry of a list or of an object, and where it begins. */
function entryOf(holder: Expression, key: string): [Expression, number] | undefined {
  if (holder?.type === 'ArrayExpression') {
    const value = holder.elements[Number(key)];
    // Behind a spread list the entries are counted differently.
    const isCounted = holder.elements.every((element) => element?.type !== 'SpreadElement');
    return value && isCounted ? [value, value.start] : undefined;
  }
  if (holder?.type !== 'ObjectExpression') return undefined;
  for (const property of holder.properties) {
    if (property.type !== 'Property') continue;
    const { key: name, value, start } = property;
    if ((name.type === 'Identifier' ? name.name : name.type === 'Literal' && name.value) === key)
      return [value, start];
  }
}
