/**
 * What content is made of: fields, groups of them, words with defaults, lists, and rules between fields. Each takes a
 * `remedy`, the command that tells the owner what to write: "give the job's title, for example 'Hardware Engineer II'".
 * It is the remedy of every error, and the schema's description, so that a missing field can be asked for.
 */
import * as v from 'valibot';
import { isEmailAddress } from '#contact/email-address.ts';
import { placesIn } from '../fill-in.ts';
import { partsAtMarks } from '../sentence.ts';
import { closest, issueMessage, reportedElsewhere, shorten } from './content-error.ts';

/** Names a value that is not what was expected: 'is missing', 'is the number 5, where text … is expected'. */
export function describeValue(value: unknown, expected?: string): string {
  if (value === undefined) return 'is missing';
  if (value === '') return 'is empty';
  return `is ${nounOf(value)}${expected ? `, where ${expected} is expected` : ''}`;
}

/** What nobody sees would make a wrong value look right. */
const codePoint = (character: string) =>
  `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;

function nounOf(value: unknown): string {
  if (typeof value === 'string') return `'${shorten(value).replace(/[\t\u200b\u2060\ufeff]/g, codePoint)}'`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'a group of fields in { }' : String(value);
}

/** The message for a value that is not what is expected. */
export function expecting(expected: string, remedy: string) {
  return ({ input }: { input: unknown }) => issueMessage(describeValue(input, expected), remedy);
}

/**
 * Text of a particular form.
 *
 * @param findProblem says what is wrong with the text ("is empty"), or gives undefined when it is right
 */
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

/** Text that is right or wrong as a whole; `form` names what is right: 'a full web address'. */
export function textLike(remedy: string, form: string, isRight: RegExp | ((value: string) => boolean)) {
  const matches = isRight instanceof RegExp ? (value: string) => isRight.test(value) : isRight;
  return textOfForm(remedy, (value) => (matches(value) ? undefined : describeValue(value, form)));
}

/** Plain text that must not be empty, of at most `max` characters. */
export function text(remedy: string, max = Number.POSITIVE_INFINITY) {
  return textOfForm(remedy, (value) => findTextProblem(value, max));
}

function findTextProblem(value: string, max = Number.POSITIVE_INFINITY): string | undefined {
  if (value.trim() === '') return 'is empty';
  if (value.length > max) return `has ${value.length} characters, where at most ${max} are shown`;
  // Everywhere else the stars would reach the visitor as stars.
  if (partsAtMarks(value).length > 1) return "contains '**', which marks emphasis in job descriptions only";
  return undefined;
}

/**
 * Plain text with a place in braces for each value that the page fills in: '{number} of {count}'.
 *
 * @param needed the places that may not be left out
 */
export function textWithPlaces(remedy: string, places: readonly string[], needed = places) {
  return textOfForm(remedy, (value) => findTextProblem(value) ?? findPlaceProblem(value, places, needed));
}

function findPlaceProblem(value: string, places: readonly string[], needed = places): string | undefined {
  const written = placesIn(value);
  const unknown = written.find((place) => !places.includes(place));
  if (unknown) return `has {${unknown}}, which nothing fills in`;
  const missing = needed.find((place) => !written.includes(place));
  return missing && `has no {${missing}}`;
}

/** Text with places, in which square brackets mark the one link: 'Or [write to {email}].' */
function linkedText(remedy: string, places: readonly string[]) {
  return textOfForm(remedy, (value) => {
    const isLinked = /^[^[\]]*\[[^[\]]*[^\s[\]][^[\]]*\][^[\]]*$/.test(value);
    const problem = findTextProblem(value) ?? findPlaceProblem(value, places);
    return problem ?? (isLinked ? undefined : 'has no [ ] around the one part that is the link');
  });
}

/** Text in which pairs of double asterisks mark emphasis; nothing else is markup. */
export function emphasizedText(remedy: string) {
  return textOfForm(remedy, (value) => {
    if (value.trim() === '') return 'is empty';
    const parts = partsAtMarks(value);
    if (parts.length % 2 === 0) return "has a '**' that opens emphasis and none that closes it";
    const marksNothing = parts.some((part, index) => index % 2 === 1 && part.trim() === '');
    return marksNothing ? 'marks emphasis around nothing' : undefined;
  });
}

/** A bare e-mail address, as the contact form asks for, with a dot in its domain. */
export function emailAddress(remedy: string) {
  return textLike(remedy, 'an e-mail address', (value) => isEmailAddress(value) && /\.[^@]+$/.test(value));
}

/** A phone number as people write it, with the country's code or without. */
export function phoneNumber(remedy: string) {
  return textLike(remedy, 'a phone number', /^\+?[\d\s()./-]{5,30}$/);
}

/** A full web address that begins with http:// or https://. */
export function webAddress(remedy: string) {
  return textLike(remedy, 'a full web address', isWebAddress);
}

/** A full web address, or a file in content/files/, which is published: 'files/schematic.pdf'. */
export function webAddressOrFile(remedy: string) {
  const form = 'a full web address, or a file in content/files/,';
  return textLike(remedy, form, (value) => isOwnFile(value) || isWebAddress(value));
}

/** Whether the text names a file in content/files/. */
export function isOwnFile(value: string): boolean {
  return value.startsWith('files/');
}

/** Whether the text is an absolute http or https address without spaces. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value);
}

/** A number that is right or wrong as a whole; `form` names what is right: 'a number above zero'. */
export function numberLike(remedy: string, form: string, isRight: (value: number) => boolean) {
  return v.pipe(
    v.number(expecting('a number without quotes', remedy)),
    v.check(isRight, expecting(form, remedy)),
    v.description(remedy),
  );
}

/** A whole number within limits, both included. */
export function wholeNumber(remedy: string, min: number, max: number) {
  const isRight = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return numberLike(remedy, `a whole number from ${min} to ${max}`, isRight);
}

/** One of a few fixed words. */
export function oneOf<const Options extends readonly string[]>(remedy: string, options: Options) {
  return v.pipe(v.picklist(options, expecting(alternatives(options), remedy)), v.description(remedy));
}

/** Writes "'Hz', 'kHz', or 'MHz'". */
export function alternatives(options: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(options.map((option) => `'${option}'`));
}

/** true or false. */
export function flag(remedy: string) {
  return v.pipe(v.boolean(expecting('true or false', remedy)), v.description(remedy));
}

/**
 * A group of named fields. A field that is missing, and a field that the group does not have, are errors; a misspelt
 * field is one error, not two.
 *
 * @param noun what the group is, with its article: 'a job'
 */
export function group<const Entries extends v.ObjectEntries>(noun: string, entries: Entries) {
  const names = Object.keys(entries);
  const offered = names.filter((name) => entries[name] !== dropped);
  const remedy = `give ${noun}: { ${offered.map((name) => `${name}: …`).join(', ')} }`;
  const unknownIn = (value: unknown) => Object.keys(Object(value)).filter((key) => !names.includes(key));
  // A field that is already written is not the one that was meant.
  const intended = (unknown: string, value: unknown) =>
    closest(
      unknown,
      offered.filter((name) => !Object.hasOwn(Object(value), name)),
    );
  return v.pipe(
    v.strictObject(entries, (issue) => {
      const [place] = issue.path ?? [];
      if (!place) return expecting('a group of fields in { }', remedy)(issue);
      const key = String(place.key);
      const isTold = unknownIn(place.input).some((unknown) => intended(unknown, place.input) === key);
      if (issue.expected === 'never' || isTold) return reportedElsewhere;
      return issueMessage('is missing', (entries[key] && v.getDescription(entries[key])) ?? `add ${key}`);
    }),
    // valibot reports the first unknown field only; the owner wants to see all of them at once.
    v.rawCheck(({ dataset, addIssue }) => {
      const place = dataset.issues?.find(isUnknownField)?.path?.[0];
      for (const key of unknownIn(place?.input)) {
        const meant = intended(key, place?.input);
        const remedy = meant ? `did you mean '${meant}'?` : `use only ${offered.join(', ')}`;
        const message = issueMessage(`is not a field of ${noun}`, remedy);
        addIssue({ message, path: [pathTo(key, place?.input)] });
      }
    }),
    v.description(remedy),
  );
}

function isUnknownField(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1;
}

function pathTo(key: string, input: unknown): v.IssuePathItem {
  return { type: 'unknown', origin: 'value', input, key, value: undefined };
}

/** A field of earlier versions, which is accepted and goes no further. */
export const dropped = v.exactOptional(
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
);

/** What an owner may write in place of some words: any part of them. */
type Own<Words> = Words extends string ? string : { [Name in keyof Words]?: Own<NonNullable<Words[Name]>> };

/** The fields of a group for some words, each with its default. */
type WordFields<Words> = {
  [Name in keyof Words]: undefined extends Words[Name]
    ? v.ExactOptionalSchema<v.GenericSchema<string>, undefined>
    : v.ExactOptionalSchema<v.GenericSchema<Own<Words[Name]>, Words[Name]>, Own<Words[Name]>>;
};

/**
 * Fields for words that need not be written. The words are default and example at once: other text must have the same
 * places, and must mark a link where they do. What is undefined has no default.
 */
export function wordFields<const Words extends object>(words: Words): WordFields<Words> {
  const fields = Object.entries(words).map(([name, value]) => [name, wordField(name, value)]);
  return Object.fromEntries(fields);
}

function wordField(name: string, value: string | object | undefined): v.GenericSchema {
  if (value === undefined) return v.exactOptional(text('write the word, or leave it out'));
  if (typeof value === 'object')
    return v.exactOptional(group(`'${name}'`, wordFields(value) as v.ObjectEntries), {});
  const remedy = `write words such as '${shorten(value)}'`;
  const isLinked = /\[[^\]]*\{/.test(value);
  return v.exactOptional((isLinked ? linkedText : textWithPlaces)(remedy, placesIn(value)), value);
}

/**
 * A list of like entries, at least `min` and at most `max`.
 *
 * @param nouns what the entries are, in the plural: 'paragraphs'
 */
export function list<const Item extends v.GenericSchema>(item: Item, nouns: string, min = 0, max = Infinity) {
  const several = min === 0 ? 'any number of' : 'one or more';
  const remedy = `give ${min === max ? `exactly ${min}` : max < Infinity ? `${min} to ${max}` : several} ${nouns} in [ ]`;
  return v.pipe(
    v.array(item, expecting('a list in [ ]', remedy)),
    v.check(
      ({ length }) => length >= min && length <= max,
      ({ input: { length } }) => issueMessage(length ? `has ${length} ${nouns}` : 'is an empty list', remedy),
    ),
    v.description(remedy),
  );
}

/** What is wrong with a value whose parts are right. */
export interface Disagreement {
  /** The field of the value, as the owner reads it: 'period.months'; the value itself where it is left out. */
  field?: string;
  problem: string;
  remedy: string;
}

/** Finds what contradicts itself in a value whose parts have their types, none of them misspelt. */
export function rule<Value>(find: (value: Value) => Disagreement | undefined | false) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues?.some(isUnknownField)) return;
    const found = find(dataset.value);
    if (!found) return;
    const message = issueMessage(found.problem, found.remedy);
    addIssue(found.field ? { message, path: [pathTo(found.field, dataset.value)] } : { message });
  });
}
