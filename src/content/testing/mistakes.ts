/** Parses a table of changes (`owner.name = 42`; a path alone deletes its field) and the indented errors they cause. */
export function mistakes(table: string): [changes: string, errors: string][] {
  const blocks = table.matchAll(/((?:^\S.*\n)+)((?: {2}.*\n)*)/gm);
  return Array.from(blocks, ([, changes = '', errors = '']) => [
    changes.trim(),
    errors.trim().replace(/\n +/g, '\n'),
  ]);
}

/** Returns a copy with changes from a table. */
export function changed<Value>(value: Value, changes: string): Value {
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
