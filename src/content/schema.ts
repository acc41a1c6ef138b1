/** Types of the content, from the schemas. Import types only, so that no validation code reaches the browser. */
import type * as v from 'valibot';
import type { Schemas } from './content-exports.ts';
import type { EffectiveSettings, Settings } from './effective-settings.ts';

export type { Job } from './schema/experience.ts';
export type { Book } from './schema/pages.ts';
export type { Picture } from './schema/picture.ts';
export type { CareerRecord, Project } from './schema/projects.ts';
export type { Comparison, Result } from './schema/result.ts';
export type { Curve } from './schema/waveform.ts';
export type { EffectiveSettings, Settings };

/** The type of each export, as the owner writes it. Fields with default text are optional. */
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

/** The exports whose fields are all optional. */
type Optional = {
  [Name in keyof Written]: Partial<Written[Name]> extends Written[Name] ? Name : never;
}[keyof Written];

/** Everything that a content folder exports. */
export type ContentFiles = Omit<Written, Optional> &
  Partial<Pick<Written, Optional>> & { settings: Settings };

/** The content with all defaults filled in. */
export type Content = { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> } & {
  /** As written, without environment variables. */
  settings: Settings;
};
