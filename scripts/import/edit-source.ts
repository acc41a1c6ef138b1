import { isDeepStrictEqual } from 'node:util';
import { ImportError } from './import-error.ts';
import { type Group, isGroup, isList, literal, propertyName, type Value } from './literal.ts';
import { entryRules, matchEntries } from './match-entries.ts';
import { lineOf, type Node, parse, type Source } from './parse-content.ts';

/**
 * The text of a content file in which the export has another value. Only the places whose values differ are
 * written anew, so that comments, order and layout of the rest stay. Throws ImportError, with file and line, where a
 * value that must change is not written out.
 *
 * @param file how messages name it: 'content/owner.ts'
 * @param from the value that the export has now
 */
export function editExport(file: string, text: string, name: string, from: Value, to: Value): string {
  const source = { file, text };
  const edits = editsOf(source, exportedValue(source, name), from, to);
  return applyEdits(text, edits);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The expression behind `export const name = …`. */
function exportedValue(source: Source, name: string): Node {
  const program = parse(source);
  for (const statement of program['body'] as Node[]) {
    const declaration = statement['declaration'] as Node | null | undefined;
    if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') continue;
    for (const declarator of declaration['declarations'] as Node[]) {
      const value = declarator['init'] as Node | null;
      if ((declarator['id'] as Node)['name'] === name && value) return value;
    }
  }
  throw new ImportError(`${source.file} has no "export const ${name} = …", which the import could edit.`);
}

/** What to replace, so that the node has the other value. */
function editsOf(source: Source, wrapped: Node, from: Value, to: Value): Edit[] {
  if (isDeepStrictEqual(from, to)) return [];
  const node = unwrap(wrapped);
  if (isGroup(from) && isGroup(to) && node.type === 'ObjectExpression')
    return groupEdits(source, node, from, to);
  if (isList(from) && isList(to) && node.type === 'ArrayExpression') {
    return [{ start: node.start, end: node.end, text: listText(source, node, from, to) }];
  }
  refuseUnlessLiteral(source, node);
  return [{ start: node.start, end: node.end, text: literal(to) }];
}

function groupEdits(source: Source, node: Node, from: Group, to: Group): Edit[] {
  const properties = (node['properties'] as Node[]).map((property) => ({
    property,
    name: nameOf(source, property),
  }));
  const edits: Edit[] = [];
  for (const [index, { property, name }] of properties.entries()) {
    const [before, after] = [from[name], to[name]];
    if (after === undefined) {
      edits.push(removal(source, property, properties[index + 1]?.property.start ?? node.end - 1));
    } else if (before !== undefined) {
      edits.push(...editsOf(source, property['value'] as Node, before, after));
    }
  }
  const names = new Set(properties.map(({ name }) => name));
  const added = Object.entries(to).filter(([name, value]) => value !== undefined && !names.has(name));
  for (const [name, value] of added)
    edits.push(insertion(source, node, properties, Object.keys(to), name, value));
  return edits;
}

/** A new field stands behind the one that precedes it in the value, else in front. */
function insertion(
  source: Source,
  node: Node,
  properties: readonly { property: Node; name: string }[],
  order: readonly string[],
  name: string,
  value: Value | undefined,
): Edit {
  const text = `${propertyName(name)}: ${literal(value ?? '')}`;
  const before = order.slice(0, order.indexOf(name));
  const index = properties.findLastIndex((property) => before.includes(property.name));
  const previous = properties[index];
  if (!previous) return { start: node.start + 1, end: node.start + 1, text: `\n${text},` };
  const limit = properties[index + 1]?.property.start ?? node.end - 1;
  const end = endWithComma(source, previous.property, limit);
  if (end === previous.property.end) return { start: end, end, text: `,\n${text}` };
  const place = endOfLine(source, end, limit) ?? end;
  return { start: place, end: place, text: `\n${text},` };
}

/** Takes a field away, with the comment behind it, and with its line where nothing else stands there. */
function removal(source: Source, property: Node, limit: number): Edit {
  const { text } = source;
  const end = endWithComma(source, property, limit);
  const lineEnd = endOfLine(source, end, limit);
  if (lineEnd === undefined) return { start: property.start, end, text: '' };
  const [indentation = ''] = /(?:\r?\n[ \t]*)?$/.exec(text.slice(0, property.start)) ?? [];
  return { start: property.start - indentation.length, end: lineEnd, text: '' };
}

/** Behind the comment that ends a line; undefined where anything else follows on it. */
function endOfLine({ text }: Source, at: number, limit: number): number | undefined {
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n)/.exec(text.slice(at, limit));
  return rest ? at + rest[0].length : undefined;
}

/** Where a node ends together with the comma behind it, which comes before the limit if at all. */
function endWithComma({ text }: Source, node: Node, limit: number): number {
  const comma = codeOnly(text.slice(node.end, limit)).indexOf(',');
  return comma < 0 ? node.end : node.end + comma + 1;
}

/** The same text with its comments blanked out. */
function codeOnly(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g, (comment) => ' '.repeat(comment.length));
}

function nameOf(source: Source, property: Node): string {
  const key = property['key'] as Node | undefined;
  if (
    property.type !== 'Property' ||
    property['computed'] ||
    property['shorthand'] ||
    property['method'] ||
    !key
  ) {
    throw notLiteral(source, property);
  }
  return String(key.type === 'Identifier' ? key['name'] : key['value']);
}

/** The entries that go on, with the comments before them, in the new order, and the new ones among them. */
function listText(source: Source, node: Node, from: readonly Value[], to: readonly Value[]): string {
  const elements = node['elements'] as (Node | null)[];
  const nodes = elements.filter((element) => element !== null && element.type !== 'SpreadElement') as Node[];
  if (nodes.length !== from.length)
    throw notLiteral(source, elements.find((one) => one?.type === 'SpreadElement') ?? node);
  const pieces = piecesOf(source, node, nodes);
  const matches = matchEntries(from, to, entryRules);
  const entries = to.map((value, index) => {
    const at = matches[index];
    if (at === undefined) return { before: '\n', text: literal(value), after: '' };
    const [element, piece] = [nodes[at] as Node, pieces.entries[at] as Piece];
    return { ...piece, text: applied(source, element, editsOf(source, element, from[at] as Value, value)) };
  });
  for (const [index, element] of nodes.entries())
    if (!matches.includes(index)) refuseUnlessLiteral(source, element);
  return `[${entries.map(({ before, text, after }) => `${before}${text},${after}`).join('')}${pieces.end}]`;
}

/** What stands around an entry: the comments above it, and one behind it on its line. */
interface Piece {
  before: string;
  after: string;
}

function piecesOf(source: Source, list: Node, nodes: readonly Node[]): { entries: Piece[]; end: string } {
  let at = list.start + 1;
  const entries = nodes.map((node, index) => {
    const before = source.text.slice(at, node.start);
    const limit = nodes[index + 1]?.start ?? list.end - 1;
    const rest = source.text.slice(node.end, limit);
    const comma = codeOnly(rest).indexOf(',');
    const [inFront, behind] = comma < 0 ? [rest, ''] : [rest.slice(0, comma), rest.slice(comma + 1)];
    // With its line break, without which the next entry would become part of the comment.
    const [comment = ''] =
      /^[ \t]*(?:\/\/[^\r\n]*(?:\r?\n|$)|\/\*[^\r\n]*?\*\/(?=[ \t]*\r?\n))/.exec(behind) ?? [];
    at = limit - behind.length + comment.length;
    return { before, after: comma < 0 && rest.trim() ? `${inFront}` : inFront + comment };
  });
  return { entries, end: source.text.slice(Math.min(at, list.end - 1), list.end - 1) };
}

function applied({ text }: Source, { start, end }: Node, edits: Edit[]): string {
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return applyEdits(text.slice(start, end), moved);
}

/** From the last to the first, so that places stay what they are; what is added at one place keeps its order. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .reduceRight((edited, edit) => edited.slice(0, edit.start) + edit.text + edited.slice(edit.end), text);
}

/** `satisfies` and `as` stay around the value. */
function unwrap(node: Node): Node {
  const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'];
  return wrappers.includes(node.type) ? unwrap(node['expression'] as Node) : node;
}

/** Writing over anything but plain values would take away what the owner has programmed. */
function refuseUnlessLiteral(source: Source, wrapped: Node): void {
  const node = unwrap(wrapped);
  if (node.type === 'Literal') return;
  if (node.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0) return;
  if (node.type === 'UnaryExpression') {
    refuseUnlessLiteral(source, node['argument'] as Node);
  } else if (node.type === 'ArrayExpression') {
    for (const element of node['elements'] as Node[]) refuseUnlessLiteral(source, element);
  } else if (node.type === 'ObjectExpression') {
    for (const property of node['properties'] as Node[]) {
      nameOf(source, property);
      refuseUnlessLiteral(source, property['value'] as Node);
    }
  } else throw notLiteral(source, node);
}

function notLiteral({ file, text }: Source, node: Node): ImportError {
  const line = lineOf(text, node.start);
  const [words = ''] = text.slice(node.start, node.end).split('\n');
  return new ImportError(
    `${file}:${line}: the import would change \`${words.slice(0, 60)}\`, which is no plain value. ` +
      'Write the value out there, and import again.',
  );
}
