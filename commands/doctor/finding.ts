import type { ContentError } from '#model/schema/content-error.ts';
import { type Environment, overrides } from '#model/settings.ts';

/** A finding in the form of a build error. */
export interface Finding extends ContentError {
  /** True if the site may be published anyway. */
  isNote?: boolean;
}

export type Place = Pick<Finding, 'file' | 'field'>;

/** Creates a finding that must be fixed. */
export function fault({ file, field }: Place, problem: string, remedy: string): Finding {
  return { file, field, problem, remedy };
}

/** Creates a note, which doesn't block publication. */
export function note(place: Place, problem: string, remedy: string): Finding {
  return { ...fault(place, problem, remedy), isNote: true };
}

/** Returns where a setting's value comes from. */
export function settingPlace(field: string, environment: Environment): Place {
  const [variable] = Object.entries(overrides).find(([, setting]) => setting === field) ?? [];
  return variable && environment[variable]?.trim()
    ? { file: 'the environment', field: variable }
    : { file: 'content/settings.ts', field };
}
