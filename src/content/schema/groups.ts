/** How fields are put together: groups of named fields, words with defaults, and lists. */
import * as v from 'valibot';
import { placesIn } from '../fill-in.ts';
import { closest } from './closest.ts';
import { issueMessage, reportedElsewhere, shorten } from './content-error.ts';
import { describeValue, linkedText, text, textWithPlaces } from './fields.ts';

/**
 * A group of named fields. A field that is missing, and a field that the group does not have, are errors;
 * a misspelt field is one error, not two.
 *
 * @param noun what the group is, with its article: 'a job'
 */
export function group<const Entries extends v.ObjectEntries>(noun: string, entries: Entries) {
  const names = Object.keys(entries);
  const offered = names.filter((name) => entries[name] !== dropped);
  const remedy = `give ${noun}: { ${offered.map((name) => `${name}: …`).join(', ')} }`;
  return v.pipe(
    v.strictObject(entries, (issue) => {
      const place = issue.path?.[0];
      if (!place) return issueMessage(describeValue(issue.input, 'a group of fields in { }'), remedy);
      if (issue.expected === 'never') return reportedElsewhere;
      const key = String(place.key);
      const field = entries[key];
      const misspelt = unknownFields(place.input, names).some(
        (unknown) => intendedField(unknown, place.input, offered) === key,
      );
      return misspelt
        ? reportedElsewhere
        : issueMessage('is missing', (field && v.getDescription(field)) ?? `add ${key}`);
    }),
    // valibot reports the first unknown field only; the owner wants to see all of them at once.
    v.rawCheck(({ dataset, addIssue }) => {
      const place = dataset.issues?.find((issue) => isUnknownField(issue))?.path?.[0];
      if (!place) return;
      for (const key of unknownFields(place.input, names)) {
        const intended = intendedField(key, place.input, offered);
        addIssue({
          message: issueMessage(
            `is not a field of ${noun}`,
            intended ? `did you mean '${intended}'?` : `use only ${offered.join(', ')}`,
          ),
          path: [{ type: 'unknown', origin: 'key', input: place.input, key, value: undefined }],
        });
      }
    }),
    v.description(remedy),
  );
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
  return v.exactOptional(wordsLike(value), value);
}

function wordsLike(example: string) {
  const remedy = `write words such as '${shorten(example)}'`;
  const places = placesIn(example);
  const isLinked = /\[[^\]]*\{/.test(example);
  return isLinked ? linkedText(remedy, places) : textWithPlaces(remedy, places);
}

function isUnknownField(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1;
}

/** The fields of a value that its group does not have. */
function unknownFields(value: unknown, names: readonly string[]): string[] {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).filter((key) => !names.includes(key))
    : [];
}

/** The field that an unknown one most likely stands for; one that is already written is not it. */
function intendedField(unknown: string, value: unknown, names: readonly string[]): string | undefined {
  const written = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return closest(
    unknown,
    names.filter((name) => !written.includes(name)),
  );
}

/** How many entries a list holds. */
type Count = { exactly: number } | { from: number; to: number } | 'one or more' | 'any number';

/**
 * A list of like entries.
 *
 * @param nouns what the entries are, in the plural: 'paragraphs'
 */
export function list<const Item extends v.GenericSchema>(item: Item, nouns: string, count: Count) {
  const remedy = `give ${countWords(count)} ${nouns} in [ ]`;
  return v.pipe(
    v.array(item, (issue) => issueMessage(describeValue(issue.input, 'a list in [ ]'), remedy)),
    v.check(
      ({ length }) => isCount(length, count),
      ({ input: { length } }) =>
        issueMessage(length === 0 ? 'is an empty list' : `has ${length} ${nouns}`, remedy),
    ),
    v.description(remedy),
  );
}

function isCount(length: number, count: Count): boolean {
  if (count === 'any number') return true;
  if (count === 'one or more') return length > 0;
  if ('exactly' in count) return length === count.exactly;
  return length >= count.from && length <= count.to;
}

/** How many there must be, before the noun. */
function countWords(count: Count): string {
  if (count === 'any number') return 'any number of';
  if (count === 'one or more') return count;
  return 'exactly' in count ? `exactly ${count.exactly}` : `${count.from} to ${count.to}`;
}
