/** How Google treats what is put into a cell. Not all of it is documented, so tests run under each combination. */
export interface SheetHabits {
  /** Whether a cell with the format '@' takes every string as it is. */
  honoursTextFormat: boolean;
  /** Whether an apostrophe at the beginning is taken away as the sign of a text. */
  eatsApostrophe: boolean;
}

interface Cell {
  format: string;
  value: string | number;
  formula: string;
}

/** A sheet of Google's as far as the receiver uses one; a row beyond the last is an error, as it is there. */
export class FakeSheet {
  readonly cells: Cell[][] = [];
  #maxRows = 20;
  readonly #habits: SheetHabits;
  /** Thrown at the next attempt to write. */
  nextError: Error | undefined;

  constructor(habits: SheetHabits) {
    this.#habits = habits;
  }

  /** The values of all rows below the heading. */
  rows(): (string | number)[][] {
    return this.cells.slice(1).map((row) => row.map(({ value }) => value));
  }

  /** Every formula in the sheet. There should never be one. */
  formulas(): string[] {
    return this.cells.flat().flatMap(({ formula }) => (formula === '' ? [] : [formula]));
  }

  getLastRow(): number {
    return (
      this.cells.findLastIndex((row) => row.some(({ value, formula }) => value !== '' || formula !== '')) + 1
    );
  }

  getMaxRows(): number {
    return this.#maxRows;
  }

  insertRowsAfter(_after: number, count: number): this {
    this.#maxRows += count;
    return this;
  }

  deleteRows(first: number, count: number): void {
    this.cells.splice(first - 1, count);
  }

  setFrozenRows(): void {}

  getRange(row: number, column: number, rows = 1, columns = 1) {
    if (row + rows - 1 > this.#maxRows)
      throw new Error('The coordinates of the range are outside the sheet.');
    const places = Array.from({ length: rows }, (_, down) =>
      Array.from({ length: columns }, (_, right) => this.#cell(row + down, column + right)),
    );
    const range = {
      setNumberFormat: (format: string) => {
        for (const cell of places.flat()) cell.format = format;
        return range;
      },
      setValues: (values: unknown[][]) => {
        if (this.nextError) throw this.nextError;
        places.forEach((cells, down) => {
          cells.forEach((cell, right) => {
            this.#put(cell, values[down]?.[right]);
          });
        });
        return range;
      },
      setValue: (value: unknown) => range.setValues([[value]]),
      getValues: () => places.map((cells) => cells.map(({ value }) => value)),
      getValue: () => places[0]?.[0]?.value ?? '',
    };
    return range;
  }

  #cell(row: number, column: number): Cell {
    this.cells[row - 1] ??= [];
    const cells = this.cells[row - 1] ?? [];
    while (cells.length < column) cells.push({ format: 'General', value: '', formula: '' });
    for (let index = 0; index < this.cells.length; index += 1) this.cells[index] ??= [];
    return cells[column - 1] ?? { format: 'General', value: '', formula: '' };
  }

  #put(cell: Cell, value: unknown): void {
    if (typeof value !== 'string')
      throw new Error(`The receiver should write text only, not ${typeof value}.`);
    if (value.length > 50_000)
      throw new Error('Your input contains more than the maximum of 50000 characters.');
    const isText = cell.format === '@' && this.#habits.honoursTextFormat;
    cell.formula = !isText && value.startsWith('=') ? value : '';
    if (value.startsWith("'") && this.#habits.eatsApostrophe) cell.value = value.slice(1);
    else if (!isText && /^[+-]?\d+([./]\d+)*%?$/.test(value)) cell.value = Number.parseFloat(value);
    else cell.value = value;
  }
}
