import { formatErrors } from '#src/content/validate.ts';
import type { Finding } from './finding.ts';

/** What the command prints, and the code that it ends with. */
export interface Report {
  text: string;
  exitCode: 0 | 1;
}

/** One line for each finding, notes last, and what they come to. */
export function report(findings: readonly Finding[]): Report {
  const told = byFile(findings);
  const faults = told.filter(({ isNote }) => !isNote);
  const notes = told.filter(({ isNote }) => isNote);
  const lines = [formatErrors(faults), ...notes.map((note) => `Note: ${formatErrors([note])}`)].filter(
    Boolean,
  );
  const alsoNotes = notes.length === 0 ? '' : ` (${count(notes.length, 'note')})`;
  const result =
    faults.length === 0
      ? `Ready to publish${alsoNotes}.`
      : `${count(faults.length, 'thing')} to mend before you publish${alsoNotes}.`;
  return {
    text: [...lines, ...(lines.length > 0 ? [''] : []), result].join('\n'),
    exitCode: faults.length === 0 ? 0 : 1,
  };
}

/** Each file once, in the order of the checks, and in it from top to bottom. */
function byFile(findings: readonly Finding[]): Finding[] {
  const files = [...new Set(findings.map(({ file }) => file))];
  return findings.toSorted(
    (one, other) =>
      files.indexOf(one.file) - files.indexOf(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
