import { type Environment, overrides } from '#src/content/effective-settings.ts';
import { type ContentError, readersField } from '#src/content/schema/content-error.ts';
import type { Content } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';

/** One thing that the doctor tells of, in the form of the build's own errors. */
export interface Finding extends ContentError {
  /** True where the owner should know of it, but may publish all the same. */
  isNote?: boolean;
}

/** Where a finding is. */
export type Place = Pick<Finding, 'file' | 'field'>;

/** Something that must be mended. */
export function fault({ file, field }: Place, problem: string, remedy: string): Finding {
  return { file, field, problem, remedy };
}

/** Something that the owner should know of. */
export function note(place: Place, problem: string, remedy: string): Finding {
  return { ...fault(place, problem, remedy), isNote: true };
}

/** A value somewhere in the content: a text, a number, a list or a group. */
export interface ContentField {
  file: string;
  /** As a finding names it: `jobs[1] "Hardware Engineer I", period.end`. */
  field: string;
  /** The same for all entries of a list: 'experience.jobs.*.period.end'. */
  path: string;
  value: unknown;
}

/**
 * Every value of the content, each group and list before what it holds.
 *
 * @param isWhole whether to leave out what a group or list holds
 */
export function contentFields(
  content: Content,
  isWhole: (field: ContentField) => boolean = () => false,
): ContentField[] {
  return contentExports.flatMap(({ file, name }) => fieldsBelow(file, name, [], content[name]));

  function fieldsBelow(
    file: string,
    path: string,
    steps: { key: string | number; value: unknown }[],
    value: unknown,
  ): ContentField[] {
    if (value === undefined) return [];
    const here = { file, field: readersField(steps) || path, path, value };
    if (typeof value !== 'object' || value === null || isWhole(here)) return [here];
    const isList = Array.isArray(value);
    const inside = Object.entries(value).flatMap(([name, entry]) =>
      fieldsBelow(
        file,
        `${path}.${isList ? '*' : name}`,
        [...steps, { key: isList ? Number(name) : name, value: entry }],
        entry,
      ),
    );
    return [here, ...inside];
  }
}

/** The texts alone. */
export function textFields(content: Content): (ContentField & { value: string })[] {
  return contentFields(content).flatMap((field) =>
    typeof field.value === 'string' ? [{ ...field, value: field.value }] : [],
  );
}

/** Where the value of a setting came from: the file, or the environment. */
export function settingPlace(field: string, environment: Environment): Place {
  const [variable] = Object.entries(overrides).find(([, setting]) => setting === field) ?? [];
  return variable && environment[variable]
    ? { file: 'the environment', field: variable }
    : { file: 'content/settings.ts', field };
}
