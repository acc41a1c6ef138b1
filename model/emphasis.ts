/** Splits a sentence at `**`: odd indexes are emphasized. An unclosed `**` leaves an even number of parts. */
export function partsAtMarks(sentence: string): string[] {
  return sentence.split('**');
}
