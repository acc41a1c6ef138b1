/**
 * What content is. The types come from the schemas in schema/, where every field says what it means; content files
 * import them as types only, so that no checking code reaches the browser.
 */
import type * as v from 'valibot';
import type { Settings } from './schema/settings.ts';
import type { Schemas } from './validate.ts';

export type { Job, SkillGroup } from './schema/experience.ts';
export type { Book } from './schema/pages.ts';
export type { Picture } from './schema/picture.ts';
export type { CareerRecord, Project } from './schema/projects.ts';
export type { Result } from './schema/result.ts';
export type { Settings };

/** What an owner writes into each file; words that are left out are those of the language. */
export type Owner = v.InferInput<Schemas['owner']>;
export type Home = v.InferInput<Schemas['home']>;
export type About = v.InferInput<Schemas['about']>;
export type ReadingList = v.InferInput<Schemas['readingList']>;
export type Experience = v.InferInput<Schemas['experience']>;
export type Projects = v.InferInput<Schemas['projects']>;
export type Records = v.InferInput<Schemas['records']>;
export type Contact = v.InferInput<Schemas['contact']>;
export type Links = v.InferInput<Schemas['links']>;
export type PageTitles = v.InferInput<Schemas['pageTitles']>;
export type Words = v.InferInput<Schemas['words']>;
export type DocumentWords = v.InferInput<Schemas['documentWords']>;

/** What the files of a content folder export together. */
export interface ContentFiles {
  owner: Owner;
  home: Home;
  about: About;
  experience: Experience;
  contact: Contact;
  settings: Settings;
  readingList?: ReadingList;
  projects?: Projects;
  records?: Records;
  links?: Links;
  pageTitles?: PageTitles;
  words?: Words;
  documentWords?: DocumentWords;
}

/** The content that the site is built from: what the owner wrote, and the words of the language for all else. */
export type Content = { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> } & {
  /** As the owner wrote them, without the build's environment. */
  settings: Settings;
};
