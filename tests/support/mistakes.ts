/**
 * Parses a table of changes and the errors they cause: `owner.name = 42 ⇒ content/owner.ts, name: is …`. A path alone
 * deletes its field. Further changes are on the lines above, further errors on indented lines below.
 */
export function parseMistakes(table: string): [changes: string, errors: string][] {
  const cases = table.matchAll(/((?:^\S[^⇒\n]*\n)*^\S[^⇒\n]*) ⇒ (.*(?:\n {2}.*)*)/gm);
  return Array.from(cases, ([, changes = '', errors = '']) => [changes, errors.replace(/\n +/g, '\n')]);
}

/** Returns a copy of the value with one case's changes: `path = JSON` sets a field, `path` deletes it. */
export function withChanges<Value>(value: Value, changes: string): Value {
  const copy = structuredClone(value);
  for (const line of changes.split('\n')) {
    const [path = '', json] = line.split(' = ');
    const names = path.split('.');
    const field = names.pop() ?? '';
    const holder = names.reduce<object>((part, name) => Reflect.get(part, name), Object(copy));
    if (json === undefined) Reflect.deleteProperty(holder, field);
    else Reflect.set(holder, field, JSON.parse(json));
  }
  return copy;
}
