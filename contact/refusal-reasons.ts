/** Sentences for a visitor whose message was in order and could not be taken all the same. */

export const notStored =
  'The message could not be stored just now. Send it again in a minute, or write an email instead.';

/** The rate limit is reached. */
export function tooManyMessages(seconds: number): string {
  return `Too many messages have come in. Send it again ${inWords(seconds)}, or write an email instead.`;
}

/** The limit of refused requests is reached. */
export function tooManyRefusals(seconds: number): string {
  return `Too many messages from your network were refused. Send it again ${inWords(seconds)}, or write an email instead.`;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
