import fc from 'fast-check';

/** Texts made of what matters to a program that reads CSV: signs of formulas, separators, quotes, blanks, breaks. */
export const hostileText = fc
  .array(
    fc.constantFrom(
      ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '1', 'A1', '=1+1', '@SUM(1)', "=cmd|' /C calc'!A0"],
      ...[
        ',',
        ';',
        '\t',
        '|',
        ' ',
        '\u00a0',
        '\u3000',
        '"',
        '""',
        "'",
        '\n',
        '\n\n',
        'word',
        '\u200b',
        '\ufeff',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/**
 * The cells of a CSV text as spreadsheets read it: a quote opens a quoted part only at the beginning of a cell, and what
 * follows its end belongs to the cell as it is. A line break outside of a quoted part ends the row.
 */
export function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      at += 1;
      while (at < csv.length && !(csv[at] === '"' && csv[at + 1] !== '"')) {
        if (csv[at] === '"') at += 1;
        cell += csv[at];
        at += 1;
      }
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== '\n') {
      cell += csv[at];
      at += 1;
    }
    cells.push(cell.replace(/\r$/, ''));
    at += 1;
  }
  return cells;
}
