import type { ContactMessage } from './contact-message.ts';

/** Why a message looks like spam. A flag never refuses a message; it helps the owner to sort. The words are stored. */
export type SpamFlag = 'hidden field filled' | 'sent very fast' | 'many links' | 'only blanks';

/** Milliseconds that a person needs at least to fill in the form and send it. */
const minFillTime = 2_000;

/** Links that a message may have; an advertisement has more. */
const maxLinks = 3;

const link = /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi;

const nothingVisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/**
 * The spam flags of a valid message. The signals come with it, in the query of its address or in the form: `t`, the
 * milliseconds since the form was shown, and `w`, the content of the honeypot, a field that no person sees. What is
 * absent or makes no sense counts for nothing: a form without script sends no `t`.
 */
export function findSpamFlags(
  { name, subject, message }: ContactMessage,
  signals: readonly URLSearchParams[],
): SpamFlag[] {
  const valuesOf = (key: string) => signals.flatMap((params) => params.getAll(key));
  const flags: SpamFlag[] = [];
  if (valuesOf('w').some((text) => text !== '')) flags.push('hidden field filled');
  if (valuesOf('t').some((text) => /^\d{1,15}$/.test(text) && Number(text) < minFillTime))
    flags.push('sent very fast');
  const links = `${name} ${subject} ${message}`.match(link)?.length ?? 0;
  if (links > maxLinks) flags.push('many links');
  if ([name, subject, message].some((text) => nothingVisible.test(text))) flags.push('only blanks');
  return flags;
}
