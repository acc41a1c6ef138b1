import type { Content } from './schema.ts';

/** The sentences for refused messages, by the codes of refusals, with the names of the fields. */
export function refusalWordsOf({ refusals, form, failed }: Content['contact']) {
  const { missing, address, tooLarge, tooMany, busy, incomplete } = refusals;
  return { labels: form.labels, missing, address, tooLarge, tooMany, busy, incomplete, other: failed.text };
}
