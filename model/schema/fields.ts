/**
 * Building blocks of the schemas. Each has a remedy for errors, such as "give the job's title". The remedy is also the
 * schema's description, so that `group` can report a missing field and editors explain the field (content-types.ts).
 */
import * as v from 'valibot';
import { isEmailAddress } from '../addresses.ts';
import { partsAtMarks } from '../sentence.ts';
import { describeValue, issueMessage } from './content-error.ts';

/** Returns a valibot message function for a wrong value. */
export function expecting(expected: string, remedy: string) {
  return ({ input }: { input: unknown }) => issueMessage(describeValue(input, expected), remedy);
}

/** Text with a check that returns the text's problem, such as 'is empty', or undefined. */
export function textOfForm(remedy: string, findProblem: (value: string) => string | undefined) {
  return v.pipe(
    v.string(expecting('text in quotes', remedy)),
    rule((value) => {
      const problem = findProblem(value);
      return problem !== undefined && { problem, remedy };
    }),
    v.description(remedy),
  );
}

/** Text that must match; `form` names the expectation: 'a full web address'. */
export function textLike(remedy: string, form: string, isRight: RegExp | ((value: string) => boolean)) {
  const matches = isRight instanceof RegExp ? (value: string) => isRight.test(value) : isRight;
  return textOfForm(remedy, (value) => (matches(value) ? undefined : describeValue(value, form)));
}

/** Non-empty plain text of at most `max` characters. */
export function text(remedy: string, max = Number.POSITIVE_INFINITY) {
  return textOfForm(remedy, (value) => findTextProblem(value, max));
}

/** Returns the problem of a plain text, or undefined. */
export function findTextProblem(value: string, max = Number.POSITIVE_INFINITY): string | undefined {
  if (value.trim() === '') return 'is empty';
  if (value.length > max) return `has ${value.length} characters, where at most ${max} are shown`;
  // Only job descriptions render emphasis.
  if (partsAtMarks(value).length > 1) return "contains '**', which marks emphasis in job descriptions only";
  return undefined;
}

/** Text with `**` around emphasis as its only markup. */
export function emphasizedText(remedy: string) {
  return textOfForm(remedy, (value) => {
    if (value.trim() === '') return 'is empty';
    const parts = partsAtMarks(value);
    if (parts.length % 2 === 0) return "has a '**' that opens emphasis and none that closes it";
    const marksNothing = parts.some((part, index) => index % 2 === 1 && part.trim() === '');
    return marksNothing ? 'marks emphasis around nothing' : undefined;
  });
}

/** An email address that the contact form would accept, with a dot in its domain. */
export function emailAddress(remedy: string) {
  return textLike(remedy, 'an email address', (value) => isEmailAddress(value) && /\.[^@]+$/.test(value));
}

/** A phone number, with or without country code. */
export function phoneNumber(remedy: string) {
  return textLike(remedy, 'a phone number', /^\+?[\d\s()./-]{5,30}$/);
}

/** An absolute http or https URL. */
export function webAddress(remedy: string) {
  return textLike(remedy, 'a full web address', isWebAddress);
}

/** An absolute URL, or a file in content/files/: 'files/schematic.pdf'. */
export function webAddressOrFile(remedy: string) {
  const form = 'a full web address, or a file in content/files/';
  return textLike(remedy, form, (value) => isOwnFile(value) || isWebAddress(value));
}

/** Returns whether the text is a path in content/files/. */
export function isOwnFile(value: string): boolean {
  return value.startsWith('files/');
}

/** Returns whether the text is an absolute http or https URL without spaces. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value);
}

/** A number that must match; `form` names the expectation: 'a number above zero'. */
export function numberLike(remedy: string, form: string, isRight: (value: number) => boolean) {
  return v.pipe(
    v.number(expecting('a number without quotes', remedy)),
    v.check(isRight, expecting(form, remedy)),
    v.description(remedy),
  );
}

/** An integer from `min` to `max`, inclusive. */
export function wholeNumber(remedy: string, min: number, max: number) {
  const isRight = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return numberLike(remedy, `a whole number from ${min} to ${max}`, isRight);
}

export function oneOf<const Options extends readonly string[]>(remedy: string, options: Options) {
  return v.pipe(v.picklist(options, expecting(quotedOptions(options), remedy)), v.description(remedy));
}

/** Returns "'Hz', 'kHz', or 'MHz'". */
export function quotedOptions(options: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(options.map((option) => `'${option}'`));
}

export function flag(remedy: string) {
  return v.pipe(v.boolean(expecting('true or false', remedy)), v.description(remedy));
}

export function onlyFalse(remedy: string) {
  return v.pipe(v.literal(false, expecting('false', remedy)), v.description(remedy));
}

/**
 * An object without unknown fields.
 *
 * @param noun names the group, with its article: 'a job'
 * @param example replaces the list of all fields in the remedy
 */
export function group<const Entries extends v.ObjectEntries>(
  noun: string,
  entries: Entries,
  example?: string,
) {
  const names = Object.keys(entries);
  const remedy = `give ${noun}: ${example ?? `{ ${names.map((name) => `${name}: …`).join(', ')} }`}`;
  return v.pipe(
    v.strictObject(entries, (issue) => {
      const [item] = issue.path ?? [];
      if (!item) return expecting('a group of fields in { }', remedy)(issue);
      if (issue.expected === 'never')
        return issueMessage(`is not a field of ${noun}`, `remove it, or use ${names.join(', ')}`);
      const key = String(item.key);
      return issueMessage('is missing', (entries[key] && v.getDescription(entries[key])) ?? `add ${key}`);
    }),
    v.description(remedy),
  );
}

/** Values under names that the owner chooses: { de: 'https://…' }. */
export function byName<const Value extends v.GenericSchema>(
  remedy: string,
  name: v.GenericSchema<string, string>,
  value: Value,
) {
  const message = expecting('a group of fields in { }', remedy);
  return v.pipe(v.record(name, value, message), v.description(remedy));
}

/** A list of `min` to `max` entries; `nouns` names them, such as 'paragraphs'. */
export function list<const Item extends v.GenericSchema>(item: Item, nouns: string, min = 0, max = Infinity) {
  const several = min === 0 ? 'any number of' : 'one or more';
  const remedy = `give ${max < Infinity ? `${min} to ${max}` : several} ${nouns} in [ ]`;
  return v.pipe(
    v.array(item, expecting('a list in [ ]', remedy)),
    v.check(
      ({ length }) => length >= min && length <= max,
      ({ input: { length } }) => issueMessage(length ? `has ${length} ${nouns}` : 'is an empty list', remedy),
    ),
    v.description(remedy),
  );
}

/** A problem that a `rule` reports. */
export interface Contradiction {
  /** A path within the value, such as 'points[3]'; by default the value itself. */
  field?: string;
  problem: string;
  remedy: string;
}

/** Adds a check. It runs only if all fields have the right types. */
export function rule<Value>(find: (value: Value) => Contradiction | undefined | false) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const found = find(input);
    if (!found) return;
    const message = issueMessage(found.problem, found.remedy);
    const key = found.field;
    addIssue({
      message,
      ...(key && { path: [{ type: 'unknown', origin: 'value', input, key, value: undefined }] }),
    });
  });
}

/** The path of a file in content/pictures/. */
export const pictureFile = (example: string) =>
  textLike(
    `give a file in content/pictures, for example '${example}'`,
    "a path such as 'pictures/board.jpg', without further folders",
    /^pictures\/[^/\\]+$/,
  );

/** A picture of the owner's work: a photo, layout, schematic or screenshot. */
export const pictureSchema = group('a picture', {
  file: pictureFile('pictures/board.jpg'),
  alt: text("say in one sentence what the picture shows, for people who can't see it"),
  caption: text("give the line below the picture, for example 'Rev B, top side'"),
  width: v.exactOptional(
    numberLike(
      'give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out',
      'a width above 0 and up to 2000 mm',
      (value) => value > 0 && value <= 2000,
    ),
  ),
});

export type Picture = v.InferOutput<typeof pictureSchema>;

/** A field's metadata. Fields in a group have the meaning of the group. */
export interface Meaning {
  /** What the sample has in this field: the doctor finds what an owner hasn't replaced. */
  sample?: 'fact' | 'name' | 'claim' | 'example';
}

const withSample =
  (sample: NonNullable<Meaning['sample']>) =>
  <Schema extends v.GenericSchema>(schema: Schema) =>
    v.pipe(schema, v.metadata({ sample }));

/** Marks a fact of the sample's owner. */
export const fact = withSample('fact');

/** Marks an invented name, which no text of another owner may contain. */
export const inventedName = withSample('name');

/** Marks a claim that may be true of another owner too. */
export const claim = withSample('claim');

/** Marks an example, which may stay. */
export const example = withSample('example');
