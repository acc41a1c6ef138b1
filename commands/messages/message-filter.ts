import { misuseIf } from '../command.ts';
import type { ReadableMessage } from './message-formats.ts';

/**
 * Creates a function that returns whether a message has all words, is from the sender and was received on or after the
 * day. Throws UsageError if an option is invalid.
 */
export function createFilter(
  search: string | undefined,
  from: string | undefined,
  since: string | undefined,
) {
  const words = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  misuseIf(search !== undefined && words.length === 0, '--search needs a word to look for.');
  misuseIf(from?.trim() === '', '--from needs an email address.');
  const sender = from && foldForSearch(from.trim());
  const start = since === undefined ? '' : parseSince(since);
  return ({ receivedAt, name, email, subject, message }: ReadableMessage) => {
    if (receivedAt < start || (sender && foldForSearch(email.trim()) !== sender)) return false;
    const text = words.length === 0 ? '' : foldForSearch([name, email, subject, message].join('\n'));
    return words.every((one) => text.includes(one));
  };
}

/** Removes case, accents, width and invisible characters. */
function foldForSearch(text: string): string {
  // Lower case, then upper case, unifies ß, ẞ and SS, and both forms of sigma.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .toUpperCase();
}

/** Returns the start of a local day as ISO 8601 in UTC. */
function parseSince(text: string): string {
  const day = text.trim();
  const moment = new Date(`${day}T00:00`);
  // Date reads 30 February as 2 March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && moment.getDate() === Number(day.slice(8));
  misuseIf(!isDay, `--since has "${text}", but needs a date, such as 2026-11-01.`);
  return moment.toISOString();
}
