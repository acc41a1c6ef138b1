import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editExport } from './edit-source.ts';
import type { Value } from './literal.ts';
import { evaluate } from './testing/evaluate.ts';

const source = `import type { Person } from 'somewhere';

/** Who it is. */
export const person: Person = {
  name: 'Ira', // as spoken
  // Where she lives.
  town: "Pune",
  born: 1990,
  jobs: [
    // The first one.
    { title: 'Intern', company: 'A' }, // paid badly
    /* The second. */
    { title: 'Engineer', company: 'B', hardware: true },
  ],
  tags: ['a', 'b'],
  note: \`plain\`,
} satisfies Person;
`;

const person = evaluate(source, 'person') as { [name: string]: Value };

function edited(changes: Record<string, Value | undefined>): string {
  const to = JSON.parse(JSON.stringify({ ...person, ...changes })) as Value;
  const text = editExport('content/person.ts', source, 'person', person, to);
  expect(evaluate(text, 'person')).toEqual(to);
  return text;
}

test('Only the value that changes is written anew.', () => {
  expect(edited({ town: 'São Paulo' })).toBe(source.replace('"Pune"', "'São Paulo'"));
  expect(edited({})).toBe(source);
});

test('Entries that go on keep the comments around them, in whatever order they come.', () => {
  const [intern, engineer] = person['jobs'] as Value[];
  const text = edited({ jobs: [{ title: 'Lead', company: 'C' }, engineer as Value, intern as Value] });
  expect(text).toContain("/* The second. */\n    { title: 'Engineer', company: 'B', hardware: true },");
  expect(text).toContain("// The first one.\n    { title: 'Intern', company: 'A' }, // paid badly\n");
  expect(text.indexOf('Lead')).toBeLessThan(text.indexOf('Engineer'));
});

test('A new field stands behind the one before it, and one that is gone takes its line along.', () => {
  const { town: _, name = '', ...rest } = person;
  const to = { name, initials: 'IK', ...rest };
  const text = editExport('content/person.ts', source, 'person', person, to);
  expect(text).toContain("name: 'Ira', // as spoken\ninitials: 'IK',\n  // Where she lives.\n  born: 1990,");
  expect(evaluate(text, 'person')).toEqual(to);
});

test('A field that is gone takes the comment behind it along, and several new ones keep their order.', () => {
  const text = 'export const x = {\n  a: 1, // one\n  b: 2, // two\n  c: 3,}; // end\n';
  const edited = (to: Value) => editExport('content/x.ts', text, 'x', { a: 1, b: 2, c: 3 }, to);
  expect(edited({ a: 1, c: 3 })).toBe('export const x = {\n  a: 1, // one\n  c: 3,}; // end\n');
  expect(edited({ a: 1 })).toBe('export const x = {\n  a: 1, // one\n  }; // end\n');
  expect(edited({ a: 1, d: 4, e: 5, b: 2, c: 3 })).toContain('a: 1, // one\nd: 4,\ne: 5,\n  b: 2');
});

test.each([
  [
    'a name',
    "const town = 'Pune';\nexport const person = {\n  town,\n};",
    '3: the import would change `town`',
  ],
  [
    'a call',
    "export const person = {\n  town: find('Pune'),\n};",
    "2: the import would change `find('Pune')`",
  ],
  ['a spread', 'export const person = { ...other };', '1: the import would change `...other`'],
  ['a sum', "export const person = { town: 'Pu' + 'ne' };", "1: the import would change `'Pu' + 'ne'`"],
  ['text with values in it', `export const person = { town: \`\${a}\` };`, '1: the import would change ``$'],
  [
    'a list that is made',
    'export const person = { town: [...towns] };',
    '1: the import would change `...towns`',
  ],
])('A value that is written as %s is refused with its line.', (_, text, message) => {
  const isList = text.includes('towns');
  const from = { town: isList ? ['Pune'] : 'Pune' };
  const to = { town: isList ? ['Delhi'] : 'Delhi' };
  expect(() => editExport('content/person.ts', text, 'person', from, to)).toThrow(
    `content/person.ts:${message}`,
  );
});

test('A file that has no such export, or is no TypeScript, is refused.', () => {
  const edit = (text: string) => () => editExport('content/person.ts', text, 'person', {}, { a: 1 });
  expect(edit('export default {};')).toThrow('content/person.ts has no "export const person = …"');
  expect(edit('export const person = {')).toThrow('content/person.ts:1: this is no TypeScript (');
});

test('Whatever the values are, the file says the new ones afterwards.', () => {
  const word = fc.oneof(
    fc.string(),
    fc.array(fc.nat(0xffff), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
    fc.constantFrom("it's", '"', '\\', '`', '${', '\u2028', '*/', '//'),
  );
  const entry = fc.record({ title: word, tags: fc.array(word, { maxLength: 3 }) }, { requiredKeys: [] });
  const value = fc.record(
    { name: word, size: fc.integer(), list: fc.array(entry, { maxLength: 4 }), inner: entry },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(value, value, value, (first, second, third) => {
      const write = (text: string, from: Value, to: Value) => editExport('content/x.ts', text, 'x', from, to);
      const once = write('export const x: X = {};', {}, first);
      const twice = write(once, first, second);
      const thrice = write(twice.replaceAll('},\n', '}, // kept\n'), second, third);
      expect(evaluate(twice, 'x')).toEqual(second);
      expect(evaluate(thrice, 'x')).toEqual(third);
    }),
    { numRuns: 150 },
  );
});
