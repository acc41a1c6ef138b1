import { contentExports } from '#model/content-exports.ts';
import { formatPath } from '#model/schema/content-error.ts';
import type { Content } from '#model/schema.ts';
import { defaultsIn } from '#model/validate.ts';
import type { Place } from './finding.ts';

/** A value in content/. */
export interface ContentField extends Place {
  /** Has `*` for each index: 'experience.jobs.*.period.end'. */
  path: string;
  value: unknown;
}

/** Returns all values, each before its children. Leaves out the children if `skipChildren` returns true. */
export function contentFields(
  content: Content,
  skipChildren: (field: ContentField) => boolean = () => false,
): ContentField[] {
  return contentExports.flatMap(({ file, name }) => fieldsBelow(file, name, [], content[name]));

  function fieldsBelow(
    file: string,
    path: string,
    steps: { key: string | number; value: unknown }[],
    value: unknown,
  ): ContentField[] {
    if (value === undefined) return [];
    const here = { file, field: formatPath(steps) || path, path, value };
    if (typeof value !== 'object' || value === null || skipChildren(here)) return [here];
    const isList = Array.isArray(value);
    const inside = Object.entries(value).flatMap(([name, entry]) => {
      const step = { key: isList ? Number(name) : name, value: entry };
      return fieldsBelow(file, `${path}.${isList ? '*' : name}`, [...steps, step], entry);
    });
    return [here, ...inside];
  }
}

/** Returns all texts. */
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

/** Returns the texts that the owner wrote. Defaults are in no file, even if they name the owner. */
export function writtenTexts(content: Content) {
  const defaults = defaultTexts(content, content.settings.language);
  return textFields(content).filter((field) => !defaults.has(textAt(field)));
}
