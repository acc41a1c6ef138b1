import { ImportError } from './import-error.ts';

/** One record by the names of its columns, and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: ReadonlyMap<string, string>;
}

/**
 * The records of a CSV file with a line of column names, as RFC 4180 has it: cells may be in quotes and then hold
 * commas, line breaks and doubled quotes. Lines without any text are left out. Throws ImportError for a quote that is
 * never closed, and for a missing column.
 *
 * @param file how messages name it
 * @param required the columns that must be there
 */
export function parseCsv(file: string, text: string, required: readonly string[]): CsvRecord[] {
  const [head, ...rows] = rowsOf(file, text.replace(/^\ufeff/, ''));
  const names = head?.cells.map((name) => name.trim()) ?? [];
  const missing = required.find((name) => !names.includes(name));
  if (missing) {
    const found = names.filter(Boolean).join(', ') || 'none';
    throw new ImportError(`${file} has no column '${missing}'. Its columns are: ${found}.`);
  }
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(names.map((name, index) => [name, cells[index] ?? ''])),
  }));
}

interface Row {
  line: number;
  cells: string[];
}

function rowsOf(file: string, text: string): Row[] {
  // A cell in quotes or a bare one, and what ends it; the place is kept, so that a fault can be named by its line.
  const cell = /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^",\r\n][^,\r\n]*)?)(,|\r\n|\n|\r|$)/y;
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new ImportError(`${file}, line ${line}: a quote is opened here and never closed.`);
    const [whole, inQuotes, bare = '', end] = found;
    row.cells.push(inQuotes?.replaceAll('""', '"') ?? bare);
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === ',') continue;
    if (row.cells.some((value) => value.trim())) rows.push(row);
    row = { line, cells: [] };
    if (cell.lastIndex === at || cell.lastIndex >= text.length) break;
  }
  return rows;
}
