/**
 * Reads a table of mistakes. Each begins with its changes, one a line: `owner.name = 42` puts a value in place, and a
 * path alone takes the field out. Below them, indented, stands what the owner is told.
 */
export function mistakes(table: string): [changes: string, told: string][] {
  const blocks = table.matchAll(/((?:^\S.*\n)+)((?: {2}.*\n)*)/gm);
  return Array.from(blocks, ([, made = '', told = '']) => [made.trim(), told.trim().replace(/\n +/g, '\n')]);
}

/** A copy with changes of a table. */
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
