import { acceptedMessages } from './accepted.ts';
import { bodies } from './bodies.ts';
import { refusedMessages } from './refused.ts';
import type { BodyCase } from './test-case.ts';

const types = ['application/json', 'text/plain;charset=UTF-8'];

/**
 * All test cases as requests, one for each case. Parsed content is sent as JSON, announced as JSON and as plain text
 * by turns.
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

/** One case of each kind: enough to show that a server applies the rules, which have all cases as their own tests. */
export const sampleRequests: BodyCase[] = [
  'a plain message',
  'a name over two lines',
  'a name that is a formula',
  '200 emoji of name, each two UTF-16 units',
  'an address with a domain in Unicode',
  'a subject with Unicode line ends',
  '10,000 emoji of message',
  'a quote that ends SQL',
  'control characters',
  'a family emoji joined by zero-width joiners',
  'fields beyond the four, which are ignored',
  'no name',
  'a header after the address',
  'two addresses with a comma',
  'half a character in the name',
  '10,412 characters of message',
  'a field named __proto__',
  'null',
  'JSON after a byte order mark',
  'JSON of exactly the limit',
  'no JSON',
  'JSON with 12,000 extra members',
  'a form with 15,000 extra fields',
  'a form of the widest message, 10,000 emoji',
  'a form with raw UTF-8 and a bare percent sign',
  'a form with two addresses',
  'an invalid byte',
  'one byte beyond the limit',
  'another charset',
  'multipart',
].map((title) => {
  const request = allRequests.find((one) => one.title === title);
  if (!request) throw new Error(`There is no test case '${title}'.`);
  return request;
});
