import type { Defaults } from './english.ts';
import { experienceSchema } from './schema/experience.ts';
import { ownerSchema } from './schema/owner.ts';
import {
  aboutSchema,
  contactSchema,
  homeSchema,
  linksSchema,
  pageTitlesSchema,
  readingListSchema,
} from './schema/pages.ts';
import { projectsSchema, recordsSchema } from './schema/projects.ts';
import { documentWordsSchema, wordsSchema } from './schema/words.ts';

/** What a schema depends on. */
export interface SchemaContext {
  /** Texts for fields that the owner leaves out. */
  defaults: Defaults;
  /** Name of the owner's professional network. */
  professionalNetwork: string | undefined;
}

/**
 * All exports of content/ except the settings (see effective-settings.ts), with their schemas. A new export also needs a
 * type in content-modules.d.ts.
 */
export const schemas = {
  owner: () => ownerSchema,
  home: ({ defaults }: SchemaContext) => homeSchema(defaults.home),
  about: ({ defaults }: SchemaContext) => aboutSchema(defaults.about),
  experience: ({ defaults }: SchemaContext) => experienceSchema(defaults.experience),
  projects: ({ defaults }: SchemaContext) => projectsSchema(defaults.projects),
  records: () => recordsSchema,
  contact: ({ defaults }: SchemaContext) => contactSchema(defaults.contact),
  readingList: ({ defaults }: SchemaContext) => readingListSchema(defaults.readingList),
  links: ({ defaults, professionalNetwork }: SchemaContext) =>
    linksSchema(defaults.links, professionalNetwork),
  pageTitles: ({ defaults }: SchemaContext) => pageTitlesSchema(defaults.pageTitles),
  words: ({ defaults }: SchemaContext) => wordsSchema(defaults.words),
  documentWords: ({ defaults }: SchemaContext) => documentWordsSchema(defaults.documentWords),
};

/** The schema of each export. */
export type Schemas = { [Name in keyof typeof schemas]: ReturnType<(typeof schemas)[Name]> };

/** Returns an export's file: 'content/reading-list.ts' for readingList. */
export const fileOf = (name: string) =>
  `content/${name === 'documentWords' ? 'words' : name.replace(/[A-Z]/g, '-$&').toLowerCase()}.ts`;

/** Every export of content/, with its file. */
export const contentExports = [...Object.keys(schemas), 'settings'].map((name) => ({
  name: name as keyof Schemas | 'settings',
  file: fileOf(name),
}));
