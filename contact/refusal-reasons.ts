/**
 * Sentences for a visitor whose message was in order and could not be taken all the same. `translate-refusal.ts` knows
 * them by their form.
 */

export const notStored =
  'The message could not be stored just now. Send it again in a minute, or write an email instead.';

export const brokenOff = 'The message did not arrive as a whole. Send it again.';

export const tooSlow =
  'The message came in too slowly to be waited for. Send it again, or write an email instead.';

/** There is no room for another large body. */
export const noRoom = 'Too much is coming in just now. Send it again in a minute, or write an email instead.';

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
