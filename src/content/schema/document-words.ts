import * as v from 'valibot';
import { placesIn } from '../fill-in.ts';
import { text, textWithPlaces } from './fields.ts';
import { group } from './groups.ts';

const words = (what: string, example: string) => text(`give ${what}, for example '${example}'`);

/** Text that has the same places as its example. */
const pattern = (what: string, example: string) =>
  textWithPlaces(`give ${what}, for example '${example}'`, placesIn(example));

const heading = (example: string) => words("the résumé's heading", example);

/**
 * Words of the documents that visitors take with them: content/words.ts. They are an export of their own: in the pages
 * they are needed only where a job's text is copied.
 */
export const documentWordsSchema = group('the words of the documents', {
  /** Of the résumé as a PDF. */
  title: pattern("the résumé's title", '{name}, {role}: résumé'),
  headings: group('the headings of the résumé', {
    experience: heading('Experience'),
    education: heading('Education'),
    skills: heading('Skills'),
    awards: heading('Awards'),
  }),
  /** When a job or degree began and ended; the months are those of the pages. */
  period: pattern('the pattern of a period', '{start} – {end}'),
  /** The end of what still lasts, where it is not the word of the pages. */
  present: v.exactOptional(words('the word for the end of what still lasts', 'Present')),
  /** At the foot of each page, where there are two. */
  page: pattern('the pattern of the line at the foot of a page', '{name}, page {number} of {count}'),
  /** The title of the QR code, which programs read out. */
  linksCode: words("the QR code's title", 'QR code of the links page'),
});

/** See `documentWordsSchema`. */
export type DocumentWords = v.InferOutput<typeof documentWordsSchema>;
