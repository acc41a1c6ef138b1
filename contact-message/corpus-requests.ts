import type { BodyCase } from './corpus.ts';
import { acceptedMessages } from './corpus-accepted.ts';
import { bodies } from './corpus-bodies.ts';
import { refusedMessages } from './corpus-refused.ts';

const types = ['application/json', 'text/plain;charset=UTF-8'];

/**
 * The whole corpus as requests, one for each case: what every receiver is held against. Parsed content is sent as
 * JSON, announced as JSON and as plain text by turns.
 */
export const corpusRequests: BodyCase[] = [
  ...acceptedMessages.map(({ title, given, kept }, index): BodyCase => {
    return { title, contentType: types[index % 2] ?? null, body: JSON.stringify(given), status: 200, kept };
  }),
  ...refusedMessages.map(({ title, given, reason }, index): BodyCase => {
    return { title, contentType: types[index % 2] ?? null, body: JSON.stringify(given), status: 400, reason };
  }),
  ...bodies,
];
