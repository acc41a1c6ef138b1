import type { ContactMessage } from './contact-message.ts';

/** Why a message looks like spam. A flag never refuses a message; it helps the owner to sort. The words are stored. */
export type SpamFlag = 'hidden field filled' | 'sent very fast' | 'many links';

/** Milliseconds that a person needs at least to fill in the form and send it. */
const minFillTime = 2_000;

/** Links that a message may have; an advertisement has more. */
const maxLinks = 3;

const link = /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi;

/**
 * The spam flags of a valid message. `query` is the query of the URL that it was posted to, with or without its
 * question mark: where delivery is verified the site adds `t`, the milliseconds since the form was shown, and `w`, the
 * content of the honeypot, a field that no person sees. What is absent or makes no sense counts for nothing: a form without script sends no `t`.
 */
export function findSpamFlags(message: ContactMessage, query: string): SpamFlag[] {
  const flags: SpamFlag[] = [];
  if (valueIn('w', query) !== '') flags.push('hidden field filled');
  const shown = valueIn('t', query);
  if (/^\d{1,15}$/.test(shown) && Number(shown) < minFillTime) flags.push('sent very fast');
  const links = `${message.name} ${message.subject} ${message.message}`.match(link)?.length ?? 0;
  if (links > maxLinks) flags.push('many links');
  return flags;
}

/** The first value of a name, still encoded, or ''. URLSearchParams is missing from Apps Script. */
function valueIn(name: string, query: string): string {
  const pair = query
    .replace(/^\?/, '')
    .split('&')
    .find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
