/** Accents, and characters that nobody sees. */
const ignored = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;

/** A text in the form in which it is searched: without case, accents, width and invisible characters. */
export function foldForSearch(text: string): string {
  // Lower case first and upper case last brings together ß, ẞ and SS, and both forms of the Greek sigma.
  return text.normalize('NFKD').replace(ignored, '').toLowerCase().toUpperCase();
}
