import * as v from 'valibot';
import { contentExports, schemas } from '#model/content-exports.ts';
import type { Defaults } from '#model/english.ts';
import { formatPath } from '#model/schema/content-error.ts';
import type { Meaning } from '#model/schema/fields.ts';
import type { Content } from '#model/schema.ts';
import { defaultsIn } from '#model/validate.ts';
import type { Place } from './finding.ts';

export interface ContentField extends Place {
  /** Has `*` for each index: 'experience.jobs.*.period.end'. */
  path: string;
  value: unknown;
  /** The metadata of the field's schema, and of the groups around it. */
  meaning: Meaning;
}

/** Returns all values, each before its children. Leaves out the children if `skipChildren` returns true. */
export function contentFields(
  content: Content,
  skipChildren: (field: ContentField) => boolean = () => false,
): ContentField[] {
  const defaults = defaultsIn('en', { ...content });
  const schemaOf: Record<string, ((defaults: Defaults) => v.GenericSchema) | undefined> = schemas;
  return contentExports.flatMap(({ file, name }) =>
    fieldsBelow(
      { file, path: name, steps: [], value: content[name], meaning: {} },
      schemaOf[name]?.(defaults),
    ),
  );

  function fieldsBelow(
    { file, path, steps, value, meaning: around }: Omit<ContentField, 'field'> & { steps: Step[] },
    schema: v.GenericSchema | undefined,
  ): ContentField[] {
    if (value === undefined) return [];
    const meaning = { ...around, ...(schema && v.getMetadata(schema)) };
    const here = { file, field: formatPath(steps) || path, path, value, meaning };
    if (typeof value !== 'object' || value === null || skipChildren(here)) return [here];
    const isList = Array.isArray(value);
    const inside = Object.entries(value).flatMap(([name, entry]) => {
      const step = { key: isList ? Number(name) : name, value: entry };
      const child = {
        file,
        path: `${path}.${isList ? '*' : name}`,
        steps: [...steps, step],
        value: entry,
        meaning,
      };
      return fieldsBelow(child, schemaBelow(schema, name));
    });
    return [here, ...inside];
  }
}

interface Step {
  key: string | number;
  value: unknown;
}

function schemaBelow(schema: v.GenericSchema | undefined, name: string): v.GenericSchema | undefined {
  const { entries, item, options = [] } = Object(schema);
  const found = item ?? entries?.[name] ?? options.find((one: object) => 'entries' in one)?.entries[name];
  return found?.wrapped ?? found;
}

export function textFields(content: Content): (ContentField & { value: string })[] {
  return contentFields(content).flatMap((field) =>
    typeof field.value === 'string' ? [{ ...field, value: field.value }] : [],
  );
}

/** Identifies a text at any index of its list. */
export const textAt = ({ path, value }: { path: string; value: string }) => `${path} ${value}`;

/** Returns the site's own texts in a language, as `textAt`. */
export function defaultTexts(content: Content, language = 'en'): Set<string> {
  const defaults: object = defaultsIn(language, { ...content });
  return new Set(textFields(defaults as Content).map(textAt));
}

/** Returns the texts that the owner wrote. Leaves out default texts, even if they have the owner's facts: no file has them. */
export function writtenTexts(content: Content) {
  const defaults = defaultTexts(content, content.settings.language);
  return textFields(content).filter((field) => !defaults.has(textAt(field)));
}
