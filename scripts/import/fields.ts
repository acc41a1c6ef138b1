import { describeValue } from '#src/content/schema/fields.ts';
import { ImportError } from './import-error.ts';
import { bulletPoints, plainText } from './plain-text.ts';

/**
 * A group of fields of the input, which may come from anyone: each field is read by its kind, and those that nobody
 * has read are known afterwards. Throws ImportError with the field's path where a value is of another kind.
 */
export class Fields {
  readonly path: string;
  readonly #values = new Map<string, unknown>();
  readonly #read = new Set<string>();
  readonly #inside: Fields[] = [];

  /** @param path where the group stands in the input: 'work[0]' */
  constructor(value: unknown, path: string) {
    this.path = path;
    if (value === undefined || value === null) return;
    if (typeof value !== 'object' || Array.isArray(value))
      throw wrongKind(path, value, 'a group of fields in { }');
    for (const [name, field] of Object.entries(value)) if (!isEmpty(field)) this.#values.set(name, field);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The text of the first of these fields that has one. */
  text(...names: string[]): string | undefined {
    const name = names.find((candidate) => this.has(candidate));
    return name === undefined ? undefined : plainText(this.#text(name)) || undefined;
  }

  /** The points of a text that may list them in lines or with bullets. */
  points(name: string): string[] {
    return this.has(name) ? bulletPoints(this.#text(name)) : [];
  }

  /** A text as it is, with its line breaks. */
  rawText(name: string): string | undefined {
    return this.has(name) ? this.#text(name) : undefined;
  }

  /** A list of texts; one text stands for a list of one. */
  texts(name: string): string[] {
    const value = this.#take(name) ?? [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .map((entry, index) => plainText(asText(entry, `${this.#pathOf(name)}[${index}]`)))
      .filter(Boolean);
  }

  /** A group inside this one; without fields where there is none. */
  group(name: string): Fields {
    return this.#enter(this.#take(name), this.#pathOf(name));
  }

  /** The groups of a list; undefined where there is no list. */
  list(name: string): Fields[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw wrongKind(this.#pathOf(name), value, 'a list in [ ]');
    return value.map((entry, index) => this.#enter(entry, `${this.#pathOf(name)}[${index}]`));
  }

  /** How many entries a list has; undefined where there is no list. */
  count(name: string): number | undefined {
    const value = this.#values.get(name);
    return Array.isArray(value) ? value.length : undefined;
  }

  /** Counts a field as read that has no place and needs no mention. */
  skip(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** The paths of all that nobody has read. */
  unread(): string[] {
    const own = [...this.#values.keys()]
      .filter((name) => !this.#read.has(name) && this.count(name) !== 0)
      .map((name) => this.#pathOf(name));
    return [...own, ...this.#inside.flatMap((fields) => fields.unread())];
  }

  #text(name: string): string {
    return asText(this.#take(name), this.#pathOf(name));
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return this.#values.get(name);
  }

  #enter(value: unknown, path: string): Fields {
    const fields = new Fields(value, path);
    this.#inside.push(fields);
    return fields;
  }

  #pathOf(name: string): string {
    return this.path ? `${this.path}.${name}` : name;
  }
}

/** Years and scores are often written as numbers. */
function asText(value: unknown, path: string): string {
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw wrongKind(path, value, 'text in quotes');
  return value;
}

/** A field without a value says nothing; an empty list says that there is nothing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function wrongKind(path: string, value: unknown, expected: string): ImportError {
  return new ImportError(
    `${path} ${describeValue(value, expected)}. Correct it in the file and import it again.`,
  );
}
