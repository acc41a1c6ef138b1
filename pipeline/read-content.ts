import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type ESTree, normalizePath, parseSync, runnerImport } from 'vite';
import type { ContentError } from '#model/schema/content-error.ts';
import type { Content } from '#model/schema.ts';
import { completeContent, type Exports } from '#model/validate.ts';
import { filesIn } from '#server/built-site.ts';

/** Returns the content folder: CONTENT_DIR, or content/. */
export function contentFolder(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env['CONTENT_DIR'] || 'content');
}

export function contentFiles(folder: string): string[] {
  return filesIn(folder).map((file) => join(folder, file));
}

/** Returns the path to show in errors. It starts with content/ even if CONTENT_DIR is set. */
export function reportedPath(file: string, folder: string): string {
  return `content/${relative(folder, file).replaceAll(sep, '/')}`;
}

/** Reads a valid content folder and adds the texts of its language. */
export async function readContent(folder: string): Promise<Content> {
  return completeContent(await readExports(folder)).content;
}

/** Returns all exports, whichever file has them. Bypasses the module cache, so the development server sees changes. */
export async function readExports(folder: string, pattern = '*.ts'): Promise<Exports> {
  // Makes stack traces refer to the owner's source lines.
  process.setSourceMapsEnabled(true);
  const id = 'virtual:content-files';
  const files = globSync(pattern, { cwd: folder }).sort();
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

/** Returns the names that a content file exports, without types, re-exports and a default. */
export function exportedNames(source: string): string[] {
  return parseSync('content.ts', source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name }, isType, moduleRequest }) =>
      name && name !== 'default' && !isType && !moduleRequest ? [name] : [],
    ),
  );
}

const syntaxRemedy =
  'look there, and on the line before, for a comma, quote or bracket that is missing; text with an apostrophe goes ' +
  'between double quotes';

/** Finds the first syntax error of each file, because later ones mostly follow from it. */
export function findUnreadableFiles(folder: string): ContentError[] {
  const ownerFilesRoot = join(folder, 'files') + sep;
  const files = contentFiles(folder).filter(
    (file) => file.endsWith('.ts') && !file.startsWith(ownerFilesRoot),
  );
  return files.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const [error] = parseSync(path, source).errors;
    if (!error) return [];
    const line = lineAt(source, error.labels[0]?.start ?? 0);
    const problem = `cannot be read: ${error.message.replace(/\.$/, '')}`;
    return [{ file: reportedPath(path, folder), line, field: '', problem, remedy: syntaxRemedy }];
  });
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

type Expression = ESTree.Expression | ESTree.ArrayExpressionElement;

/**
 * Returns the line (from 1) of a field in a content file, or else of its innermost parent that exists. Undefined if the
 * file has no constants or can't be parsed, or if it has several and none has any part of the path.
 *
 * @param field as in `ContentError`: `jobs[1] "Hardware Engineer I", period.end`
 */
export function locateField(source: string, field: string): number | undefined {
  const constants = topLevelConstants(source);
  const path = field.replace(/\] ".*?"(?=, |$)/g, ']').match(/[^\s.,[\]]+/g) ?? [];
  // With several constants, we can't tell which one should contain a wholly missing field.
  let deepest = constants.size === 1 ? -1 : 0;
  let offset: number | undefined;
  for (const constant of constants.values()) {
    let [value, at, depth]: [Expression, number, number] = [constant, constant.start, 0];
    for (; depth < path.length; depth++) {
      const next = findEntry(unwrap(value, constants), path[depth] as string);
      if (!next) break;
      [value, at] = next;
    }
    if (depth > deepest) [deepest, offset] = [depth, at];
  }
  return offset === undefined ? undefined : lineAt(source, offset);
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

/** Removes `satisfies`, `as` and parentheses, and resolves names of constants. */
function unwrap(expression: Expression, constants: Constants): Expression {
  if (
    expression?.type === 'TSSatisfiesExpression' ||
    expression?.type === 'TSAsExpression' ||
    expression?.type === 'ParenthesizedExpression'
  )
    return unwrap(expression.expression, constants);
  const constant = expression?.type === 'Identifier' && constants.get(expression.name);
  return constant ? unwrap(constant, constants) : expression;
}

/** Returns an element or property value, and its offset. */
function findEntry(holder: Expression, key: string): [Expression, number] | undefined {
  if (holder?.type === 'ArrayExpression') {
    const value = holder.elements[Number(key)];
    // A spread element shifts the indices.
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
