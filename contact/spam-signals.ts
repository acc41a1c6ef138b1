import type { ContactMessage } from './contact-message.ts';

/** Why a message looks like spam. Flagged messages are stored anyway, with their flags. */
export type SpamFlag = 'hidden field filled' | 'sent very fast' | 'many links' | 'only blanks';

// server/apps-script/Code.js repeats the flags, the honeypot's name and the rules. Change both files.

/** The honeypot: the name of a hidden form field and of its query parameter. */
export const honeypotField = 'w';

/** Milliseconds. People need longer to fill in the form. */
const minFillTime = 2_000;

const maxLinks = 3;

const link = /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi;

const nothingVisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/**
 * Returns the spam flags of a valid message. Two signals may be in the query or the form: the honeypot, and `t`, the
 * milliseconds since the document was opened. The script sends both, but only with `verified` delivery. A form without
 * script sends only the honeypot. Malformed signals are ignored.
 */
export function findSpamFlags(
  { name, subject, message }: ContactMessage,
  signals: readonly URLSearchParams[],
) {
  const valuesOf = (key: string) => signals.flatMap((params) => params.getAll(key));
  const flags: SpamFlag[] = [];
  if (valuesOf(honeypotField).some((text) => text !== '')) flags.push('hidden field filled');
  if (valuesOf('t').some((text) => /^\d{1,15}$/.test(text) && Number(text) < minFillTime))
    flags.push('sent very fast');
  const links = `${name} ${subject} ${message}`.match(link)?.length ?? 0;
  if (links > maxLinks) flags.push('many links');
  if ([name, subject, message].some((text) => nothingVisible.test(text))) flags.push('only blanks');
  return flags;
}
