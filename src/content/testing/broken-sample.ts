import { content as sample } from '../all.ts';
import type { Content, Job, Result } from '../schema.ts';
import { formatErrors, validateContent } from '../validate.ts';

/** What the owner is told after breaking a copy of the sample, which is what Vitest finds under '#content/'. */
export function errorsAfter(breakIt: (content: Content) => void): string {
  const copy = structuredClone(sample);
  breakIt(copy);
  return formatErrors(validateContent(copy));
}

/** The job at a place of the list; the sample has five. */
export function job(content: Content, index: number): Job {
  const found = content.experience.jobs[index];
  if (!found) throw new Error(`The sample has no job ${index}.`);
  return found;
}

/** The first result of a job. */
export function result(content: Content, index: number): Result {
  const found = job(content, index).results?.[0];
  if (!found) throw new Error(`Job ${index} of the sample has no result.`);
  return found;
}

/** Puts in values that the type forbids, as an owner without an editor's help might. */
export function force(target: object, fields: Record<string, unknown>): void {
  Object.assign(target, fields);
}

/** Takes out a field that the type requires. */
export function forget(target: object, field: string): void {
  Reflect.deleteProperty(target, field);
}
