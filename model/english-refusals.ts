/** Refusals that a visitor can act on, in English, with placeholders in braces. */
export const englishRefusals = {
  missing: '{field} is missing.',
  address: 'Email must be a single address, such as name@example.com.',
  tooLarge: 'The message is too large: the limit is {max} KiB. Please shorten it.',
  tooMany: 'Too many messages have come in. Please send yours again in {minutes} min.',
  busy: 'The message could not be stored just now. Please send it again in a minute.',
  incomplete: 'The message arrived incomplete. Please send it again.',
};
