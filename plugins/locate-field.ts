import { type ESTree, parseSync } from 'vite';

type Expression = ESTree.Expression | ESTree.ArrayExpressionElement;

/**
 * The line of a field in a content file, from 1: of the deepest part of the field that the file spells out. A missing
 * field is so shown where it belongs. Undefined where the file has nothing of it, or cannot be parsed.
 *
 * @param source text of the file
 * @param field in the form of `ContentError`: `jobs[1] "Hardware Engineer I", period.end`
 */
export function locateField(source: string, field: string): number | undefined {
  const constants = topLevelConstants(parseSync('content.ts', source).program);
  const path = fieldPath(field);
  const found = [...constants.values()]
    .map((value) => follow(value, path, constants))
    .reduce<Found | undefined>((best, next) => (best && best.depth >= next.depth ? best : next), undefined);
  // Of several exports none is known to be the one that lacks the field.
  const isKnown = found && (found.depth > 0 || constants.size === 1);
  return isKnown ? lineAt(source, found.at) : undefined;
}

/** The line of an offset, from 1. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** `jobs[1] "Hardware Engineer I", period.end` becomes jobs, 1, period, end. */
function fieldPath(field: string): string[] {
  return field.replace(/\] ".*?"(?=, |$)/g, ']').match(/[\w$-]+/g) ?? [];
}

type Constants = ReadonlyMap<string, Expression>;

function topLevelConstants({ body }: ESTree.Program): Constants {
  const declarations = body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  return new Map(
    declarations
      .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
}

/** An offset, and how many steps of the path led to it. */
interface Found {
  at: number;
  depth: number;
}

function follow(expression: Expression, path: readonly string[], constants: Constants): Found {
  let value = expression;
  let at = expression?.start ?? 0;
  for (const [depth, key] of path.entries()) {
    const next = entry(plain(value, constants), key);
    if (!next) return { at, depth };
    ({ value, at } = next);
  }
  return { at, depth: path.length };
}

/** An expression without what says its type; a name becomes what it stands for. */
function plain(expression: Expression, constants: Constants): Expression {
  if (expression?.type === 'TSSatisfiesExpression' || expression?.type === 'TSAsExpression')
    return plain(expression.expression, constants);
  const constant = expression?.type === 'Identifier' ? constants.get(expression.name) : undefined;
  return constant ?? expression;
}

function entry(holder: Expression, key: string): { value: Expression; at: number } | undefined {
  if (holder?.type === 'ArrayExpression') {
    const value = holder.elements[Number(key)];
    // Behind a spread list the entries are counted differently.
    const isCounted = holder.elements.every((element) => element?.type !== 'SpreadElement');
    return value && isCounted ? { value, at: value.start } : undefined;
  }
  if (holder?.type !== 'ObjectExpression') return undefined;
  const property = holder.properties.find(
    (candidate) =>
      candidate.type === 'Property' &&
      ((candidate.key.type === 'Identifier' && candidate.key.name === key) ||
        (candidate.key.type === 'Literal' && candidate.key.value === key)),
  );
  return property?.type === 'Property' ? { value: property.value, at: property.start } : undefined;
}
