import { acceptedMessages } from './accepted.ts';
import { bodies } from './bodies.ts';
import { refusedMessages } from './refused.ts';
import type { BodyCase } from './test-case.ts';

const types = ['application/json', 'text/plain;charset=UTF-8'];

/**
 * The whole corpus as requests, one for each case: what every receiver is held against. Parsed content is sent as
 * JSON, announced as JSON and as plain text by turns.
 */
export const allRequests: BodyCase[] = [
  ...acceptedMessages.map(({ title, given, kept }, index): BodyCase => {
    return { title, contentType: types[index % 2] ?? null, body: JSON.stringify(given), status: 200, kept };
  }),
  ...refusedMessages.map(({ title, given, reason }, index): BodyCase => {
    return { title, contentType: types[index % 2] ?? null, body: JSON.stringify(given), status: 400, reason };
  }),
  ...bodies,
];
