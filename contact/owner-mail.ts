import type { ContactMessage } from './contact-message.ts';

/** What the owner's mail tells about a message, besides its four fields. */
export interface MailFacts {
  /** When the message came, as it is to be read. */
  received: string;
  /** Its spam flags as one text; '' for none. */
  spamFlags: string;
}

/** The text of a mail about a message: a line for each fact, an empty line, and what the visitor wrote. */
export function mailText(
  { name, email, subject, message }: ContactMessage,
  { received, spamFlags }: MailFacts,
): string {
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${received}`];
  if (spamFlags) head.push(`Flags    ${spamFlags}`);
  return `${head.join('\n')}\n\n${message}`;
}

/**
 * The subject of a mail about a message, which says first whether it was flagged. One line, as validation has made it
 * already, cut between characters to at most `maxLength` UTF-16 units.
 */
export function mailSubject(
  subject: string,
  spamFlags: string,
  maxLength = Number.POSITIVE_INFINITY,
): string {
  let line = '';
  for (const character of `${spamFlags ? '[flagged] ' : ''}${subject}`.replace(/[\r\n]+/g, ' ')) {
    if (line.length + character.length > maxLength) break;
    line += character;
  }
  return line;
}

/**
 * Whether a platform that writes the headers itself can be given this address to reply to. Validation let one address
 * through; one with a domain in another script is left to the text, because such platforms want ASCII.
 */
export function canBeRepliedTo(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email);
}
