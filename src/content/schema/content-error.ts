import * as v from 'valibot';

/** One mistake in the content, in words for the owner. */
export type ContentError = {
  /** The file that holds the mistake, for example 'content/experience.ts', or 'the environment'. */
  file: string;
  /** The line of the file, from 1, where it is known. */
  line?: number;
  /**
   * Where in it, in the reader's form: `jobs[1] "Hardware Engineer I", period.end`, or a variable's name. Empty where
   * the file cannot be read at all.
   */
  field: string;
  /** What is wrong, as the rest of a sentence that begins with the field: 'is missing'. */
  problem: string;
  /** What to do about it, as a command without capital or full stop: "give the job's title". */
  remedy?: string;
};

/** The message of an issue that another issue already explains; it becomes no error of its own. */
export const reportedElsewhere = '';

/**
 * Joins problem and remedy into the one string that a valibot issue can carry; `findErrors` parts them again.
 */
export function issueMessage(problem: string, remedy: string): string {
  return `${problem}\n${remedy}`;
}

/** A value with its defaults, to be used where there are no errors, and everything that is wrong with it. */
export interface Checked<Schema extends v.GenericSchema> {
  value: v.InferOutput<Schema>;
  errors: ContentError[];
}

/**
 * Checks what a content file exports.
 *
 * @param file how an error names the file, for example 'content/about.ts'
 * @param name the name that the file exports, used when the whole export is wrong
 */
export function checkExport<Schema extends v.GenericSchema>(
  file: string,
  name: string,
  schema: Schema,
  written: unknown,
): Checked<Schema> {
  const { output, issues = [] } = v.safeParse(schema, written);
  const errors = issues
    .filter((issue) => issue.message !== reportedElsewhere)
    .map((issue) => {
      const [problem = '', remedy] = issue.message.split('\n');
      const field = readersField(issue.path ?? []) || name;
      return remedy ? { file, field, problem, remedy } : { file, field, problem };
    });
  return { value: output as v.InferOutput<Schema>, errors };
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
  const stations: string[] = [];
  let station = '';
  for (const { key, value } of path) {
    if (typeof key !== 'number') {
      station += station ? `.${String(key)}` : String(key);
      continue;
    }
    station += `[${key}]`;
    const label = labelOf(value);
    if (label) {
      stations.push(`${station} "${label}"`);
      station = '';
    }
  }
  if (station) stations.push(station);
  return stations.join(', ');
}

function labelOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(entry));
  const found = labels
    .map((label) => fields.get(label))
    .find((label) => typeof label === 'string' && label.trim());
  return typeof found === 'string' ? shorten(found) : undefined;
}

/** Keeps a quoted value short enough for one line of a terminal. */
export function shorten(value: string, max = 60): string {
  return value.length > max ? `${value.slice(0, max - 3)}...` : value;
}
