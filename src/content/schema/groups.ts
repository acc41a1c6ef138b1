/** How fields are put together: groups of named fields, and lists. */
import * as v from 'valibot';
import { closest } from './closest.ts';
import { saidElsewhere, say } from './content-error.ts';
import { seen } from './fields.ts';

/**
 * A group of named fields. A field that is missing, and a field that the group does not have, are faults;
 * a misspelt field is one fault, not two.
 *
 * @param noun what the group is, with its article: 'a job'
 */
export function group<const Entries extends v.ObjectEntries>(noun: string, entries: Entries) {
  const names = Object.keys(entries);
  const ask = `give ${noun}: { ${names.map((name) => `${name}: …`).join(', ')} }`;
  return v.pipe(
    v.strictObject(entries, (issue) => {
      const place = issue.path?.[0];
      if (!place) return say(seen(issue.input, 'a group of fields in { }'), ask);
      if (issue.expected === 'never') return saidElsewhere;
      const key = String(place.key);
      const field = entries[key];
      const misspelt = strangers(place.input, names).some(
        (stranger) => meant(stranger, place.input, names) === key,
      );
      return misspelt ? saidElsewhere : say('is missing', (field && v.getDescription(field)) ?? `add ${key}`);
    }),
    // valibot reports the first unknown field only; the owner wants to see all of them at once.
    v.rawCheck(({ dataset, addIssue }) => {
      const place = dataset.issues?.find((issue) => isUnknownField(issue))?.path?.[0];
      if (!place) return;
      for (const key of strangers(place.input, names)) {
        const intended = meant(key, place.input, names);
        addIssue({
          message: say(
            `is not a field of ${noun}`,
            intended ? `did you mean '${intended}'?` : `use only ${names.join(', ')}`,
          ),
          path: [{ type: 'unknown', origin: 'key', input: place.input, key, value: undefined }],
        });
      }
    }),
    v.description(ask),
  );
}

function isUnknownField(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1;
}

/** The fields of a value that its group does not have. */
function strangers(value: unknown, names: readonly string[]): string[] {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).filter((key) => !names.includes(key))
    : [];
}

/** The field that an unknown one most likely stands for; one that is already written is not it. */
function meant(stranger: string, value: unknown, names: readonly string[]): string | undefined {
  const written = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return closest(
    stranger,
    names.filter((name) => !written.includes(name)),
  );
}

/** How many entries a list holds: as many as the page shows, one or more, or any number. */
type Count = { exactly: number } | 'one or more' | 'any number';

/**
 * A list of like entries.
 *
 * @param nouns what the entries are, in the plural: 'paragraphs'
 */
export function list<const Item extends v.GenericSchema>(item: Item, nouns: string, count: Count) {
  const exactly = typeof count === 'object' ? count.exactly : undefined;
  const ask = `give ${exactly ? `exactly ${exactly}` : count} ${nouns} in [ ]`;
  return v.pipe(
    v.array(item, (issue) => say(seen(issue.input, 'a list in [ ]'), ask)),
    v.check(
      ({ length }) => (exactly ? length === exactly : length > 0 || count === 'any number'),
      ({ input }) =>
        say(exactly ? `has ${input.length}, and the page shows ${exactly}` : 'is an empty list', ask),
    ),
    v.description(ask),
  );
}
