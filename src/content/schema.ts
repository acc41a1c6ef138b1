/**
 * What content is. The types come from the schemas, where every field says what it means; content files import them as
 * types only, so that no checking code reaches the browser.
 */
import type * as v from 'valibot';
import type { EffectiveSettings, Settings } from './effective-settings.ts';
import type { Schemas } from './validate.ts';

export type { Job } from './schema/experience.ts';
export type { Book } from './schema/pages.ts';
export type { Picture } from './schema/picture.ts';
export type { CareerRecord, Project } from './schema/projects.ts';
export type { Comparison, Result } from './schema/result.ts';
export type { Curve } from './schema/waveform.ts';
export type { EffectiveSettings, Settings };

/** What an owner writes into each file; words that are left out are those of the language. */
type Written = { [Name in keyof Schemas]: v.InferInput<Schemas[Name]> };
export type Owner = Written['owner'];
export type Home = Written['home'];
export type About = Written['about'];
export type ReadingList = Written['readingList'];
export type Experience = Written['experience'];
export type Projects = Written['projects'];
export type Records = Written['records'];
export type Contact = Written['contact'];
export type Links = Written['links'];
/** @public */
export type PageTitles = Written['pageTitles'];
/** @public */
export type Words = Written['words'];
/** @public */
export type DocumentWords = Written['documentWords'];

/** The exports of which every field may be left out. */
type Optional = {
  [Name in keyof Written]: Partial<Written[Name]> extends Written[Name] ? Name : never;
}[keyof Written];

/** What the files of a content folder export together. */
export type ContentFiles = Omit<Written, Optional> &
  Partial<Pick<Written, Optional>> & { settings: Settings };

/** The content that the site is built from: what the owner wrote, and the words of the language for all else. */
export type Content = { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> } & {
  /** As the owner wrote them, without the build's environment. */
  settings: Settings;
};
