import type { ContactMessage } from './contact-message.ts';

/** Why a message looks as if no person had written it. A mark never refuses a message; it helps the owner to sort. */
export type Mark = 'hidden field filled' | 'sent very fast' | 'many links';

/** Nobody reads a form, fills in four fields and sends it in less time than this, in milliseconds. */
const fastest = 2_000;

/** A person shows one or two things; an advertisement has more links than this. */
const mostLinks = 3;

const link = /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi;

/**
 * Judges a message that is otherwise good. `query` is the query of the address that it was posted to, with or
 * without its question mark: the site adds `t`, the milliseconds since the form was shown, and `w`, the content of a
 * field that no person sees. What is absent or makes no sense is not held against the sender: a form without script
 * sends neither.
 */
export function marksOf(message: ContactMessage, query: string): Mark[] {
  const marks: Mark[] = [];
  if (valueIn('w', query) !== '') marks.push('hidden field filled');
  const shown = valueIn('t', query);
  if (/^\d{1,15}$/.test(shown) && Number(shown) < fastest) marks.push('sent very fast');
  const links = `${message.name} ${message.subject} ${message.message}`.match(link)?.length ?? 0;
  if (links > mostLinks) marks.push('many links');
  return marks;
}

/** The first value of a name, still encoded, or ''. URLSearchParams is missing from Apps Script. */
function valueIn(name: string, query: string): string {
  const pair = query
    .replace(/^\?/, '')
    .split('&')
    .find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
