/**
 * The kinds of field that content is made of. Each takes a `remedy`: the command that tells the owner what to
 * write, as in "give the job's title, for example 'Hardware Engineer II'". It is the remedy of every
 * error of the field, and stays on the schema as its description, so that a missing field can be asked for.
 */
import * as v from 'valibot';
import { isEmailAddress } from '#contact/email-address.ts';
import { placesIn } from '../fill-in.ts';
import { partsAtMarks } from '../sentence.ts';
import { issueMessage, shorten } from './content-error.ts';

/** Names a value that is not what was expected: 'is missing', 'is the number 5, where text … is expected'. */
export function describeValue(value: unknown, expected?: string): string {
  const instead = expected ? `, where ${expected} is expected` : '';
  if (value === undefined) return 'is missing';
  if (value === '') return 'is empty';
  if (value === null) return `is null${instead}`;
  if (typeof value === 'string') return `is '${shorten(value)}'${instead}`;
  if (typeof value === 'number') return `is the number ${value}${instead}`;
  if (Array.isArray(value)) return `is a list${instead}`;
  if (typeof value === 'object') return `is a group of fields in { }${instead}`;
  return `is ${String(value)}${instead}`;
}

/**
 * Text of a particular form.
 *
 * @param findProblem says what is wrong with the text ("is empty"), or gives undefined when it is right
 */
export function textOfForm(remedy: string, findProblem: (value: string) => string | undefined) {
  return v.pipe(
    v.string((issue) => issueMessage(describeValue(issue.input, 'text in quotes'), remedy)),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? findProblem(dataset.value) : undefined;
      if (problem) addIssue({ message: issueMessage(problem, remedy) });
    }),
    v.description(remedy),
  );
}

/** Plain text that must not be empty, of at most `max` characters. */
export function text(remedy: string, max = Number.POSITIVE_INFINITY) {
  return textOfForm(remedy, (value) => findTextProblem(value, max));
}

function findTextProblem(value: string, max = Number.POSITIVE_INFINITY): string | undefined {
  if (value.trim() === '') return 'is empty';
  if (value.length > max) return `has ${value.length} characters, where at most ${max} are shown`;
  // Everywhere else the stars would reach the visitor as stars.
  return partsAtMarks(value).length > 1
    ? "contains '**', which marks emphasis in job descriptions only"
    : undefined;
}

/**
 * Plain text with a place in braces for each value that the page fills in: '{number} of {count}'.
 *
 * @param needed the places that may not be left out
 */
export function textWithPlaces(remedy: string, places: readonly string[], needed = places) {
  return textOfForm(remedy, (value) => findTextProblem(value) ?? findPlaceProblem(value, places, needed));
}

function findPlaceProblem(value: string, places: readonly string[], needed = places): string | undefined {
  const written = placesIn(value);
  const unknown = written.find((place) => !places.includes(place));
  if (unknown) return `has {${unknown}}, which nothing fills in`;
  const missing = needed.find((place) => !written.includes(place));
  return missing && `has no {${missing}}`;
}

/** Text with places, in which square brackets mark the one link: 'Or [write to {email}].' */
export function linkedText(remedy: string, places: readonly string[]) {
  return textOfForm(remedy, (value) => {
    const isLinked = /^[^[\]]*\[[^[\]]*[^\s[\]][^[\]]*\][^[\]]*$/.test(value);
    const problem = findTextProblem(value) ?? findPlaceProblem(value, places);
    return problem ?? (isLinked ? undefined : 'has no [ ] around the one part that is the link');
  });
}

/** Text in which pairs of double asterisks mark emphasis; nothing else is markup. */
export function emphasizedText(remedy: string) {
  return textOfForm(remedy, (value) => {
    if (value.trim() === '') return 'is empty';
    const pieces = partsAtMarks(value);
    if (pieces.length % 2 === 0) return "has a '**' that opens emphasis and none that closes it";
    return pieces.some((piece, index) => index % 2 === 1 && piece.trim() === '')
      ? 'marks emphasis around nothing'
      : undefined;
  });
}

/** A month as 'YYYY-MM'. */
export function month(remedy: string) {
  return textOfForm(remedy, (value) =>
    isMonth(value) ? undefined : describeValue(value, "a month such as '2023-06'"),
  );
}

/** A month as 'YYYY-MM', or 'now' for what still lasts. */
export function monthOrNow(remedy: string) {
  return textOfForm(remedy, (value) =>
    isMonth(value) || value === 'now'
      ? undefined
      : describeValue(value, "a month such as '2023-06', or 'now',"),
  );
}

function isMonth(value: string): boolean {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value);
}

/** A day that exists in the calendar, as 'YYYY-MM-DD'. */
export function day(remedy: string) {
  return textOfForm(remedy, (value) => {
    const exists = /^\d{4}-\d\d-\d\d$/.test(value) && toIsoDay(value) === value;
    return exists ? undefined : describeValue(value, "a day of the calendar such as '2025-11-20'");
  });
}

/** Date rolls 2025-02-30 over to March; writing the day out again shows that it was none. */
function toIsoDay(value: string): string | undefined {
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** A bare e-mail address, as the contact form asks for, with a dot in its domain. */
export function emailAddress(remedy: string) {
  return textOfForm(remedy, (value) =>
    isEmailAddress(value) && /\.[^@]+$/.test(value) ? undefined : describeValue(value, 'an e-mail address'),
  );
}

/** A phone number as people write it, with the country's code or without. */
export function phoneNumber(remedy: string) {
  return textOfForm(remedy, (value) =>
    /^\+?[\d\s()./-]{5,30}$/.test(value) ? undefined : describeValue(value, 'a phone number'),
  );
}

/** A full web address that begins with http:// or https://. */
export function webAddress(remedy: string) {
  return textOfForm(remedy, (value) =>
    isWebAddress(value) ? undefined : describeValue(value, 'a full web address'),
  );
}

/** Whether the text is an absolute http or https address without spaces. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(value) || /\s/.test(value)) return false;
  return URL.canParse(value);
}

/** A measured figure above zero as text, which keeps its significant digits: '25.0'. */
export function figure(remedy: string) {
  return textOfForm(remedy, (value) => {
    if (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0) return undefined;
    return /^\d+,\d+$/.test(value)
      ? `is '${value}', where a point is meant ('${value.replace(',', '.')}')`
      : describeValue(value, "a figure above zero such as '25.0'");
  });
}

/** A whole number within limits, both included. */
export function wholeNumber(remedy: string, min: number, max: number) {
  return v.pipe(
    v.number((issue) => issueMessage(describeValue(issue.input, 'a number without quotes'), remedy)),
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      (issue) => issueMessage(describeValue(issue.input, `a whole number from ${min} to ${max}`), remedy),
    ),
    v.description(remedy),
  );
}

/** One of a few fixed words. */
export function oneOf<const Options extends readonly string[]>(remedy: string, options: Options) {
  const choices = alternatives(options);
  return v.pipe(
    v.picklist(options, (issue) => issueMessage(describeValue(issue.input, choices), remedy)),
    v.description(remedy),
  );
}

/** Writes "'Hz', 'kHz', or 'MHz'". */
export function alternatives(options: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(options.map((option) => `'${option}'`));
}

/** true or false. */
export function flag(remedy: string) {
  return v.pipe(
    v.boolean((issue) => issueMessage(describeValue(issue.input, 'true or false'), remedy)),
    v.description(remedy),
  );
}
