import { shorten } from '#src/content/schema/content-error.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textFields } from '../content-fields.ts';
import type { Finding } from '../finding.ts';

/** The end of what an import puts where its file had nothing: 'School to be added'. */
const unwritten = /\b(?:to be added|is to be written)\b|\bto-be-added@/i;

/** What an import could not know, and the owner has not written yet. */
export function findUnwrittenFacts({ content }: CheckedSite): Finding[] {
  return textFields(content)
    .filter(({ value }) => unwritten.test(value))
    .map(({ file, field, value }) => ({
      file,
      field,
      problem: `is '${shorten(value)}', as the import left it`,
      remedy: 'write what belongs there, or leave the field out where it may be missing',
    }));
}
