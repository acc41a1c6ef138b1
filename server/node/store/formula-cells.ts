import { formulaSigns } from '#contact/formula-signs.ts';

/**
 * The places where a cell may begin, in front of a formula. Not every program splits CSV at the comma: the settings of
 * the system or of the last import decide, and a program that splits elsewhere sees other cells, and takes a line break
 * within a field for the end of a row. So a cell may begin at the start, after a comma, semicolon, bar or line break,
 * and after a blank, unless another blank follows the sign: a dash between words is none. Quotes and blanks in between
 * are passed over by some programs.
 */
const cellStart = new RegExp(
  `(?<=^|[,;|\\n])(?=(?:[^\\S\\n]|["'])*[${formulaSigns}])|(?<=\\s)(?=["']*[${formulaSigns}](?![ \\n]))`,
  'gu',
);

/** A text without tabs in which no cell, at whatever separator, begins as a formula: an apostrophe makes it text. */
export function neutraliseFormulas(text: string): string {
  return text.replace(cellStart, "'");
}
