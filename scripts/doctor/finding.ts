import type { ContentError } from '#src/content/schema/content-error.ts';

/** One thing that the doctor tells of, in the form of the build's own errors. */
export interface Finding extends ContentError {
  /** True where the owner should know of it, but may publish all the same. */
  isNote?: true;
}

/** Marks a finding as one that nothing needs to be done about before publishing. */
export function asNote(finding: Finding): Finding {
  return { ...finding, isNote: true };
}
