import * as v from 'valibot';
import { placeholdersIn } from '../fill-in.ts';
import { shorten } from './content-error.ts';
import { findTextProblem, group, textOfForm } from './fields.ts';

type Overrides<Words> = Words extends string
  ? string
  : { [Name in keyof Words]?: Overrides<NonNullable<Words[Name]>> };

type WordFields<Words> = {
  [Name in keyof Words]-?: v.ExactOptionalSchema<
    v.GenericSchema<Overrides<Words[Name]>, Words[Name]>,
    Overrides<Words[Name]>
  >;
};

/** Optional text fields with defaults. An override must have the placeholders and the link of its default. */
export function wordFields<const Words extends object>(defaults: Words): WordFields<Words> {
  const fields = Object.entries(defaults).map(([name, value]) => [name, wordField(name, value)]);
  return Object.fromEntries(fields);
}

function wordField(name: string, value: string | object): v.GenericSchema {
  if (typeof value === 'object') return optionalGroup(`'${name}'`, wordFields(value) as v.ObjectEntries);
  const needsLink = /\[[^\]]*\{/.test(value);
  const field = textOfForm(`write words such as '${shorten(value)}'`, (own) => {
    const problem = findTextProblem(own) ?? findPlaceholderProblem(own, placeholdersIn(value));
    return problem ?? (needsLink && !hasLink(own) ? 'must have one part in [ ], the link' : undefined);
  });
  return v.exactOptional(field, value);
}

/** Whether a text has exactly one part in square brackets: 'Or [write to {email}].' */
function hasLink(text: string): boolean {
  return /^[^[\]]*\[[^[\]]*[^\s[\]][^[\]]*\][^[\]]*$/.test(text);
}

/** A group that may be missing, because all its fields have defaults or are optional. */
export function optionalGroup<const Entries extends v.ObjectEntries>(noun: string, entries: Entries) {
  const schema = group(noun, entries);
  return v.exactOptional(schema, {} as v.InferInput<typeof schema>);
}

function findPlaceholderProblem(value: string, placeholders: readonly string[]) {
  const names = placeholdersIn(value);
  const unknown = names.find((name) => !placeholders.includes(name));
  if (unknown) return `has {${unknown}}, which nothing fills in`;
  const missing = placeholders.find((name) => !names.includes(name));
  return missing && `has no {${missing}}`;
}
