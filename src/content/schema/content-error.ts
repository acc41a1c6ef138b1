import * as v from 'valibot';

/** One mistake in the content, in words for the owner. */
export type ContentError = {
  /** The file that holds the mistake, for example 'content/experience.ts', or 'the environment'. */
  file: string;
  /** The line of the file, from 1, where it is known. */
  line?: number;
  /** Where in it: `jobs[1] "Hardware Engineer I", period.end`, or a variable; empty where the file cannot be read. */
  field: string;
  /** What is wrong, as the rest of a sentence that begins with the field: 'is missing'. */
  problem: string;
  /** What to do about it, as a command without capital or full stop: "give the job's title". */
  remedy?: string;
};

/** The message of an issue that another issue already explains; it becomes no error of its own. */
export const reportedElsewhere = '';

/** Joins problem and remedy into the one string that a valibot issue can carry. */
export function issueMessage(problem: string, remedy: string): string {
  return `${problem}\n${remedy}`;
}

/**
 * Checks what a content file exports. The value has its defaults, and is to be used where there are no errors.
 *
 * @param file how an error names the file, for example 'content/about.ts'
 * @param name the name that the file exports, used when the whole export is wrong
 */
export function checkExport(file: string, name: string, schema: v.GenericSchema, written: unknown) {
  const { output, issues = [] } = v.safeParse(schema, written);
  const errors = issues
    .filter(({ message }) => message !== reportedElsewhere)
    .map(({ message, path = [] }): ContentError => {
      const [problem = '', remedy = ''] = message.split('\n');
      return { file, field: readersField(path) || name, problem, remedy };
    });
  return { value: output, errors };
}

/** A file that every site needs, and that exports nothing. */
export function missingFile(file: string): ContentError {
  return { file, field: '', problem: 'is missing', remedy: 'put the file back, with what it exports' };
}

/** The fields by which an owner recognizes an entry of a list, best first. */
const labels = ['title', 'name', 'degree', 'category', 'question', 'parameter', 'label'];

/**
 * Turns a path into `jobs[1] "Hardware Engineer I", period.end`.
 *
 * @param path the keys from the export down, each with the value that stands there
 */
export function readersField(path: readonly { key: unknown; value: unknown }[]): string {
  const steps = path.map(({ key, value }) => {
    if (typeof key !== 'number') return `.${String(key)}`;
    const label = labels
      .map((name) => fieldOf(value, name))
      .find((text) => typeof text === 'string' && text.trim());
    return label ? `[${key}] "${shorten(String(label))}", ` : `[${key}]`;
  });
  return steps
    .join('')
    .replace(/^\.|(?<=", )\./g, '')
    .replace(/, $/, '');
}

/** A field of a value that may be anything. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Keeps a quoted value short enough for one line of a terminal. */
export function shorten(value: string, max = 60): string {
  return value.length > max ? `${value.slice(0, max - 3)}...` : value;
}

/** The name that a misspelt one most likely stands for: 'title' for 'titel'; undefined where none is near. */
export function closest(name: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, distance: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter((each) => each.distance <= (name.length <= 4 ? 1 : 2))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.candidate;
}

/** How many letters stand between the beginning and the end that two words share; one where they are swapped. */
function distance(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [from, to] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
  return from.length === 2 && from === [...to].reverse().join('') ? 1 : Math.max(from.length, to.length);
}
