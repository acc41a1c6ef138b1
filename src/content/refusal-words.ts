import type { Contact } from './schema.ts';

/** The owner's sentences for refused messages, with the names of the fields; undefined where they stay English. */
export function refusalWordsOf({ refusals, form, failed }: Pick<Contact, 'refusals' | 'form' | 'failed'>) {
  return refusals && { ...refusals, labels: form.labels, other: failed.text };
}
