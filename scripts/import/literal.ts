/** Any value that a content file may hold. */
export type Value = string | number | boolean | readonly Value[] | Group;

/** Named fields; one that is undefined is not there. */
export type Group = { readonly [name: string]: Value | undefined };

/** Whether a value is a list. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether a value has named fields. */
export function isGroup(value: Value | undefined): value is Group {
  return typeof value === 'object' && !isList(value);
}

/**
 * A value as TypeScript, on one line where it is short; the formatter does the rest. All text is escaped, so that no
 * input can end its quotes. Throws TypeError for what no content holds.
 */
export function literal(value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) throw new TypeError(`No content holds ${typeof value}.`);
  const properties = Object.entries(value).map(([name, field]) =>
    field === undefined ? '' : `${propertyName(name)}: ${literal(field)}`,
  );
  // An object that holds others reads better over several lines, which the formatter then keeps.
  const isNested = Object.values(value).some((field) => typeof field === 'object');
  return isNested
    ? `{\n${properties.filter(Boolean).join(',\n')},\n}`
    : `{ ${properties.filter(Boolean).join(', ')} }`;
}

/** Content has fields with plain names only; '__proto__' would not be a field in a literal. */
export function propertyName(name: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || name === '__proto__') {
    throw new TypeError(`No content has a field ${JSON.stringify(name)}.`);
  }
  return name;
}

/** Single quotes, or double ones for text with an apostrophe, as the formatter writes them. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (text.includes("'") && !text.includes('"')) return escaped;
  return `'${escaped.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
