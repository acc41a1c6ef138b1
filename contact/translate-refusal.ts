import type { ContactField } from './contact-message.ts';

/** The sentences of refused messages in the language of the pages. Names in braces are places that are filled in. */
export interface RefusalWords {
  /** What the pages call the fields. */
  labels: Readonly<Record<ContactField, string>>;
  /** '{field} is missing.' */
  missing: string;
  /** The address is none. */
  address: string;
  /** 'Send it again in {minutes} min.' */
  tooMany: string;
  /** It could not be taken just now. */
  busy: string;
  /** It did not arrive as a whole. */
  incomplete: string;
  /** For all that only programs cause. */
  other: string;
}

/** The sentences of this folder that a visitor may read, by the words that stand for them. */
const sentences: [Exclude<keyof RefusalWords, 'labels' | 'other'>, RegExp][] = [
  ['missing', /^(?<field>\w+) (?:is missing|must be text)\.$/],
  ['address', /^Email must be a single address,/],
  ['tooMany', /^Too many messages .*Send it again in (?:a minute|(?<minutes>\d+) minutes),/],
  ['busy', /^(?:The message (?:could not be stored|came in too slowly)|Too much is coming in)/],
  ['incomplete', /^The message did not arrive as a whole\./],
];

/**
 * A sentence of a refusal in other words. Receivers give it in English alone, whichever owner's site they serve, so it
 * is known by its form.
 */
export function translateRefusal(reason: string, words: RefusalWords): string {
  for (const [key, sentence] of sentences) {
    const found = sentence.exec(reason);
    if (found) return filledIn(words[key], found.groups ?? {}, words.labels);
  }
  return words.other;
}

function filledIn(
  text: string,
  { field = '', minutes = '1' }: Record<string, string | undefined>,
  labels: RefusalWords['labels'],
): string {
  const values: Record<string, string> = {
    field: labels[field.toLowerCase() as ContactField] ?? '',
    minutes,
  };
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
