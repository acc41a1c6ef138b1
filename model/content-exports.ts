import type { Defaults } from './english.ts';
import { experienceSchema } from './schema/experience.ts';
import { ownerSchema } from './schema/owner.ts';
import {
  aboutSchema,
  contactSchema,
  documentWordsSchema,
  homeSchema,
  linksSchema,
  pageTitlesSchema,
  readingListSchema,
  wordsSchema,
} from './schema/pages.ts';
import { projectsSchema, recordsSchema } from './schema/projects.ts';

/**
 * The schemas of all exports of content/ except the settings (settings.ts), given a language's default text.
 * A new export that pages import also needs a type in content-modules.d.ts.
 */
export const schemas = {
  owner: () => ownerSchema,
  home: (defaults: Defaults) => homeSchema(defaults.home),
  about: (defaults: Defaults) => aboutSchema(defaults.about),
  experience: (defaults: Defaults) => experienceSchema(defaults.experience),
  projects: (defaults: Defaults) => projectsSchema(defaults.projects),
  records: () => recordsSchema,
  contact: (defaults: Defaults) => contactSchema(defaults.contact),
  readingList: (defaults: Defaults) => readingListSchema(defaults.readingList),
  links: (defaults: Defaults) => linksSchema(defaults.links),
  pageTitles: (defaults: Defaults) => pageTitlesSchema(defaults.pageTitles),
  words: (defaults: Defaults) => wordsSchema(defaults.words),
  documentWords: (defaults: Defaults) => documentWordsSchema(defaults.documentWords),
};

/** The schema of each export except the settings. */
export type Schemas = { [Name in keyof typeof schemas]: ReturnType<(typeof schemas)[Name]> };

/** Returns an export's file: 'content/reading-list.ts' for readingList. */
export const fileOf = (name: string) =>
  `content/${name === 'documentWords' ? 'words' : name.replace(/[A-Z]/g, '-$&').toLowerCase()}.ts`;

/** Every export of content/, with its file. */
export const contentExports = [...Object.keys(schemas), 'settings'].map((name) => ({
  name: name as keyof Schemas | 'settings',
  file: fileOf(name),
}));
