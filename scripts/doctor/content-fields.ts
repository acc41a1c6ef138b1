import { readersField } from '#src/content/schema/content-error.ts';
import type { Content } from '#src/content/schema.ts';

/** The file of each export; where several share one, or where its name is written in another way. */
const files: Record<keyof Content, string> = {
  owner: 'content/owner.ts',
  home: 'content/home.ts',
  about: 'content/about.ts',
  readingList: 'content/reading-list.ts',
  experience: 'content/experience.ts',
  contact: 'content/contact.ts',
  links: 'content/links.ts',
  pageTitles: 'content/page-titles.ts',
  words: 'content/words.ts',
  documentWords: 'content/words.ts',
  settings: 'content/settings.ts',
};

/** A value somewhere in the content: a text, a number, a list or a group. */
export interface ContentField {
  file: string;
  /** As a finding names it: `jobs[1] "Hardware Engineer I", period.end`. */
  field: string;
  /** The same for all entries of a list: 'experience.jobs.*.period.end'. */
  path: string;
  value: unknown;
}

/** Every value of the content, each group and list before what it holds. */
export function contentFields(content: Content): ContentField[] {
  return Object.entries(content).flatMap(([name, value]) =>
    fieldsBelow(files[name as keyof Content], name, value, []),
  );
}

/** The texts alone. */
export function textFields(content: Content): (ContentField & { value: string })[] {
  return contentFields(content).flatMap((field) =>
    typeof field.value === 'string' ? [{ ...field, value: field.value }] : [],
  );
}

type Step = { key: string | number; value: unknown };

function fieldsBelow(file: string, path: string, group: unknown, steps: Step[]): ContentField[] {
  if (typeof group !== 'object' || group === null) return [];
  const isList = Array.isArray(group);
  return Object.entries(group).flatMap(([name, value]) => {
    const inside = [...steps, { key: isList ? Number(name) : name, value }];
    const here = `${path}.${isList ? '*' : name}`;
    const field: ContentField = { file, field: readersField(inside), path: here, value };
    return [field, ...fieldsBelow(file, here, value, inside)];
  });
}
