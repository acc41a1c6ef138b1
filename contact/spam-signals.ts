import type { ContactMessage } from './contact-message.ts';

/** Why a message looks like spam. Flagged messages are stored anyway, with their flags. */
export type SpamFlag = 'hidden field filled' | 'many links';

// server/apps-script/Code.js repeats all of this.

/** The honeypot: the name of a hidden field, which only a form without script sends. */
export const honeypotField = 'w';

const maxLinks = 3;

const link = /\bhttps?:\/\/(?:www\.)?|\bwww\.|\[url[=\]]|<a\s/gi;

/** Returns the spam flags of a valid message. */
export function findSpamFlags({ name, subject, message }: ContactMessage, honeypot: string): SpamFlag[] {
  const links = `${name} ${subject} ${message}`.match(link)?.length ?? 0;
  return [
    ...(honeypot === '' ? [] : ['hidden field filled' as const]),
    ...(links > maxLinks ? ['many links' as const] : []),
  ];
}
