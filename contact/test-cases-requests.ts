import type { BodyCase } from './test-cases.ts';
import { acceptedMessages } from './test-cases-accepted.ts';
import { bodies } from './test-cases-bodies.ts';
import { refusedMessages } from './test-cases-refused.ts';

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
