import type * as v from 'valibot';
import { placesIn } from '../fill-in.ts';
import { text, textWithPlaces } from './fields.ts';
import { group } from './groups.ts';

const words = (what: string, example: string) => text(`give ${what}, for example '${example}'`);

/** Text that has the same places as its example. */
const pattern = (what: string, example: string) =>
  textWithPlaces(`give ${what}, for example '${example}'`, placesIn(example));

const heading = (example: string) => words("the résumé's heading", example);
const name = (example: string) => words("the document's name", example);

/**
 * Words of the documents that visitors take with them: content/words.ts. They are an export of their own, so that
 * the pages do without them.
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
  /** When a job or degree began and ended; the months are those of `words.period`. */
  period: pattern('the pattern of a period', '{start} – {end}'),
  /** The end of what still lasts. */
  present: words('the word for the end of what still lasts', 'Present'),
  /** At the foot of each page, where there are two. */
  page: pattern('the pattern of the line at the foot of a page', '{name}, page {number} of {count}'),
  /** What visitors read where a document is offered. */
  names: group('the names of the documents', {
    resumeLetter: name('Résumé, PDF in US Letter'),
    resumeA4: name('Résumé, PDF in A4'),
    resumeText: name('Résumé, plain text'),
    resumeJson: name('Résumé, JSON Resume'),
    contactCard: name('Contact card'),
    linksCode: name('QR code of the links page'),
  }),
});

/** See `documentWordsSchema`. */
export type DocumentWords = v.InferOutput<typeof documentWordsSchema>;
