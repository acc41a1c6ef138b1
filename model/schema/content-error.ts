import * as v from 'valibot';

/** A mistake in the content, worded for the owner. */
export type ContentError = {
  /** 'content/experience.ts'; 'content/' for an unknown export or file; or 'the environment'. */
  file: string;
  /** 1-based, if known. */
  line?: number;
  /** `jobs[1] "Hardware Engineer I", period.end`, or a variable's name; empty if the problem is the file itself. */
  field: string;
  /** Continues a sentence that begins with the field: 'is missing'. */
  problem: string;
  /** Without capital or period: "give the job's title". */
  remedy?: string;
};

/** Joins problem and remedy, because a valibot issue carries one string. */
export function issueMessage(problem: string, remedy: string): string {
  return `${problem}\n${remedy}`;
}

/** Describes a wrong value: 'is missing', 'expected true or false, got the number 5'. */
export function describeValue(value: unknown, expected?: string): string {
  if (value === undefined) return 'is missing';
  if (value === '') return 'is empty';
  return expected ? `expected ${expected}, got ${nounOf(value)}` : `is ${nounOf(value)}`;
}

function nounOf(value: unknown): string {
  // `checkExport` splits messages at the line break.
  if (typeof value === 'string') return `'${shorten(value.replace(/\s+/g, ' '))}'`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'a group of fields in { }' : String(value);
}

/** Validates an export and fills in its defaults. Use the value only if `errors` is empty. */
export function checkExport(file: string, name: string, schema: v.GenericSchema, written: unknown) {
  const { output, issues = [] } = v.safeParse(schema, written);
  const errors = issues.map(({ message, path = [] }): ContentError => {
    const [problem = '', remedy = ''] = message.split('\n');
    // An empty path is the export itself.
    return { file, field: formatPath(path) || name, problem, remedy };
  });
  return { value: output, errors };
}

/** Returns the error for a required export that no file has. */
export function missingExport(file: string, name: string): ContentError {
  const sample = file.replace('content', 'tests/owners/sample-owner');
  const remedy = `write export const ${name} = { … } in it; if the file is gone, copy ${sample} there and write your own`;
  return { file, field: '', problem: `is missing or has no export '${name}', which the site needs`, remedy };
}

/** Fields that identify a list entry to its owner, best first. */
const labelFields = ['title', 'name', 'degree', 'category', 'question', 'parameter', 'label'];

/** Formats a path with the labels of its list entries: `jobs[1] "Hardware Engineer I", period.end`. */
export function formatPath(path: readonly { key: unknown; value: unknown }[]): string {
  const steps = path.map(({ key, value }) => {
    if (typeof key !== 'number') return `.${String(key)}`;
    const label = labelFields
      .map((name) => fieldOf(value, name))
      .find((text) => typeof text === 'string' && text.trim());
    return label ? `[${key}] "${shorten(String(label))}", ` : `[${key}]`;
  });
  return steps
    .join('')
    .replace(/^\.|(?<=", )\./g, '')
    .replace(/, $/, '');
}

/** Returns a field of an unknown value, or undefined. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Truncates a value to `max` characters. */
export function shorten(value: string, max = 60): string {
  return value.length > max ? `${value.slice(0, max - 3).replace(/\p{Surrogate}$/u, '')}...` : value;
}
